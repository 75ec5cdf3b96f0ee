import type { Ctx, PersonCaller } from "../auth/caller";
import { readBlocks } from "../blocks/migrate";
import type { Db, Prisma } from "../core/db";
import { referPostMedia } from "../media/refer-media";
import { readRolled, roll } from "../products/rolling";
import { indexPost, mediaIdsOf, type PostContent, readContent, toColumns, toSnapshot } from "./content";
import type { PostRevisionKind } from "./history/schema";
import type { PostRow } from "./present";

type NewVersion = {
  kind: PostRevisionKind;
  /** The post's own columns that change, beside its content. */
  data?: Prisma.PostUncheckedUpdateInput;
  content?: PostContent;
  /** The editing session whose later saves go into this revision. */
  session?: string;
  restoredFromId?: string;
};

export type Written = { post: PostRow; isNewRevision: boolean };

/** Holds a post until the transaction ends, as it is now. Every change takes this lock before it reads what it decides by. */
export async function lockPost(tx: Db, id: string): Promise<PostRow> {
  await tx.$queryRaw`select id from posts where id = ${id}::uuid for update`;
  return tx.post.findUniqueOrThrow({ where: { id } });
}

/**
 * Writes the next version of a locked post, with the revision that tells of it. Of changes at once a later one may have
 * begun before: the history's times never run backwards.
 */
export async function writeVersion(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  before: PostRow,
  { kind, data, content, session, restoredFromId }: NewVersion,
): Promise<Written> {
  const version = before.version + 1;
  const at = ctx.now > before.updatedAt ? ctx.now : before.updatedAt;
  const post = await tx.post.update({
    where: { id: before.id },
    data: { ...data, ...(content && toColumns(content)), version, updatedAt: at },
  });
  if (content) await keepContent(tx, ctx, post.id, content);
  const snapshot = toSnapshot(post, readContent(post)) as unknown as Prisma.InputJsonObject;
  if (session && (await saveOver(tx, ctx, before, post, snapshot, session)))
    return { post, isNewRevision: false };
  await tx.postRevision.create({
    data: {
      postId: post.id,
      version,
      kind,
      snapshot,
      authorId: ctx.caller.person.id,
      createdAt: at,
      savedAt: at,
      ...(session && { sessionId: session, rolled: { since: version, blocks: {} } }),
      ...(restoredFromId && { restoredFromId }),
    },
    select: { id: true },
  });
  return { post, isNewRevision: true };
}

/** What follows from a content: the files that it shows, and the words that it is found by. */
export async function keepContent(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  postId: string,
  content: PostContent,
): Promise<void> {
  await referPostMedia(tx, ctx, postId, mediaIdsOf(content));
  await indexPost(tx, postId, content);
}

/** Writes into the session's own revision where that is still the newest one: never into one that somebody named. */
async function saveOver(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  before: PostRow,
  post: PostRow,
  snapshot: Prisma.InputJsonObject,
  session: string,
): Promise<boolean> {
  const newest = await tx.postRevision.findFirst({
    where: { postId: post.id },
    orderBy: { version: "desc" },
    omit: { snapshot: true },
  });
  const isOwn =
    newest?.kind === "update" &&
    newest.sessionId === session &&
    newest.authorId === ctx.caller.person.id &&
    newest.name === null;
  if (!isOwn) return false;
  const known = readRolled(newest.rolled) ?? { since: newest.version, blocks: {} };
  const rolled = roll(known, readBlocks(before.blocks), readBlocks(post.blocks), post.version);
  await tx.postRevision.update({
    where: { id: newest.id },
    data: { version: post.version, snapshot, rolled, savedAt: post.updatedAt },
    select: { id: true },
  });
  return true;
}
