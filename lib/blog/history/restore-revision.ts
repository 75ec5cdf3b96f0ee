import type { z } from "zod";
import { recordAudit } from "../../audit/record";
import type { Ctx, PersonCaller } from "../../auth/caller";
import { requireBlocks } from "../../blocks/require-blocks";
import { inTransaction } from "../../core/db";
import { findPost } from "../find";
import { presentPost } from "../present";
import { requireCurrent } from "../require-current";
import type { Post } from "../schema";
import { lockPost, writeVersion } from "../write-version";
import { findRevision, readSnapshot } from "./present";
import type { RestorePostRevision } from "./schema";

/**
 * Writes the content of an older revision as a new version. Address, language and status stay as they are, and so does
 * what was newest, in the history. A public post takes only what may be public. Stale versions as in `updatePost`.
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
    const blocks = requireBlocks(content.blocks, { surface: "blog", mode, now: ctx.now });
    const written = await writeVersion(tx, ctx, post, {
      kind: "restore",
      content: { ...content, blocks },
      restoredFromId: former.id,
    });
    await recordAudit(tx, ctx, {
      action: "post.restored",
      subjectType: "post",
      subjectId: id,
      details: { version: written.post.version, fromId: former.id, from: former.version },
    });
    return presentPost(tx, written.post, ctx.now);
  });
}
