import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { hourMs } from "../core/time";
import { findPost } from "./find";
import { sealPreview } from "./preview-token";
import type { MakePreview, Preview } from "./schema";
import { lockPost } from "./write-version";

/** Makes a link by which anybody reads a post as it then is, until it expires. An archived post has none: 409. */
export async function makePreview(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof MakePreview>,
): Promise<Preview> {
  const { id } = await findPost(ctx, input.id);
  return inTransaction(ctx.db, async (tx) => {
    const post = await lockPost(tx, id);
    if (post.status === "archived") fail("invalid_state", "An archived post has no preview.");
    const until = new Date(ctx.now.getTime() + input.expiresInHours * hourMs);
    const token = sealPreview(id, until);
    await recordAudit(tx, ctx, {
      action: "post.preview_made",
      subjectType: "post",
      subjectId: id,
      details: { expiresAt: until.toISOString() },
    });
    return {
      token,
      url: `${ctx.origin ?? ""}/blog/preview/${token}`,
      expiresAt: until.toISOString(),
    };
  });
}
