import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { findPost } from "./find";
import { presentPost } from "./present";
import { requireCurrent } from "./require-current";
import { firstPublishedAt } from "./rules";
import type { ChangePostStatus, Post } from "./schema";
import { lockPost, writeVersion } from "./write-version";

/** Takes a post back to a draft, a public one or one that waits for its time; a draft stays as it is. Archived: 409. */
export async function unpublishPost(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof ChangePostStatus>,
): Promise<Post> {
  const { id } = await findPost(ctx, input.id);
  return inTransaction(ctx.db, async (tx) => {
    const post = await lockPost(tx, id);
    await requireCurrent(tx, post, input);
    if (post.status === "archived") fail("invalid_state", "An archived post stays archived.");
    if (post.status === "draft") return presentPost(tx, post, ctx.now);
    const written = await writeVersion(tx, ctx, post, {
      kind: "unpublish",
      data: { status: "draft", publishAt: null, publishedAt: firstPublishedAt(post, ctx.now) },
    });
    await recordAudit(tx, ctx, {
      action: "post.unpublished",
      subjectType: "post",
      subjectId: id,
      details: { version: written.post.version },
    });
    return presentPost(tx, written.post, ctx.now);
  });
}
