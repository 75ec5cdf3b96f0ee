import pg from "pg";
import { addDays, startOfDay, toDay } from "../../lib/core/time";
import { prepareDay } from "../../lib/metrics/traffic/postgres/days";
import { connect } from "../../lib/platform/db/db";
import { anOrganization, aPerson } from "../../lib/testing/people";
import { aPublicProduct } from "../../lib/testing/products";

export const busySlug = "bench-busy";
export const quietSlug = "bench-quiet";
export const beaconSlugs = Array.from({ length: 500 }, (_, n) => `bench-beacon-${n}`);

export const views = { [busySlug]: 5_000_000, [quietSlug]: 50_000 };
const days = 90;

/** Views spread over 90 days up to today, raw and with every rollup counted from the raw rows. */
export async function fillTraffic(url: string): Promise<void> {
  const db = connect(url, 2);
  const owner = await aPerson(db);
  const { id: organizationId } = await anOrganization(db, owner);
  const products = [];
  for (const [slug, count] of Object.entries(views))
    products.push({ ...(await aPublicProduct(db, { slug, organizationId })), count });
  for (const slug of beaconSlugs) await aPublicProduct(db, { slug, organizationId });
  const today = startOfDay(new Date());
  const past = Array.from({ length: days }, (_, n) => toDay(addDays(today, n + 1 - days)));
  for (const day of past) await prepareDay(db, day);
  await db.$disconnect();

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set synchronous_commit = off");
  await client.query("set work_mem = '64MB'");
  await client.query("select setseed(0.42)");
  for (const [dimension, sql] of Object.entries(names))
    await client.query(`insert into traffic_values (dimension, value) select ${dimension}, ${sql} as n`);
  for (const [n, day] of past.entries()) {
    if ((n + 1) % 30 === 0) console.log(`  views up to ${day}`);
    for (const { id, count } of products) await client.query(hits, [id, day, Math.round(count / days)]);
  }
  for (const sql of rollups) await client.query(sql);
  await client.query("vacuum analyze");
  await client.end();
}

const names = {
  1: "'site-' || n || '.example' from generate_series(1, 300)",
  2: "chr(65 + n / 26) || chr(65 + n % 26) from generate_series(0, 79)",
  3: "unnest(array['desktop', 'mobile', 'tablet', 'other'])",
};

/** Half as many visitors a day as views; few referrers and countries have most of them. */
const hits = `
  with v as (select dimension, array_agg(id order by id) as ids from traffic_values group by 1)
  insert into traffic_hits (at, product_id, visitor, referrer_id, country_id, device_id)
  select $2::date::timestamptz + sqrt(random()) * interval '86399.9 seconds', $1::uuid,
    substring(decode(md5($2::text || floor(random() * $3::int * 0.6)::int), 'hex') for 8),
    (select ids from v where dimension = 1)[1 + floor(power(random(), 3) * 300)::int],
    (select ids from v where dimension = 2)[1 + floor(power(random(), 3) * 80)::int],
    (select ids from v where dimension = 3)[1 + floor(power(random(), 2) * 4)::int]
  from generate_series(1, $3::int) order by 1`;

const rollups = [
  `insert into traffic_visitors (product_id, day, visitor, first_at, last_at, hits)
   select product_id, (at at time zone 'UTC')::date, visitor, min(at), max(at), count(*) from traffic_hits group by 1, 2, 3`,
  `insert into traffic_days (product_id, day, page_views, visitors)
   select product_id, day, sum(hits), count(*) from traffic_visitors group by 1, 2`,
  `insert into traffic_hours (product_id, hour, dimension, value_id, page_views)
   select product_id, date_trunc('hour', at, 'UTC'), v.dimension, v.id, count(*) from traffic_hits
   cross join lateral (values (1, referrer_id), (2, country_id), (3, device_id)) as v (dimension, id) group by 1, 2, 3, 4`,
  `insert into traffic_day_values (product_id, day, dimension, value_id, page_views)
   select product_id, (hour at time zone 'UTC')::date, dimension, value_id, sum(page_views) from traffic_hours group by 1, 2, 3, 4`,
  `insert into traffic_week_values (product_id, week, dimension, value_id, page_views)
   select product_id, date_trunc('week', day::timestamp)::date, dimension, value_id, sum(page_views) from traffic_day_values group by 1, 2, 3, 4`,
];
