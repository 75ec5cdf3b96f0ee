import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { requireBlocks } from "../blocks/require-blocks";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { findPost } from "./find";
import { presentPost } from "./present";
import { requireCurrent } from "./require-current";
import { firstPublishedAt, statusAt } from "./rules";
import type { Post, PublishPost } from "./schema";
import { lockPost, writeVersion } from "./write-version";

/**
 * Makes a draft public, now or by the clock at `publishAt`; its first publication stays its `publishedAt`. Publishing a
 * public post changes nothing. What may not be public is 422 with a path each; an archived post, and a later time for a
 * post that is public already, are 409 `invalid_state`.
 */
export async function publishPost(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof PublishPost>,
): Promise<Post> {
  const { id } = await findPost(ctx, input.id);
  return inTransaction(ctx.db, async (tx) => {
    const post = await lockPost(tx, id);
    await requireCurrent(tx, post, input);
    const wanted = input.publishAt ? new Date(input.publishAt) : ctx.now;
    const at = wanted > ctx.now ? wanted : null;
    if (post.status === "archived") fail("invalid_state", "An archived post can't be published.");
    const isPublic = statusAt(post, ctx.now) === "published";
    if (isPublic && at) fail("invalid_state", "The post is public already: unpublish it first.");
    const isWaitingSo = at !== null && post.publishAt?.getTime() === at.getTime();
    if (isPublic || isWaitingSo) return presentPost(tx, post, ctx.now);
    requireBlocks(post.blocks, { surface: "blog", mode: "publish", now: ctx.now });
    const publishedAt = firstPublishedAt(post, ctx.now) ?? at ?? ctx.now;
    const written = await writeVersion(tx, ctx, post, {
      kind: at ? "schedule" : "publish",
      data: { status: "published", publishAt: at, publishedAt },
    });
    await recordAudit(tx, ctx, {
      action: at ? "post.scheduled" : "post.published",
      subjectType: "post",
      subjectId: id,
      details: { version: written.post.version, ...(at && { at: at.toISOString() }) },
    });
    return presentPost(tx, written.post, ctx.now);
  });
}
