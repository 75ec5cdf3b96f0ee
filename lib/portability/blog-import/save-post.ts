import { publishPost, unpublishPost } from "../../blog/change-status";
import { createPost } from "../../blog/create-post";
import { namePostRevision } from "../../blog/history/change-revision";
import { NamePostRevision } from "../../blog/history/schema";
import { isReservedSlug } from "../../blog/rules";
import { CreatePost, type Post, UpdatePost } from "../../blog/schema";
import { updatePost } from "../../blog/update-post";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { isNumbered } from "../../core/slugs";
import { type Db, inTransaction } from "../../platform/db/db";
import type { Converted } from "./convert";
import { findKnown, isSame, type Known, keyOf, nameOf } from "./earlier-imports";
import type { Source } from "./source";

type Writing = Ctx<SessionCaller>;

/**
 * Makes the post at the time when it was first public, or writes one again whose file says something else than it did:
 * one more version, in one transaction. Null if another import has saved this state of the file in the meantime.
 */
export const savePost = (
  ctx: Writing,
  source: Source,
  post: Converted,
  planned?: Known,
): Promise<Post | null> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`blog import ${keyOf(source)}`}, 0))`;
    const known = (await findKnown(db, source)).get(keyOf(source)) ?? planned;
    if (known && isSame(known, post)) return null;
    const { slug: base, ...input } = inputOf(post);
    const written = known
      ? await updatePost(
          inside,
          UpdatePost.parse({ id: known.postId, ...input, slug: await slugOf(db, known.postId, post) }),
        )
      : await createPost({ ...inside, now: timeOf(post, ctx.now) }, CreatePost.parse(input), { base });
    const settled = await settle(inside, source, written, post);
    await nameNewest(inside, source, post, written.id);
    return settled;
  });

/** The slug of a post that is written again: another one than it has only if its file says so, and no other post has it. */
async function slugOf(db: Db, id: string, { slug, locale }: Converted): Promise<string> {
  const post = await db.post.findUniqueOrThrow({ where: { id }, select: { slug: true } });
  if (isNumbered(post.slug, slug) || isReservedSlug(slug)) return post.slug;
  const taken = await db.postSlug.findUnique({ where: { locale_slug: { locale, slug } } });
  return taken && taken.postId !== id ? post.slug : slug;
}

const timeOf = ({ publishedAt }: Converted, now: Date): Date =>
  publishedAt !== null && publishedAt < now ? publishedAt : now;

/**
 * As public as its source is, or will be; what was never public gets the source's time. A post without content stays a
 * draft.
 */
function settle(ctx: Writing, source: Source, written: Post, post: Converted): Promise<Post> {
  const { id, status, publishAt: waitsFor } = written;
  const isSet = status === "published" || waitsFor !== null;
  if (post.isDraft) return isSet ? unpublishPost(ctx, { id }) : Promise.resolve(written);
  if (!isSet && post.blocks.length === 0) {
    source.notes.push({ file: source.file, message: "It has no content, so it was kept as a draft." });
    return Promise.resolve(written);
  }
  const publishAt =
    post.publishedAt !== null && post.publishedAt > ctx.now ? post.publishedAt.toISOString() : null;
  if (status === "published" || (isSet && waitsFor === publishAt)) return Promise.resolve(written);
  return publishPost({ ...ctx, now: timeOf(post, ctx.now) }, { id, publishAt });
}

const inputOf = ({ isDraft: _, publishedAt: __, digest: ___, ...input }: Converted) => input;

/** The name says which file and which state of it the post came from. */
async function nameNewest(ctx: Writing, source: Source, post: Converted, id: string): Promise<void> {
  const newest = await ctx.db.postRevision.findFirstOrThrow({
    where: { postId: id },
    orderBy: { version: "desc" },
    select: { id: true },
  });
  const name = nameOf(source, post);
  await namePostRevision(ctx, NamePostRevision.parse({ id, revisionId: newest.id, name }));
}
