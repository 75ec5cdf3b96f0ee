import type { z } from "zod";
import type { Ctx, PersonCaller, Reader } from "../core/ctx";
import { fail } from "../core/errors";
import { clock } from "../events/audit-entry";
import { emit } from "../events/emit";
import { inTransaction } from "../platform/db/db";
import { requirePostBlocks } from "./require-post-blocks";
import { firstPublishedAt, statusAt } from "./rules";
import type { ChangePostStatus, Post, PublishPost } from "./schema";
import { changePost, writeVersion } from "./write-version";

type Writer = Ctx<PersonCaller>;

/**
 * Publishes a draft now, or by the clock at `publishAt`; `publishedAt` stays its first publication. Publishing a
 * public post changes nothing. 422 with paths for what may not be published, 409 `invalid_state` for an archived post
 * and for scheduling a public one.
 */
export const publishPost = (ctx: Writer, input: z.output<typeof PublishPost>): Promise<Post> =>
  changePost(ctx, input, async (tx, post) => {
    const wanted = input.publishAt ? new Date(input.publishAt) : ctx.now;
    const at = wanted > ctx.now ? wanted : null;
    if (post.status === "archived") fail("invalid_state", "An archived post can't be published.");
    const isPublic = statusAt(post, ctx.now) === "published";
    if (isPublic && at) fail("invalid_state", "The post is already published. Unpublish it first.");
    const isWaitingSo = at !== null && post.publishAt?.getTime() === at.getTime();
    if (isPublic || isWaitingSo) return post;
    await requirePostBlocks({ db: tx, now: ctx.now }, post.blocks, { mode: "publish" });
    const publishedAt = firstPublishedAt(post, ctx.now) ?? at ?? ctx.now;
    const written = await writeVersion(tx, ctx, post, {
      kind: at ? "schedule" : "publish",
      data: { status: "published", publishAt: at, publishedAt },
    });
    await emit(tx, ctx, at ? "post.scheduled" : "post.published", {
      id: post.id,
      isPage: post.page !== null,
      details: { version: written.post.version, ...(at && { at: at.toISOString() }) },
    });
    return written.post;
  });

/** Turns a public or scheduled post into a draft; a draft stays as it is. 409 if archived. */
export const unpublishPost = (ctx: Writer, input: z.output<typeof ChangePostStatus>): Promise<Post> =>
  changePost(ctx, input, async (tx, post) => {
    if (post.status === "archived") fail("invalid_state", "An archived post can't be unpublished.");
    if (post.status === "draft") return post;
    const written = await writeVersion(tx, ctx, post, {
      kind: "unpublish",
      data: { status: "draft", publishAt: null, publishedAt: firstPublishedAt(post, ctx.now) },
    });
    await emit(tx, ctx, "post.unpublished", {
      id: post.id,
      isPage: post.page !== null,
      details: { version: written.post.version },
    });
    return written.post;
  });

/** Hides a post from the public permanently. Nothing is deleted, and its slugs stay reserved. */
export const archivePost = (ctx: Writer, input: z.output<typeof ChangePostStatus>): Promise<Post> =>
  changePost(ctx, input, async (tx, post) => {
    if (post.status === "archived") return post;
    const publishedAt = firstPublishedAt(post, ctx.now);
    const written = await writeVersion(tx, ctx, post, {
      kind: "archive",
      data: { status: "archived", archivedAt: ctx.now, publishAt: null, publishedAt },
    });
    await emit(tx, ctx, "post.archived", {
      id: post.id,
      isPage: post.page !== null,
      details: { version: written.post.version },
    });
    return written.post;
  });

/** Records which posts the clock has published, and returns how many: the public sees them in any case. */
export async function publishDuePosts({ db, now }: Reader): Promise<number> {
  const due = await db.post.count({ where: { status: "published", publishAt: { lte: now } } });
  if (due === 0) return 0;
  return inTransaction(db, async (tx) => {
    const rows = await tx.$queryRaw<{ id: string; version: number; page: string | null }[]>`
      update posts set publish_at = null where status = 'published' and publish_at <= ${now}::timestamptz
      returning id, version, page`;
    for (const { id, version, page } of rows)
      await emit(tx, { caller: clock, now }, "post.came_due", {
        id,
        isPage: page !== null,
        details: { version },
      });
    return rows.length;
  });
}
