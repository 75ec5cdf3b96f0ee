import type { Db } from "../../../platform/db/db";
import { type Batch, BatchRefused, type Dimension } from "../store";
import { admission } from "./admission";
import { prepareDays } from "./days";
import { networkLimit, ValueIds, website } from "./value-ids";

type Known = { values: ValueIds; days: Set<string> };
const knownOf = new WeakMap<object, Known>();

const knownTo = (db: Db): Known => {
  const known = knownOf.get(db) ?? { values: new ValueIds(db), days: new Set() };
  knownOf.set(db, known);
  return known;
};

/** The stored values of a database. */
export const valuesIn = (db: Db): ValueIds => knownTo(db).values;

/**
 * Writes a batch: raw hits of three months, and the rollups. What it looks up is cached for each database. The statement
 * itself can be part of a transaction on it.
 */
export async function writeBatch(db: Db, batch: Batch, tx = db): Promise<void> {
  const known = knownTo(db);
  try {
    await prepareDays(db, known.days, batch.hits);
    await write(tx, batch, await known.values.of(batch.hits));
  } catch (error) {
    throw toRefusal(error);
  }
}

/** The error of a batch that the database will never accept; any other one as it is. */
export const toRefusal = (error: unknown): unknown =>
  isRefusal(error) ? new BatchRefused("The database refused a batch.", { cause: error }) : error;

/** PostgreSQL's error classes 22 and 23: a value that its type or a constraint rejects. */
const isRefusal = (error: unknown): boolean =>
  /"(?:originalCode|code)":"2[23]\w{3}"/.test(JSON.stringify((error as { meta?: unknown }).meta ?? ""));

/**
 * Writes hits, visitors and all rollups in one statement, each table in the order of its key, so that instances never
 * deadlock. Does nothing if the batch's number is not above the writer's last one: it was written before.
 */
async function write(
  db: Db,
  { writer, number, hits, drops }: Batch,
  idOf: (dimension: Dimension, value: string) => number,
): Promise<void> {
  const sent = hits.map((hit) => (hit.kind === "excluded" ? null : hit));
  const of = (dimension: "referrer" | "country" | "device") =>
    hits.map((hit) => (hit.kind === "view" ? idOf(dimension, hit[dimension]) : null));
  const limited = sent.some((hit) => hit !== null) ? idOf("excluded", networkLimit) : null;
  await db.$executeRaw`/* prepared write_traffic */
    with claim as (
      insert into traffic_writers (id, batch, at) values (${writer}::uuid, ${number}::bigint, now())
      on conflict (id) do update set batch = excluded.batch, at = excluded.at where traffic_writers.batch < excluded.batch
      returning id
    ), request as materialized (
      select h.at, h.product, decode(h.visitor, 'hex') as visitor, decode(h.network, 'hex') as network, h.referrer, h.country,
        h.device, h.outbound, h.reason, date_trunc('hour', h.at, 'UTC') as hour
      from unnest(${hits.map(({ at }) => at)}::timestamptz[], ${hits.map(({ productId }) => productId)}::uuid[],
        ${sent.map((hit) => hit?.visitor ?? null)}::text[], ${sent.map((hit) => hit?.network ?? null)}::text[],
        ${of("referrer")}::int[], ${of("country")}::int[], ${of("device")}::int[],
        ${hits.map((hit) => (hit.kind === "visit" ? idOf("outbound", website) : null))}::int[],
        ${hits.map((hit) => (hit.kind === "excluded" ? idOf("excluded", hit.reason) : null))}::int[])
        as h (at, product, visitor, network, referrer, country, device, outbound, reason)
      where exists (select from claim)
    ), ${admission}, hit as materialized (
      select r.at, r.product, (r.at at time zone 'UTC')::date as day, r.hour, v.*
      from request r left join network n on n.hour = r.hour and n.product_id = r.product and n.network = r.network
      cross join lateral (
        -- A visit keeps nothing of its sender once the limit has been applied.
        select case when r.outbound is null then r.visitor end as visitor, r.referrer, r.country, r.device, r.outbound,
          null::int as reason where r.visitor = any (n.visitors)
        union all
        select null, null, null, null, null, coalesce(r.reason, ${limited}::int) where (r.visitor = any (n.visitors)) is not true
      ) as v
    ), raw as (
      insert into traffic_hits (at, product_id, visitor, referrer_id, country_id, device_id, outbound_id, excluded_id)
      select at, product, visitor, referrer, country, device, outbound, reason from hit order by at, product
    ), viewer as materialized (
      select product, day, visitor, count(*)::int as hits, min(at) as first_at, max(at) as last_at
      from hit where visitor is not null group by 1, 2, 3
    ), visitor as (
      insert into traffic_visitors as t (product_id, day, visitor, first_at, last_at, hits)
      select product, day, visitor, first_at, last_at, hits from viewer order by 1, 2, 3
      on conflict (product_id, day, visitor) do update set first_at = least(t.first_at, excluded.first_at),
        last_at = greatest(t.last_at, excluded.last_at), hits = t.hits + excluded.hits
      returning product_id, day, visitor, hits
    ), arrival as (
      -- Who has no more hits than this batch brought was not there before.
      select r.product_id, r.day, count(*)::int as visitors
      from visitor r join viewer v on v.product = r.product_id and v.day = r.day and v.visitor = r.visitor and v.hits = r.hits
      group by 1, 2
    ), days as (
      insert into traffic_days as t (product_id, day, page_views, visitors, outbound)
      select h.product, h.day, h.views, coalesce(a.visitors, 0), h.outbound
      from (select product, day, count(visitor)::int as views, count(outbound)::int as outbound
        from hit where reason is null group by 1, 2) h
      left join arrival a on a.product_id = h.product and a.day = h.day
      order by 1, 2
      on conflict (product_id, day) do update set page_views = t.page_views + excluded.page_views,
        visitors = t.visitors + excluded.visitors, outbound = t.outbound + excluded.outbound
    ), part as materialized (
      select product, day, hour, v.dimension::smallint as dimension, v.value_id, count(*)::int as hits
      from hit cross join lateral (values (1, referrer), (2, country), (3, device), (4, reason), (5, outbound)) as v (dimension, value_id)
      where v.value_id is not null
      group by 1, 2, 3, 4, 5
    ), hours as (
      insert into traffic_hours as t (product_id, hour, dimension, value_id, page_views)
      select product, hour, dimension, value_id, hits from part order by 1, 2, 3, 4
      on conflict (product_id, hour, dimension, value_id) do update set page_views = t.page_views + excluded.page_views
    ), day_values as (
      insert into traffic_day_values as t (product_id, day, dimension, value_id, page_views)
      select product, day, dimension, value_id, sum(hits)::int from part group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (product_id, day, dimension, value_id) do update set page_views = t.page_views + excluded.page_views
    ), week_values as (
      insert into traffic_week_values as t (product_id, week, dimension, value_id, page_views)
      select product, date_trunc('week', day::timestamp)::date, dimension, value_id, sum(hits)::int
      from part group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (product_id, week, dimension, value_id) do update set page_views = t.page_views + excluded.page_views
    )
    insert into traffic_drops as t (product_id, hour, reason, hits)
    select s.product_id, d.hour, d.reason, sum(d.hits)::int
    from unnest(${drops.map(({ slug }) => slug)}::text[], ${drops.map(({ hour }) => hour)}::timestamptz[],
      ${drops.map(({ reason }) => reason)}::text[], ${drops.map(({ hits }) => hits)}::int[]) as d (slug, hour, reason, hits)
    join product_slugs s on s.slug = d.slug
    where exists (select from claim)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (product_id, hour, reason) do update set hits = t.hits + excluded.hits`;
}
