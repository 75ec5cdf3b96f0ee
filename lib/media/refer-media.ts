import type { Ctx, PersonCaller } from "../auth/caller";
import type { Db } from "../core/db";
import { isId } from "../core/ids";

/**
 * Writes which files a revision uses, in the transaction that saves it. A use makes a file public once its document is,
 * so only files of the author's or the organization's own count, and those that its documents use already; for another's
 * file no use is written. The lock on the file's row keeps the sweep from taking it meanwhile.
 */
export async function referMedia(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  { revisionId, organizationId }: { revisionId: string; organizationId: string },
  mediaIds: readonly string[],
): Promise<void> {
  const wanted = mediaIds.filter(isId);
  if (wanted.length === 0) return;
  await tx.$executeRaw`
    with own as materialized (
      select m.id from media m
      where m.id = any(${wanted}::uuid[]) and m.deleted_at is null
        and (m.uploader_id = ${ctx.caller.person.id}::uuid or m.organization_id = ${organizationId}::uuid
          or exists (
            select 1 from media_references u join revisions r on r.id = u.revision_id
              join products p on p.id = r.product_id
            where u.media_id = m.id and p.organization_id = ${organizationId}::uuid))
      order by m.id for key share of m)
    insert into media_references (id, media_id, revision_id)
    select uuidv7(), id, ${revisionId}::uuid from own
    on conflict do nothing`;
}
