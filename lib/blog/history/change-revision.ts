import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { readBlocks } from "../../documents/blocks/migrate";
import { emit } from "../../events/emit";
import { inTransaction } from "../../platform/db/db";
import { findPost } from "../find";
import { presentPost } from "../present";
import { requirePostBlocks } from "../require-post-blocks";
import type { Post } from "../schema";
import { lockPost, requireCurrent, writeVersion } from "../write-version";
import { findRevision, presentRevision, readSnapshot } from "./read-history";
import type { NamePostRevision, PostRevision, RestorePostRevision } from "./schema";

/**
 * Saves the content of an older revision as a new version. Slug, language and status stay, and the history keeps the
 * previous content. A public post accepts only what may be published. Stale versions as in `updatePost`.
 */
export async function restorePostRevision(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof RestorePostRevision>,
): Promise<Post> {
  const { id } = await findPost(ctx, input.id);
  return inTransaction(ctx.db, async (tx) => {
    const post = await lockPost(tx, id);
    const former = await findRevision(tx, id, input.revisionId);
    await requireCurrent(tx, post, input);
    const { slug: _, locale: __, ...content } = readSnapshot(former);
    const mode = post.status === "published" ? "publish" : "draft";
    const before = readBlocks(post.blocks);
    const blocks = await requirePostBlocks({ db: tx, now: ctx.now }, content.blocks, { mode, before });
    const written = await writeVersion(tx, ctx, post, {
      kind: "restore",
      content: { ...content, blocks },
      restoredFromId: former.id,
    });
    await emit(tx, ctx, "post.restored", {
      id,
      isPublic: mode === "publish",
      details: { version: written.post.version, fromId: former.id, from: former.version },
    });
    return presentPost(tx, written.post, ctx.now);
  });
}

/** Names a revision, so that it can be found and is never overwritten; null removes the name. */
export async function namePostRevision(
  ctx: Ctx<PersonCaller>,
  { id, revisionId, name }: z.output<typeof NamePostRevision>,
): Promise<PostRevision> {
  const post = await findPost(ctx, id);
  return inTransaction(ctx.db, async (tx) => {
    await lockPost(tx, post.id);
    const row = await findRevision(tx, post.id, revisionId);
    if (row.name === name) return presentRevision(tx, row);
    await tx.postRevision.update({ where: { id: row.id }, data: { name }, select: { id: true } });
    await emit(tx, ctx, name === null ? "post.revision_unnamed" : "post.revision_named", {
      id: post.id,
      details: { revisionId: row.id, version: row.version, from: row.name, to: name },
    });
    return presentRevision(tx, { ...row, name });
  });
}
