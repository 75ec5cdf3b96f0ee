import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import { findReadablePost } from "./find";
import { presentPost } from "./present";
import type { Post, ReadPost } from "./schema";

/** A post by id or slug: a public one for everybody, any for writers of the blog, a draft for who has its preview's token. */
export async function readPost(ctx: Ctx, input: z.output<typeof ReadPost>): Promise<Post> {
  return presentPost(ctx.db, await findReadablePost(ctx, input), ctx.now);
}
