import autocannon from "autocannon";
import { addDays, hourMs, startOfDay } from "../../../lib/core/time";
import { readReport } from "../../../lib/metrics/traffic/postgres/read-report";
import type { Range } from "../../../lib/metrics/traffic/rules";
import { connect, type Db, type Prisma } from "../../../lib/platform/db/db";
import type { Bench, Stage } from "../bench";
import { alternate, load, median, number, type Row, timed } from "../measure";
import { signedIn } from "../signed-in";
import { beaconSlugs, busySlug, quietSlug } from "../traffic";

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

type Product = { id: string; slug: string; range: Range };

/** A product and 90 days of its views, from noon to noon and 12 minutes more: the most of both ends that must be counted. */
async function findProduct(db: Db, slug: string): Promise<Product> {
  const [row] = await db.$queryRaw<{ id: string; last: Date }[]>`
    select id, (select max(at) from traffic_hits where product_id = products.id) as last from products where slug = ${slug}`;
  if (!row) throw new Error(`There is no ${slug}.`);
  const to = new Date(startOfDay(row.last).getTime() - 11.8 * hourMs);
  return { id: row.id, slug, range: { from: addDays(to, -90), to } };
}

/** The report of 90 days in the database and over HTTP, against counting the raw rows, and against a product of 50,000 views. */
export const trafficReport: Bench = {
  name: "traffic-report",
  async run(stage) {
    const db = connect(await stage.traffic(), 2);
    const [busy, quiet] = [await findProduct(db, busySlug), await findProduct(db, quietSlug)];
    for (const product of [busy, quiet]) await requireEqual(db, product);
    const inDatabase = await executionMs(await stage.traffic(), busy);
    const quietInDatabase = await executionMs(await stage.traffic(), quiet);
    const raw = await timed(1, () => countRaw(db, busy));
    const overHttp = await overHttpRow(stage, db, busy, quiet);
    await db.$disconnect();
    return [
      {
        work: "90-day report, unaligned, 5,000,000 views, equal figures",
        yardstick: `counting the raw rows: ${number(raw)} ms`,
        measured: `${number(inDatabase, 1)} ms in the database`,
        aim: "< 20 ms",
        met: inDatabase < 20,
      },
      {
        work: "the same report, 5,000,000 views against 50,000",
        yardstick: `50,000 views: ${number(quietInDatabase, 1)} ms in the database`,
        measured: `ratio ${number(inDatabase / quietInDatabase, 2)}`,
        aim: "2",
        met: inDatabase / quietInDatabase <= 2,
      },
      overHttp,
    ];
  },
};

async function overHttpRow(stage: Stage, db: Db, busy: Product, quiet: Product): Promise<Row> {
  const app = await stage.trafficApp();
  const [member] = await db.session.findMany({ take: 1, orderBy: { createdAt: "asc" } });
  if (!member) throw new Error("Nobody is signed in.");
  const person = { id: member.personId, name: "", email: null, emailVerified: true, role: "member" as const };
  const headers = await signedIn({ sid: member.id, person });
  const ask = ({ slug, range }: Product) =>
    timed(9, async () => {
      const query = `from=${range.from.toISOString()}&to=${range.to.toISOString()}`;
      const reply = await fetch(`${app.url}/api/v1/products/${slug}/traffic?${query}`, { headers });
      if (reply.status !== 200) throw new Error(`${slug} answered ${reply.status}: ${await reply.text()}`);
      await reply.text();
    });
  await ask(busy);
  await ask(quiet);
  const result = await alternate(
    4,
    () => ask(busy),
    () => ask(quiet),
  );
  return {
    work: "the report over HTTP, 5,000,000 views",
    yardstick: `50,000 views: ${number(result.yardstick, 1)} ms`,
    measured: `${number(result.subject, 1)} ms, ratio ${number(result.ratio, 2)}`,
    aim: "2",
    met: result.ratio <= 2,
  };
}

type Figures = { views: number; visitors: number; referrers: string };

async function countRaw(
  db: ReturnType<typeof connect>,
  { id, range: { from, to } }: Product,
): Promise<Figures> {
  const [row] = await db.$transaction(
    async (tx: Prisma.TransactionClient) => {
      await tx.$executeRaw`set local statement_timeout = '120s'`;
      return tx.$queryRaw<Figures[]>`
      with hit as materialized (select at, visitor, referrer_id from traffic_hits
        where product_id = ${id}::uuid and at >= ${from}::timestamptz and at < ${to}::timestamptz and visitor is not null)
      select (select count(*)::int from hit) as views,
        (select count(*)::int from (select distinct (at at time zone 'UTC')::date, visitor from hit) as pair) as visitors,
        (select string_agg(name || ' ' || views, ', ' order by views desc, name) from (
          select v.value collate "C" as name, count(*)::int as views from hit join traffic_values v on v.id = referrer_id
          group by 1 order by 2 desc, 1 limit 10) as top) as referrers`;
    },
    { timeout: 120_000 },
  );
  return row ?? { views: 0, visitors: 0, referrers: "" };
}

async function requireEqual(db: ReturnType<typeof connect>, product: Product): Promise<void> {
  const report = await readReport(db, product.id, product.range, lastMinutes(product.range));
  const tops = report.tops.filter(({ dimension }) => dimension === "referrer");
  const ours: Figures = {
    views: report.days.reduce((sum, { pageViews }) => sum + pageViews, 0),
    visitors: report.days.reduce((sum, { visitors }) => sum + visitors, 0),
    referrers: tops.map(({ name, hits }) => `${name} ${hits}`).join(", "),
  };
  const theirs = await countRaw(db, product);
  if (JSON.stringify(ours) !== JSON.stringify(theirs))
    throw new Error(`The report says ${JSON.stringify(ours)}, the raw rows ${JSON.stringify(theirs)}.`);
}

/** What PostgreSQL says that it took to plan and run the report's statement, as the median of some. */
async function executionMs(url: string, { id, range }: Product): Promise<number> {
  const db = connect(url, 1);
  const spent: number[] = [];
  const explaining = new Proxy(db, {
    get: (target, name) => {
      if (name !== "$queryRaw") return Reflect.get(target, name);
      return async (texts: TemplateStringsArray, ...values: Prisma.Sql[]) => {
        const [first = "", ...rest] = texts;
        const explained = Object.assign([`explain (analyze, timing off, format json) ${first}`, ...rest], {
          raw: texts,
        });
        const rows = await target.$queryRaw<Plan[]>(explained as never, ...values);
        const plan = rows[0]?.["QUERY PLAN"][0];
        if (plan) spent.push(plan["Planning Time"] + plan["Execution Time"]);
        return [];
      };
    },
  });
  for (let round = 0; round < 15; round++) await readReport(explaining, id, range, lastMinutes(range));
  await db.$disconnect();
  return median(spent);
}
const lastMinutes = ({ to }: Range): Range => ({ from: new Date(to.getTime() - 300_000), to });
type Plan = { "QUERY PLAN": [{ "Planning Time": number; "Execution Time": number }] };

/** Beacons of many visitors of 500 products while they are flushed, against a handler that only reads the same body. */
export const beacon: Bench = {
  name: "beacon",
  async run(stage) {
    const [app, yardstick] = [await stage.trafficApp(), await stage.yardstick()];
    const db = connect(await stage.traffic(), 2);
    const count = async () =>
      (await db.trafficDay.aggregate({ _sum: { pageViews: true } }))._sum.pageViews ?? 0;
    let sent = 0;
    const body = JSON.stringify({ referrer: "https://news.ycombinator.com/item?id=1" });
    const requests = (pathOf: (n: number) => string) => [
      {
        method: "POST" as const,
        setupRequest: (request: autocannon.Request) => {
          const n = sent++;
          const headers = { "content-type": "application/json", "user-agent": `${browser} ${n % 500}` };
          return { ...request, path: pathOf(n), headers, body };
        },
      },
    ];
    const view = (n: number) => `/api/v1/products/${beaconSlugs[n % beaconSlugs.length]}/views`;
    // The API is loaded, its products are looked up and its code is compiled before anything is measured.
    await load(app.url, 5, { requests: requests(view) });
    const rate = await load(app.url, 2, { requests: requests(view) });
    const before = await settled(count);
    let accepted = 0;
    const result = await alternate(
      5,
      async () => {
        // A number of requests instead of a time: when a time is over, some are on their way, counted and not seen.
        const amount = Math.ceil(rate * 3);
        const run = await autocannon({ url: app.url, connections: 16, amount, requests: requests(view) });
        if (run.non2xx + run.errors > 0)
          throw new Error(`Beacons answered ${JSON.stringify(run.statusCodeStats)}.`);
        accepted += run["2xx"];
        return run["2xx"] / run.duration;
      },
      () => load(yardstick.url, 3, { requests: requests(() => "/echo") }),
    );
    const counted = (await settled(count)) - before;
    await db.$disconnect();
    return [
      {
        work: "beacons accepted, flush on",
        yardstick: `a handler that reads the same body: ${number(result.yardstick)}/s`,
        measured: `${number(result.subject)}/s, ratio ${number(result.ratio, 2)}; ${number(counted)} counted of ${number(accepted)}`,
        aim: "5",
        met: result.ratio >= 5 && counted === accepted,
      },
    ];
  },
};

/** The count once two looks, longer apart than a flush, agree. */
async function settled(count: () => Promise<number>): Promise<number> {
  for (let last = -1; ; ) {
    const now = await count();
    if (now === last) return now;
    last = now;
    await new Promise((resolve) => setTimeout(resolve, 2500));
  }
}
