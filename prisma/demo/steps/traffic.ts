import { addDays, dayMs, startOfDay } from "../../../lib/core/time";
import type { Db } from "../../../lib/platform/db/db";
import { pick, type Random, seededRandom, wholeAround } from "../random";
import type { DemoProduct } from "../story";

const days = 40;
const dimensions = { referrer: 1, country: 2, device: 3, excluded: 4, outbound: 5 } as const;
type Dimension = keyof typeof dimensions;
type SentencePart = Exclude<Dimension, "excluded" | "outbound">;

const values: Record<Dimension, [string, number][]> = {
  referrer: [
    ["direct", 46],
    ["google.com", 18],
    ["news.ycombinator.com", 8],
    ["github.com", 9],
    ["duckduckgo.com", 7],
    ["lobste.rs", 4],
    ["mastodon.social", 5],
    ["bing.com", 3],
  ],
  country: [
    ["DE", 26],
    ["US", 24],
    ["GB", 12],
    ["FR", 10],
    ["NL", 7],
    ["SE", 5],
    ["CA", 5],
    ["JP", 4],
    ["unknown", 7],
  ],
  device: [
    ["desktop", 62],
    ["mobile", 31],
    ["tablet", 5],
    ["other", 2],
  ],
  excluded: [
    ["bots", 80],
    ["prefetch", 14],
    ["noUserAgent", 6],
  ],
  outbound: [["website", 1]],
};

/** Page views and website visits of forty whole days up to yesterday: raw hits, and every rollup counted from them. */
export async function seedTraffic(db: Db, products: readonly DemoProduct[], now: Date): Promise<number> {
  const ids = await addValues(db);
  const random = seededRandom(90_210);
  const hits = {
    at: [] as Date[],
    product: [] as string[],
    visitor: [] as string[],
    referrer: [] as number[],
    country: [] as number[],
    device: [] as number[],
  };
  for (const { id: productId, popularity, publishedDaysAgo } of products) {
    if (publishedDaysAgo === null) continue;
    for (const { at, visitor, ...of } of viewsOf(random, popularity, publishedDaysAgo, now)) {
      hits.at.push(at);
      hits.product.push(productId);
      hits.visitor.push(visitor);
      for (const dimension of ["referrer", "country", "device"] as const)
        hits[dimension].push(idOf(ids, dimension, of[dimension]));
    }
  }
  await db.$executeRaw`
    insert into traffic_hits (at, product_id, visitor, referrer_id, country_id, device_id)
    select at, product, decode(visitor, 'hex'), referrer, country, device
    from unnest(${hits.at}::timestamptz[], ${hits.product}::uuid[], ${hits.visitor}::text[],
      ${hits.referrer}::int[], ${hits.country}::int[], ${hits.device}::int[]) as h (at, product, visitor, referrer, country, device)`;
  await addVisits(db, idOf(ids, "outbound", "website"));
  await addExcluded(db, ids);
  await rollUp(db);
  return hits.at.length;
}

type View = { at: Date; visitor: string } & Record<SentencePart, string>;

function viewsOf(random: Random, weight: number, publishedDaysAgo: number, now: Date): View[] {
  const views: View[] = [];
  const today = startOfDay(now);
  const publishedAt = addDays(now, -publishedDaysAgo);
  for (let day = addDays(today, -days); day < today; day = addDays(day, 1)) {
    if (day < publishedAt) continue;
    const weekend = day.getUTCDay() % 6 === 0 ? 0.65 : 1;
    const age = (now.getTime() - day.getTime()) / dayMs;
    const launch = publishedDaysAgo - age < 3 ? 2.4 : 1;
    const visitors = wholeAround(random, (4 + weight * 2.6) * weekend * launch);
    for (let visitor = 0; visitor < visitors; visitor++) {
      const person = {
        visitor: hexOf(random),
        referrer: pick(random, values.referrer),
        country: pick(random, values.country),
        device: pick(random, values.device),
      };
      const firstMs = day.getTime() + Math.floor((0.25 + 0.7 * random()) * dayMs);
      const count = random() < 0.7 ? 1 : 2 + Math.floor(random() * 3);
      for (let view = 0; view < count; view++) {
        views.push({ ...person, at: new Date(Math.min(firstMs + view * 47_000, day.getTime() + dayMs - 1)) });
      }
    }
  }
  return views;
}

const hexOf = (random: Random): string =>
  Array.from({ length: 8 }, () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, "0"),
  ).join("");

async function addValues(db: Db): Promise<Map<string, number>> {
  const wanted = (Object.keys(values) as Dimension[]).flatMap((name) =>
    values[name].map(([value]) => ({ dimension: dimensions[name], value })),
  );
  await db.trafficValue.createMany({ data: wanted, skipDuplicates: true });
  const rows = await db.trafficValue.findMany();
  return new Map(rows.map(({ id, dimension, value }) => [`${dimension} ${value}`, id]));
}

function idOf(ids: Map<string, number>, dimension: Dimension, value: string): number {
  const id = ids.get(`${dimensions[dimension]} ${value}`);
  if (id === undefined) throw new Error(`There is no ${dimension} ${value}.`);
  return id;
}

/** Every sixth view leads to the website. */
async function addVisits(db: Db, website: number): Promise<void> {
  await db.$executeRaw`
    insert into traffic_hits (at, product_id, outbound_id)
    select least(at + interval '40 seconds', date_trunc('day', at, 'UTC') + interval '86399.999 seconds'), product_id, ${website}::int
    from traffic_hits where seq % 6 = 0`;
}

/** After every ninth view comes something that is none. */
async function addExcluded(db: Db, ids: Map<string, number>): Promise<void> {
  const [bots, prefetch, noUserAgent] = values.excluded.map(([reason]) => idOf(ids, "excluded", reason));
  await db.$executeRaw`
    insert into traffic_hits (at, product_id, excluded_id)
    select least(at + interval '7 seconds', date_trunc('day', at, 'UTC') + interval '86399.999 seconds'), product_id,
      case when seq % 5 <> 0 then ${bots}::int when seq % 3 <> 0 then ${prefetch}::int else ${noUserAgent}::int end
    from traffic_hits where seq % 9 = 0 and visitor is not null`;
}

async function rollUp(db: Db): Promise<void> {
  await db.$executeRaw`
    insert into traffic_visitors (product_id, day, visitor, first_at, last_at, hits)
    select product_id, (at at time zone 'UTC')::date, visitor, min(at), max(at), count(*)
    from traffic_hits where visitor is not null group by 1, 2, 3`;
  await db.$executeRaw`
    insert into traffic_days (product_id, day, page_views, visitors, outbound)
    select product_id, (at at time zone 'UTC')::date, count(visitor), count(distinct visitor), count(outbound_id)
    from traffic_hits where excluded_id is null group by 1, 2`;
  for (const [name, dimension] of Object.entries(dimensions)) {
    const id = `${name}_id`;
    await db.$executeRawUnsafe(
      `insert into traffic_hours (product_id, hour, dimension, value_id, page_views)
       select product_id, date_trunc('hour', at, 'UTC'), $1, ${id}, count(*) from traffic_hits
       where ${id} is not null group by 1, 2, 4`,
      dimension,
    );
    await db.$executeRawUnsafe(
      `insert into traffic_day_values (product_id, day, dimension, value_id, page_views)
       select product_id, (at at time zone 'UTC')::date, $1, ${id}, count(*) from traffic_hits
       where ${id} is not null group by 1, 2, 4`,
      dimension,
    );
  }
  await db.$executeRaw`
    insert into traffic_week_values (product_id, week, dimension, value_id, page_views)
    select product_id, date_trunc('week', day::timestamp)::date, dimension, value_id, sum(page_views) from traffic_day_values group by 1, 2, 3, 4`;
}
