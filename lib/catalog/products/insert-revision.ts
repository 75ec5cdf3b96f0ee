import type { Ctx, PersonCaller } from "../../core/ctx";
import { isId, newId } from "../../core/ids";
import { attachMedia, attachMediaOf } from "../../documents/media/attach-media";
import { type Squashed, sessionColumns } from "../../documents/revisions/session-saves";
import type { Db, Prisma } from "../../platform/db/db";
import { insertRows } from "../../platform/db/insert-rows";
import { type Content, contentHash, mediaIdsOf } from "./content";

export type NewRevision = {
  productId: string;
  organizationId: string;
  version: number;
  content: Content;
  note?: string | null;
  /** The editing session whose later saves overwrite this draft. */
  session?: string;
  restoredFromId?: string;
};

/** Writes a draft and attaches its media; returns its id. */
export async function insertRevision(tx: Db, ctx: Ctx<PersonCaller>, made: NewRevision): Promise<string> {
  const id = newId();
  await insertRevisions(tx, ctx, [{ ...made, id }]);
  return id;
}

/**
 * Writes drafts under the given ids and attaches their media. The key of product and version rejects a duplicate
 * version.
 */
export async function insertRevisions(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  drafts: readonly (NewRevision & { id: string })[],
): Promise<void> {
  await insertRows(
    tx,
    "revisions",
    drafts.map(({ id, productId, version, content, note, session, restoredFromId }) => ({
      id,
      productId,
      version,
      ...toColumns(content),
      note: note || null,
      authorId: ctx.caller.person.id,
      createdAt: ctx.now,
      savedAt: ctx.now,
      updatedAt: ctx.now,
      ...sessionColumns(session, version),
      restoredFromId,
    })),
  );
  for (const organizationId of new Set(drafts.map((draft) => draft.organizationId))) {
    const own = drafts.filter((draft) => draft.organizationId === organizationId);
    const uses = own.map(({ id, content }) => ({ revisionId: id, mediaIds: mediaIdsOf(content) }));
    await attachMediaOf(tx, ctx, organizationId, uses);
  }
}

type Rewritten = Omit<NewRevision, "session" | "restoredFromId"> & { id: string; rolled: Squashed };

/** Overwrites a draft with other content, as a new version. The product must be locked. */
export async function rewriteRevision(tx: Db, ctx: Ctx<PersonCaller>, made: Rewritten): Promise<void> {
  const { id, version, content, note, rolled } = made;
  await tx.revision.update({
    where: { id },
    data: { version, ...toColumns(content), ...(note && { note }), rolled, savedAt: ctx.now },
    select: { id: true },
  });
  const used = mediaIdsOf(made.content);
  await attachMedia(tx, ctx, { ...made, revisionId: id }, used);
  await tx.mediaReference.deleteMany({ where: { revisionId: id, mediaId: { notIn: used.filter(isId) } } });
}

const toColumns = (content: Content) => ({
  listing: content.listing as Prisma.InputJsonObject,
  blocks: content.blocks as unknown as Prisma.InputJsonArray,
  contentHash: contentHash(content),
});
