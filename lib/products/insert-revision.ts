import type { Ctx, PersonCaller } from "../auth/caller";
import type { Db, Prisma } from "../core/db";
import { isId } from "../core/ids";
import { type Content, contentHash, mediaIdsOf } from "./content";

export type NewRevision = {
  productId: string;
  organizationId: string;
  version: number;
  content: Content;
  note?: string | null;
};

/** Writes a draft with the files that it shows. The key of product and version refuses the same version twice. */
export async function insertRevision(tx: Db, ctx: Ctx<PersonCaller>, made: NewRevision): Promise<string> {
  const { productId, version, content, note } = made;
  const { id } = await tx.revision.create({
    data: {
      productId,
      version,
      listing: content.listing as Prisma.InputJsonObject,
      blocks: content.blocks as unknown as Prisma.InputJsonArray,
      contentHash: contentHash(content),
      note: note || null,
      authorId: ctx.caller.person.id,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  await linkMedia(tx, ctx, made, id);
  return id;
}

/**
 * A use of a file makes it public once the document is, so only files of the author's or the organization's own count,
 * and those that its documents use already; for another's file no use is written.
 */
async function linkMedia(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  made: NewRevision,
  revisionId: string,
): Promise<void> {
  const mediaIds = mediaIdsOf(made.content).filter(isId);
  if (mediaIds.length === 0) return;
  await tx.$executeRaw`
    insert into media_references (id, media_id, revision_id)
    select uuidv7(), m.id, ${revisionId}::uuid
    from media m
    where m.id = any(${mediaIds}::uuid[]) and m.deleted_at is null
      and (m.uploader_id = ${ctx.caller.person.id}::uuid or m.organization_id = ${made.organizationId}::uuid
        or exists (
          select 1 from media_references u join revisions r on r.id = u.revision_id
            join products p on p.id = r.product_id
          where u.media_id = m.id and p.organization_id = ${made.organizationId}::uuid))
    on conflict do nothing`;
}
