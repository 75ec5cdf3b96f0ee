import type { Ctx, PersonCaller } from "../core/ctx";
import type { Block } from "../documents/blocks/envelope";
import { readBlocks } from "../documents/blocks/migrate";
import { documentText } from "../documents/blocks/plain-text";
import { attachPostMedia } from "../documents/media/attach-media";
import { mediaIdsIn } from "../documents/media/rules";
import { requireCurrentVersion } from "../documents/revisions/require-current";
import { isSquashable, sessionColumns, squashInto } from "../documents/revisions/session-saves";
import { type Db, inTransaction, Prisma } from "../platform/db/db";
import { findPost } from "./find";
import type { PostRevisionKind, Snapshot } from "./history/schema";
import { type PostRow, presentPost } from "./present";
import { readingMinutes } from "./rules";
import type { Cover, Post, Seo } from "./schema";

/** What an editor writes and what restoring a revision restores: everything except slug, language and status. */
export type PostContent = {
  title: string;
  excerpt: string;
  tags: string[];
  cover: Cover | null;
  seo: Seo | null;
  blocks: Block[];
};

type Stored = Pick<Prisma.PostGetPayload<object>, keyof PostContent>;

/** Reads stored content, which was validated when saved. */
export const readContent = (row: Stored): PostContent => ({
  title: row.title,
  excerpt: row.excerpt,
  tags: row.tags,
  cover: row.cover as Cover | null,
  seo: row.seo as Seo | null,
  blocks: readBlocks(row.blocks),
});

/** The columns of `posts` with the content. */
export const toColumns = ({ title, excerpt, tags, cover, seo, blocks }: PostContent) => ({
  title,
  excerpt,
  tags,
  cover: cover ?? Prisma.DbNull,
  seo: seo ?? Prisma.DbNull,
  blocks: blocks as unknown as Prisma.InputJsonArray,
  readingMinutes: readingMinutes(documentText(blocks)),
});

export const toSnapshot = (
  { slug, locale }: { slug: string; locale: string },
  content: PostContent,
): Prisma.InputJsonObject =>
  ({ ...content, slug, locale }) satisfies Snapshot as unknown as Prisma.InputJsonObject;

/** Updates the search vector of a post, with its words both stemmed and as written. */
async function indexPost(tx: Db, id: string, { title, excerpt, tags, blocks }: PostContent): Promise<void> {
  await tx.$executeRaw`
    update posts set search_vector =
      setweight(to_tsvector('english', ${title}), 'A') || setweight(to_tsvector('simple', ${title}), 'A')
        || setweight(to_tsvector('english', ${excerpt}), 'B')
        || setweight(to_tsvector('simple', ${tags.join(" ")}), 'B')
        || setweight(to_tsvector('english', ${documentText(blocks)}), 'C')
    where id = ${id}::uuid`;
}

/** Its cover, and every file of its blocks. */
const mediaIdsOf = ({ cover, blocks }: PostContent): string[] => mediaIdsIn(blocks, cover);

type NewVersion = {
  kind: PostRevisionKind;
  /** The post's own columns that change, beside its content. */
  data?: Prisma.PostUncheckedUpdateInput;
  content?: PostContent;
  /** The editing session whose later saves go into this revision. */
  session?: string;
  restoredFromId?: string;
};

type Written = { post: PostRow; isNewRevision: boolean };

/** Holds a post until the transaction ends, as it is now. Every change takes this lock before it reads what it decides by. */
export async function lockPost(tx: Db, id: string): Promise<PostRow> {
  await tx.$queryRaw`select id from posts where id = ${id}::uuid for update`;
  return tx.post.findUniqueOrThrow({ where: { id } });
}

/** Changes a post under its lock, on the version that the caller knows, and answers the post as it is then. */
export async function changePost(
  ctx: Ctx<PersonCaller>,
  input: { id: string; baseVersion?: number; ifMatch?: number },
  change: (tx: Db, post: PostRow) => Promise<PostRow>,
): Promise<Post> {
  const { id } = await findPost(ctx, input.id);
  return inTransaction(ctx.db, async (tx) => {
    const post = await lockPost(tx, id);
    await requireCurrent(tx, post, input);
    return presentPost(tx, await change(tx, post), ctx.now);
  });
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
  const snapshot = toSnapshot(post, readContent(post));
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
      ...sessionColumns(session, version),
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
  await attachPostMedia(tx, ctx, postId, mediaIdsOf(content));
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
  if (newest?.kind !== "update" || !isSquashable(newest, session, ctx.caller.person.id)) return false;
  const rolled = squashInto(newest, before.blocks, readBlocks(post.blocks), post.version);
  await tx.postRevision.update({
    where: { id: newest.id },
    data: { version: post.version, snapshot, rolled, savedAt: post.updatedAt },
    select: { id: true },
  });
  return true;
}

/** Refuses what was written on another version than the post's present one. The post is locked. */
export const requireCurrent = (
  tx: Db,
  post: PostRow,
  on: { baseVersion?: number; ifMatch?: number },
): Promise<void> =>
  requireCurrentVersion(post, on, async (version) => {
    const row = await tx.postRevision.findFirst({
      where: { postId: post.id, version: { gte: version } },
      orderBy: { version: "asc" },
      select: { version: true, snapshot: true, rolled: true },
    });
    return row && { ...row, blocks: (row.snapshot as { blocks?: unknown }).blocks };
  });
