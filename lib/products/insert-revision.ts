import type { Ctx, PersonCaller } from "../auth/caller";
import type { Db, Prisma } from "../core/db";
import { isId } from "../core/ids";
import { referMedia } from "../media/refer-media";
import { type Content, contentHash, mediaIdsOf } from "./content";
import type { Rolled } from "./rolling";

export type NewRevision = {
  productId: string;
  organizationId: string;
  version: number;
  content: Content;
  note?: string | null;
  /** The editing session whose later saves go into this draft. */
  session?: string;
  restoredFromId?: string;
};

/** Writes a draft with the files that it shows. The key of product and version refuses the same version twice. */
export async function insertRevision(tx: Db, ctx: Ctx<PersonCaller>, made: NewRevision): Promise<string> {
  const { productId, version, note, session, restoredFromId } = made;
  const { id } = await tx.revision.create({
    data: {
      productId,
      version,
      ...toColumns(made.content),
      note: note || null,
      authorId: ctx.caller.person.id,
      createdAt: ctx.now,
      savedAt: ctx.now,
      ...(session && { sessionId: session, rolled: { since: version, blocks: {} } }),
      ...(restoredFromId && { restoredFromId }),
    },
    select: { id: true },
  });
  await referMedia(tx, ctx, { ...made, revisionId: id }, mediaIdsOf(made.content));
  return id;
}

type Rewritten = Omit<NewRevision, "session" | "restoredFromId"> & { id: string; rolled: Rolled };

/** Writes another content into a draft, as a version of its own. The product must be locked. */
export async function rewriteRevision(tx: Db, ctx: Ctx<PersonCaller>, made: Rewritten): Promise<void> {
  const { id, version, content, note, rolled } = made;
  await tx.revision.update({
    where: { id },
    data: { version, ...toColumns(content), ...(note && { note }), rolled, savedAt: ctx.now },
    select: { id: true },
  });
  const used = mediaIdsOf(made.content);
  await referMedia(tx, ctx, { ...made, revisionId: id }, used);
  await tx.mediaReference.deleteMany({ where: { revisionId: id, mediaId: { notIn: used.filter(isId) } } });
}

const toColumns = (content: Content) => ({
  listing: content.listing as Prisma.InputJsonObject,
  blocks: content.blocks as unknown as Prisma.InputJsonArray,
  contentHash: contentHash(content),
});
