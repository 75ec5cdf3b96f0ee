import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { findPost } from "./find";
import { presentPost } from "./present";
import { requireCurrent } from "./require-current";
import { firstPublishedAt } from "./rules";
import type { ChangePostStatus, Post } from "./schema";
import { lockPost, writeVersion } from "./write-version";

/** Takes a post away from the public for good. Nothing of it is removed, and its addresses stay its own. */
export async function archivePost(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof ChangePostStatus>,
): Promise<Post> {
  const { id } = await findPost(ctx, input.id);
  return inTransaction(ctx.db, async (tx) => {
    const post = await lockPost(tx, id);
    await requireCurrent(tx, post, input);
    if (post.status === "archived") return presentPost(tx, post, ctx.now);
    const written = await writeVersion(tx, ctx, post, {
      kind: "archive",
      data: {
        status: "archived",
        archivedAt: ctx.now,
        publishAt: null,
        publishedAt: firstPublishedAt(post, ctx.now),
      },
    });
    await recordAudit(tx, ctx, {
      action: "post.archived",
      subjectType: "post",
      subjectId: id,
      details: { version: written.post.version },
    });
    return presentPost(tx, written.post, ctx.now);
  });
}
