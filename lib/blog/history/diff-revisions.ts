import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../auth/caller";
import { type BlockChange, diffBlocks } from "../../blocks/diff";
import { fieldChanges } from "../../blocks/field-changes";
import { findPost } from "../find";
import { findAuthors, findRevision, type PostRevisionRow, readSnapshot, toRevisionSummary } from "./present";
import type { DiffPostRevisions, PostRevisionDiff } from "./schema";

/** What a revision changes of another one of the post; without `against`, of the one before. */
export async function diffPostRevisions(
  ctx: Ctx<PersonCaller>,
  { id, revisionId, against }: z.output<typeof DiffPostRevisions>,
): Promise<PostRevisionDiff> {
  const post = await findPost(ctx, id);
  const to = await findRevision(ctx.db, post.id, revisionId);
  const from = against
    ? await findRevision(ctx.db, post.id, against)
    : await ctx.db.postRevision.findFirst({
        where: { postId: post.id, version: { lt: to.version } },
        orderBy: { version: "desc" },
      });
  const authors = await findAuthors(ctx.db, from ? [from, to] : [to]);
  const [before, after] = [from && apart(from), apart(to)];
  return {
    from: from && toRevisionSummary(from, authors),
    to: toRevisionSummary(to, authors),
    fields: fieldChanges(before?.fields ?? {}, after.fields),
    blocks: diffBlocks(before?.blocks ?? [], after.blocks).map(toChange),
  };
}

function apart(row: PostRevisionRow) {
  const { blocks, ...fields } = readSnapshot(row);
  return { blocks, fields };
}

const toChange = (change: BlockChange): PostRevisionDiff["blocks"][number] =>
  change.kind === "same" ? { kind: change.kind, blockId: change.blockId } : change;
