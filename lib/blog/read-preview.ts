import type { Ctx } from "../auth/caller";
import { fail } from "../core/errors";
import { findReadablePost } from "./find";
import { presentPost } from "./present";
import { openPreview } from "./preview-token";
import type { Post } from "./schema";

/** The post that a preview's token opens, as it is now; a forged or an expired one is 404. */
export async function readPreview(
  ctx: Pick<Ctx, "caller" | "db" | "now">,
  { token }: { token: string },
): Promise<Post> {
  const id = openPreview(token, ctx.now) ?? fail("not_found", "This link has expired, or is not whole.");
  return presentPost(ctx.db, await findReadablePost(ctx, { id, preview: token }), ctx.now);
}
