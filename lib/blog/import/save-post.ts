import type { Ctx, SessionCaller } from "../../auth/caller";
import { inTransaction } from "../../core/db";
import { createPost } from "../create-post";
import { namePostRevision } from "../history/name-revision";
import { NamePostRevision } from "../history/schema";
import { publishPost } from "../publish-post";
import { CreatePost, type Post, UpdatePost } from "../schema";
import { unpublishPost } from "../unpublish-post";
import { updatePost } from "../update-post";
import type { Converted } from "./convert";
import { type Known, nameOf } from "./known";
import type { Source } from "./source";

type Writing = Ctx<SessionCaller>;

/** Makes the post in one transaction, at the time when it was first public. */
export const makePost = (ctx: Writing, source: Source, post: Converted): Promise<Post> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const then = { ...inside, now: timeOf(post, ctx.now) };
    const made = await createPost(then, CreatePost.parse(inputOf(post)));
    const settled = await settle(inside, made, post);
    await nameNewest(inside, source, post, made.id);
    return settled;
  });

/** Writes a post anew whose file says something else than it did: one more version. */
export const renewPost = (
  ctx: Writing,
  source: Source,
  post: Converted,
  { postId: id }: Known,
): Promise<Post> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const written = await updatePost(inside, UpdatePost.parse({ id, ...inputOf(post) }));
    const settled = await settle(inside, written, post);
    await nameNewest(inside, source, post, id);
    return settled;
  });

const timeOf = ({ publishedAt }: Converted, now: Date): Date =>
  publishedAt !== null && publishedAt < now ? publishedAt : now;

/** As public as its source is, or will be; what was never public gets the source's time. */
function settle(ctx: Writing, written: Post, post: Converted): Promise<Post> {
  const { id, status, publishAt: waitsFor } = written;
  const isSet = status === "published" || waitsFor !== null;
  if (post.isDraft) return isSet ? unpublishPost(ctx, { id }) : Promise.resolve(written);
  const publishAt =
    post.publishedAt !== null && post.publishedAt > ctx.now ? post.publishedAt.toISOString() : null;
  if (status === "published" || (isSet && waitsFor === publishAt)) return Promise.resolve(written);
  return publishPost({ ...ctx, now: timeOf(post, ctx.now) }, { id, publishAt });
}

const inputOf = ({ title, slug, locale, excerpt, tags, cover, seo, blocks }: Converted) => ({
  title,
  slug,
  locale,
  excerpt,
  tags,
  cover,
  seo,
  blocks,
});

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
