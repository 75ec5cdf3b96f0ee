import type { Db } from "../../platform/db/db";
import type { OrganizationRecord } from "../schema";

type Row = Omit<OrganizationRecord, "since"> & { id: string; since: Date };

/** Organizations' past decisions and verified domains, in one statement for all of them. */
export async function findRecords(
  db: Db,
  organizationIds: readonly string[],
  now: Date,
): Promise<Map<string, OrganizationRecord>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await db.$queryRaw<Row[]>`
    select o.id, o.created_at as since, shown.products, decided.*, struck.strikes, proven.domains as "provenDomains"
    from organizations o
    cross join lateral (
      select count(*)::int as products from products p
      where p.organization_id = o.id and p.listed_from <= ${now}::timestamptz
    ) as shown
    cross join lateral (
      select count(*) filter (where d.decision = 'approve')::int as approved,
        count(*) filter (where d.decision = 'request_changes')::int as "sentBack",
        count(*) filter (where d.decision = 'reject')::int as rejected,
        count(*) filter (where d.decision = 'suspend')::int as suspended
      from products p
      join queue_items i on i.product_id = p.id
      join decisions d on d.queue_item_id = i.id
      where p.organization_id = o.id and i.kind <> 'claim' and not (i.kind = 'report' and d.decision = 'approve')
    ) as decided
    cross join lateral (
      select count(*)::int as strikes from strikes s join products p on p.id = s.product_id
      where p.organization_id = o.id and s.lifted_at is null
    ) as struck
    cross join lateral (
      select coalesce(array_agg(distinct x.domain order by x.domain), '{}') as domains from domain_proofs x
      where x.organization_id = o.id and x.proven_at is not null and x.lost_at is null
    ) as proven
    where o.id = any(${[...new Set(organizationIds)]}::uuid[])`;
  return new Map(rows.map(({ id, since, ...rest }) => [id, { ...rest, since: since.toISOString() }]));
}
