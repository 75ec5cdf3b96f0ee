import { dequal } from "dequal/lite";
import type { z } from "zod";
import type { Ctx, PersonCaller, Reader } from "../core/ctx";
import { fail } from "../core/errors";
import { requireWriter } from "../documents/revisions/require-current";
import { emit } from "../events/emit";
import { brokenUnique, type Db } from "../platform/db/db";
import type { PostRow } from "./present";
import { requirePostBlocks } from "./require-post-blocks";
import { isReservedSlug, postPath } from "./rules";
import type { Post, UpdatePost } from "./schema";
import { changePost, type PostContent, readContent, writeVersion } from "./write-version";

type Input = z.output<typeof UpdatePost>;

/**
 * Changes what the input names, as one more version; what changes nothing makes none. A public post, or one that waits
 * for its time, takes only what may be public. The saves of one `session` are squashed into one revision, each as a version
 * of its own, until that is named or followed by another. What another `person` wrote is not saved as the caller's: 403.
 * A slug or language that another post has, or had, is 409 `slug_taken`; a stale `baseVersion` is 409
 * `version_conflict`, a stale `ifMatch` 412.
 */
export async function updatePost(ctx: Ctx<PersonCaller>, input: Input): Promise<Post> {
  requireWriter(ctx, input.person);
  try {
    return await changePost(ctx, input, async (tx, post) => {
      const { id } = post;
      const before = readContent(post);
      const content = await changed({ db: tx, now: ctx.now }, before, post, input);
      const address = { slug: input.slug ?? post.slug, locale: input.locale ?? post.locale };
      const isMoved = address.slug !== post.slug || address.locale !== post.locale;
      const isWritten = !dequal(before, content);
      if (!isMoved && !isWritten) return post;
      if (isMoved && address.slug !== post.slug && isReservedSlug(address.slug))
        fail("slug_taken", `The slug ${address.slug} is reserved.`);
      if (isMoved) await movePost(tx, ctx, post, address);
      const written = await writeVersion(tx, ctx, post, {
        kind: "update",
        ...(isMoved && { data: address }),
        ...(isWritten && { content }),
        session: input.session,
      });
      const isPublic = post.status === "published";
      if (isWritten)
        await emit(tx, ctx, written.isNewRevision ? "post.saved" : "post.squashed", {
          id,
          isPublic,
          details: { version: written.post.version },
        });
      return written.post;
    });
  } catch (error) {
    if (brokenUnique(error)) fail("slug_taken", "Another post in this language has, or had, this slug.");
    throw error;
  }
}

async function changed(
  ctx: Reader,
  before: PostContent,
  { status }: PostRow,
  input: Input,
): Promise<PostContent> {
  const { title, excerpt, tags, cover, seo } = input;
  const mode = status === "published" ? "publish" : "draft";
  return {
    title: title ?? before.title,
    excerpt: excerpt ?? before.excerpt,
    tags: tags ?? before.tags,
    cover: cover === undefined ? before.cover : cover,
    seo: seo === undefined ? before.seo : seo,
    blocks:
      input.blocks === undefined
        ? before.blocks
        : await requirePostBlocks(ctx, input.blocks, { mode, before: before.blocks }),
  };
}

/** How many addresses a post may reserve; it can return to a former one at any time. */
const maxAddresses = 40;

/**
 * Reserves the address to which a locked post moves; the old one redirects permanently and stays reserved. 409
 * `slug_taken` for one that another post has or had (the key of `post_slugs`), 409 `invalid_state` beyond
 * `maxAddresses`.
 */
async function movePost(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  post: PostRow,
  address: { slug: string; locale: string },
): Promise<void> {
  const known = await tx.postSlug.findUnique({ where: { locale_slug: address } });
  if (known && known.postId !== post.id)
    fail("slug_taken", `The slug ${address.slug} is taken in ${address.locale}.`);
  if (!known) {
    const count = await tx.postSlug.count({ where: { postId: post.id } });
    if (count >= maxAddresses)
      fail("invalid_state", `A post can have ${maxAddresses} URLs over its lifetime.`);
    await tx.postSlug.create({ data: { ...address, postId: post.id, createdAt: ctx.now } });
  }
  await emit(tx, ctx, "post.moved", {
    id: post.id,
    isPublic: post.status === "published",
    details: { from: postPath({ slug: post.slug, locale: post.locale }), to: postPath(address) },
  });
}
