import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import type { Db } from "../core/db";
import { fail } from "../core/errors";
import { findAppeal } from "../moderation/find-appeal";
import { findQueuePlace } from "../moderation/queue-place";
import { readScreening } from "../moderation/website-job";
import { findMemberProduct } from "./find";
import { findAuthors, toRevision, withVisibility } from "./present";
import type { BlockNote, DecisionNotice, RevisionReview } from "./schema";

/** One revision with its checks, its place in the queue and what reviewers said, for members and admins. */
export async function readRevision(
  ctx: Ctx,
  { slug, revisionId }: { slug: string; revisionId: string },
): Promise<RevisionReview> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  const row = await ctx.db.revision.findFirst({
    where: { id: revisionId, productId: product.id },
    include: withVisibility,
  });
  if (!row) return fail("not_found", "The product has no such revision.");
  const authors = await findAuthors(ctx.db, [row]);
  const { appeal, refusal } = await findAppeal(ctx.db, row);
  return {
    ...toRevision(row, authors.get(row.authorId ?? ""), ctx.now),
    noteToReviewer: row.noteToReviewer,
    screening: readScreening(row.screening, row.status),
    queue: await findQueuePlace(ctx.db, row.id),
    decisions: await findNotices(ctx.db, row.id),
    appeal,
    mayAppeal: refusal === null,
  };
}

/** Reviewers' names and private notes stay among them, and so does a report that came to nothing. */
async function findNotices(db: Db, revisionId: string): Promise<DecisionNotice[]> {
  const rows = await db.decision.findMany({
    where: { queueItem: { revisionId }, NOT: { decision: "approve", queueItem: { kind: "report" } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { decision: true, reason: true, note: true, blockNotes: true, createdAt: true },
  });
  return rows.map(({ blockNotes, createdAt, ...said }) => ({
    ...said,
    blockNotes: blockNotes as z.infer<typeof BlockNote>[],
    createdAt: createdAt.toISOString(),
  }));
}
