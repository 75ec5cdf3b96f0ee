import type { z } from "zod";
import type { Ctx, PersonCaller } from "../core/ctx";
import { fail } from "../core/errors";
import { hourMs } from "../core/time";
import { openPreview, sealPreview } from "../documents/preview-token";
import { emit } from "../events/emit";
import { inTransaction } from "../platform/db/db";
import { findPost, findReadablePost } from "./find";
import { presentPost } from "./present";
import type { MakePreview, Post, Preview, ReadPost } from "./schema";
import { lockPost } from "./write-version";

/** A post by id or slug: a public one for everybody, any for writers, a draft with its preview token. */
export async function readPost(ctx: Ctx, input: z.output<typeof ReadPost>): Promise<Post> {
  return presentPost(ctx.db, await findReadablePost(ctx, input), ctx.now);
}

/** The post that a preview token opens, in its current state; 404 for a forged or expired one. */
export async function readPreview(
  ctx: Pick<Ctx, "caller" | "db" | "now">,
  { token }: { token: string },
): Promise<Post> {
  const id = openPreview(token, ctx.now) ?? fail("not_found", "This link has expired or is incomplete.");
  return presentPost(ctx.db, await findReadablePost(ctx, { id, preview: token }), ctx.now);
}

/** Makes a link through which anybody can read the post in its current state, until it expires; 409 if archived. */
export async function makePreview(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof MakePreview>,
): Promise<Preview> {
  const { id } = await findPost(ctx, input.id);
  return inTransaction(ctx.db, async (tx) => {
    const post = await lockPost(tx, id);
    if (post.status === "archived") fail("invalid_state", "An archived post can't be previewed.");
    const until = new Date(ctx.now.getTime() + input.expiresInHours * hourMs);
    const token = sealPreview(id, until);
    await emit(tx, ctx, "post.preview_made", { id, details: { expiresAt: until.toISOString() } });
    return {
      token,
      url: `${ctx.origin ?? ""}/blog/preview/${token}`,
      expiresAt: until.toISOString(),
    };
  });
}
