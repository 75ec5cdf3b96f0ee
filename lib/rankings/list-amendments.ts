import type { Db } from "../core/db";
import { isVisibleNow } from "../products/visible";
import type { Window } from "./rules";
import { type Amendment, Standing } from "./schema";

type Row = { slug: string; name: string; reason: string; before: unknown; after: unknown; created_at: Date };

/** What was corrected of a closed board, newest first and a hundred at most; of public products only. */
export async function listAmendments(db: Db, { period, startsOn }: Window, now: Date): Promise<Amendment[]> {
  const rows = await db.$queryRaw<Row[]>`
    select p.slug, l.name, a.reason, a.before, a.after, a.created_at
    from window_amendments a join products p on p.id = a.product_id
    join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    where a.period = ${period}::period and a.starts_on = ${startsOn}::date and p.listed_from <= ${now}::timestamptz
    order by a.created_at desc, a.id desc limit 100`;
  return rows.map(({ slug, name, reason, before, after, created_at }) => ({
    product: { slug, name },
    reason,
    before: Standing.parse(before),
    after: Standing.nullable().parse(after),
    createdAt: created_at.toISOString(),
  }));
}
