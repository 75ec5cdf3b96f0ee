import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { requireBlocks } from "../blocks/require-blocks";
import { sameData } from "../blocks/same-data";
import { brokenUnique, inAttempt } from "../core/db";
import { fail } from "../core/errors";
import { type PostContent, readContent } from "./content";
import { findPost } from "./find";
import { movePost } from "./move-post";
import { type PostRow, presentPost } from "./present";
import { requireCurrent } from "./require-current";
import { isReservedSlug } from "./rules";
import type { Post, UpdatePost } from "./schema";
import { lockPost, writeVersion } from "./write-version";

type Input = z.output<typeof UpdatePost>;

/**
 * Changes what the input names, as one more version; what changes nothing makes none. A public post, or one that waits
 * for its time, takes only what may be public. The saves of one `session` go into one revision, each as a version of its
 * own, until that is named or followed by another. What another `person` wrote is not saved as the caller's: 403. A slug or language that another post has, or had, is 409 `slug_taken`;
 * a stale `baseVersion` is 409 `version_conflict`, a stale `ifMatch` 412.
 */
export async function updatePost(ctx: Ctx<PersonCaller>, input: Input): Promise<Post> {
  if (input.person && input.person !== ctx.caller.person.id) fail("forbidden", OTHER_PERSON);
  const { id } = await findPost(ctx, input.id);
  try {
    return await inAttempt(ctx.db, async (tx) => {
      const post = await lockPost(tx, id);
      await requireCurrent(tx, post, input);
      const before = readContent(post);
      const content = changed(before, post, input, ctx.now);
      const address = { slug: input.slug ?? post.slug, locale: input.locale ?? post.locale };
      const isMoved = address.slug !== post.slug || address.locale !== post.locale;
      const isWritten = !sameData(before, content);
      if (!isMoved && !isWritten) return presentPost(tx, post, ctx.now);
      if (isMoved && address.slug !== post.slug && isReservedSlug(address.slug))
        fail("slug_taken", `The slug ${address.slug} is reserved.`);
      if (isMoved) await movePost(tx, ctx, post, address);
      const written = await writeVersion(tx, ctx, post, {
        kind: "update",
        ...(isMoved && { data: address }),
        ...(isWritten && { content }),
        session: input.session,
      });
      if (isWritten && written.isNewRevision)
        await recordAudit(tx, ctx, {
          action: "post.saved",
          subjectType: "post",
          subjectId: id,
          details: { version: written.post.version },
        });
      return presentPost(tx, written.post, ctx.now);
    });
  } catch (error) {
    if (brokenUnique(error)) fail("slug_taken", "Another post of this language has, or had, the slug.");
    throw error;
  }
}

const OTHER_PERSON =
  "Somebody else is signed in here now. Only the person who wrote this can save it: sign in as them again.";

function changed(before: PostContent, { status }: PostRow, input: Input, now: Date): PostContent {
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
        : requireBlocks(input.blocks, { surface: "blog", mode, now }),
  };
}
