import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../auth/caller";
import { findPost } from "../find";
import { findRevision, presentRevision } from "./present";
import type { ByPostRevision, PostRevision } from "./schema";

/** One revision of a post with its snapshot. */
export async function readPostRevision(
  ctx: Ctx<PersonCaller>,
  { id, revisionId }: z.output<typeof ByPostRevision>,
): Promise<PostRevision> {
  const post = await findPost(ctx, id);
  return presentRevision(ctx.db, await findRevision(ctx.db, post.id, revisionId));
}
