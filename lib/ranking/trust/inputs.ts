import { readListing } from "../../catalog/products/content";
import { dayMs } from "../../core/time";
import { readBlocks } from "../../documents/blocks/migrate";
import { type Db, Prisma } from "../../platform/db/db";
import { checkDocument } from "./checklist/rules";
import type { TrustInputs } from "./rules";

type Row = {
  id: string;
  hot: number;
  first_published_at: Date | null;
  listing: Prisma.JsonValue;
  blocks: Prisma.JsonValue;
  visible_from: Date | null;
  host: string | null;
  proven_at: Date | null;
  failing_since: Date | null;
  uptime: TrustInputs["uptime"];
  measured_at: Date | null;
  voters: number;
  voted_on: string | null;
  approved: number;
  rejected: number;
  decided_at: Date | null;
  strikes: { at: string; reason: string }[];
};

/** Times in JSON, in the usual form. */
const toInstant = (text: string): string => new Date(text).toISOString();

/** The inputs of these products' scores, by product, with their `hot`, read in one statement. */
export async function readTrustInputs(
  db: Db,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, TrustInputs & { hot: number }>> {
  const rows = await db.$queryRaw<Row[]>(inputsSql(productIds, now));
  return new Map(rows.map((row) => [row.id, { ...toInputs(row, now), hot: row.hot }]));
}

const daysSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / dayMs;

const toInputs = (row: Row, now: Date): TrustInputs => ({
  domain:
    row.host === null
      ? null
      : {
          name: row.host,
          provenAt: row.proven_at?.toISOString() ?? null,
          failingSince: row.failing_since?.toISOString(),
        },
  checklist: checkDocument(
    row.visible_from && {
      listing: readListing(row.listing),
      blocks: readBlocks(row.blocks),
      publishedAt: row.visible_from,
    },
    now,
  ),
  uptime: row.uptime,
  daysPublic: row.first_published_at ? daysSince(row.first_published_at, now) : 0,
  voters: row.voters,
  decisions: { approved: row.approved, rejected: row.rejected },
  strikes: row.strikes.map(({ at, reason }) => ({
    days: daysSince(new Date(at), now),
    reason,
    at: toInstant(at),
  })),
  dates: {
    domain: row.proven_at?.toISOString(),
    completeness: row.visible_from?.toISOString(),
    uptime: row.measured_at?.toISOString(),
    age: row.first_published_at?.toISOString(),
    voters: row.voted_on && toInstant(row.voted_on),
    record: row.decided_at?.toISOString(),
    strikes: row.strikes.length > 0 ? toInstant(row.strikes.at(-1)?.at ?? "") : null,
  },
});

/**
 * An organization's decisions are counted once for all of its products, without those on claims. The document is the
 * public one, or the next to become public. Only a verification of the website's own host counts.
 * Of each hour, the last measured sample of the current host counts.
 */
const inputsSql = (productIds: readonly string[], now: Date): Prisma.Sql => Prisma.sql`
  with record as materialized (
    select own.organization_id, count(*) filter (where d.decision = 'approve')::int as approved,
      count(*) filter (where d.decision = 'reject')::int as rejected,
      max(d.created_at) filter (where d.decision in ('approve', 'reject')) as decided_at
    from products own join queue_items q on q.product_id = own.id join decisions d on d.queue_item_id = q.id
    where own.organization_id in (select organization_id from products where id = any (${[...productIds]}::uuid[]))
      and q.kind not in ('report', 'claim')
    group by own.organization_id
  )
  select p.id, p.hot, p.first_published_at, r.listing, r.blocks, shown.visible_from, nullif(shown.host, '') as host,
    proof.proven_at, proof.failing_since, uptime.*, voters.*, coalesce(record.approved, 0) as approved,
    coalesce(record.rejected, 0) as rejected, record.decided_at, strikes.strikes
  from products p
  left join record on record.organization_id = p.organization_id
  left join lateral (
    select l.revision_id, l.visible_from, substring(l.website_key from '^[^/?]*') as host from listings l
    where l.product_id = p.id and (l.visible_until is null or l.visible_until > ${now}::timestamptz)
    order by l.visible_from limit 1
  ) as shown on true
  left join revisions r on r.id = shown.revision_id
  left join lateral (
    select d.proven_at, d.failing_since from domain_proofs d
    where d.product_id = p.id and d.organization_id = p.organization_id and d.proven_at is not null
      and d.lost_at is null and d.domain = shown.host
  ) as proof on true
  cross join lateral (
    select jsonb_build_object('successful', count(*) filter (where h.successful), 'measured', count(*),
      'days', count(distinct (h.hour at time zone 'UTC')::date)) as uptime,
      max(h.sampled_at) as measured_at
    from pulse_hours h
    where h.product_id = p.id and h.host = shown.host
      and h.sampled_at between ${now}::timestamptz - interval '30 days' and ${now}::timestamptz
  ) as uptime
  cross join lateral (
    select count(distinct v.person_id)::int as voters, max(v.day)::text as voted_on from votes v
    where v.product_id = p.id and v.counted and v.day > (${now}::timestamptz at time zone 'UTC')::date - 90
  ) as voters
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('at', s.at, 'reason', left(s.reason, 60)) order by s.at), '[]') as strikes
    from strikes s
    where s.product_id = p.id and s.lifted_at is null and s.at <= ${now}::timestamptz
  ) as strikes
  where p.id = any (${[...productIds]}::uuid[])`;
