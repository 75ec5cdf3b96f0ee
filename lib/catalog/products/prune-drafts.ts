import type { Reader } from "../../core/ctx";
import { addDays } from "../../core/time";
import { type Db, Prisma } from "../../platform/db/db";
import { fixedTerms } from "../../platform/retention/fixed-kinds/terms";
import { lockingProduct } from "./lock-product";

const { allForDays, hourlyForDays } = fixedTerms.autosaves;

/**
 * Prunes the drafts that editing sessions left behind. What somebody sent, named, noted or restored, what a draft was
 * restored from and the newest revision of a product stay, and so does whatever was ever public. Returns how many.
 */
export async function pruneDrafts({ db, now }: Reader): Promise<number> {
  const products = await db.$queryRaw<{ id: string }[]>`
    select distinct product_id as id from (${surplus(now, Prisma.empty)}) as s order by 1`;
  let count = 0;
  for (const { id } of products) {
    count += await lockingProduct(db, id, (tx) => removeSurplus(tx, id, now));
  }
  return count;
}

/** The product is locked, so nothing of it is named, sent, restored or saved between choosing and deleting. */
const removeSurplus = (tx: Db, productId: string, now: Date): Promise<number> => tx.$executeRaw`
  delete from revisions where id in (
    select id from (${surplus(now, Prisma.sql`and r.product_id = ${productId}::uuid`)}) as s)`;

/** Hours and days are those of UTC. */
const surplus = (now: Date, more: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select id, product_id from (
    select r.id, r.product_id, row_number() over (
      partition by r.product_id, r.saved_at < ${addDays(now, -hourlyForDays)}::timestamptz, date_trunc(
        case when r.saved_at < ${addDays(now, -hourlyForDays)}::timestamptz then 'day' else 'hour' end, r.saved_at, 'UTC')
      order by r.saved_at desc, r.version desc) as place
    from revisions r
    where r.session_id is not null and r.status = 'draft' and r.saved_at < ${addDays(now, -allForDays)}::timestamptz
      and r.name is null and r.note is null and r.submitted_at is null and r.restored_from_id is null ${more}
      and not exists (select from revisions o where o.restored_from_id = r.id)
      and not exists (select from listings l where l.revision_id = r.id)
      and not exists (select from queue_items q where q.revision_id = r.id or q.public_revision_id = r.id)
      and exists (select from revisions n where n.product_id = r.product_id and n.version > r.version)
  ) as placed where place > 1`;
