import { findMemberProduct } from "../../catalog/products/find";
import { toRevision, withVisibility } from "../../catalog/products/present";
import { DecisionKind, DecisionNotice, type RevisionReview } from "../../catalog/products/schema";
import type { Ctx } from "../../core/ctx";
import { fail } from "../../core/errors";
import { fieldsOf } from "../../core/time";
import { findAuthors } from "../../documents/revisions/history";
import type { Db, Prisma } from "../../platform/db/db";
import { findAppeal } from "../appeals/appeal";
import { findQueuePlace } from "../queue/queue-place";
import { readScreening } from "../screening/website-job";

/** One revision with its checks, its queue position and its decisions, for members and admins. */
export async function readRevision(
  ctx: Ctx,
  { slug, revisionId }: { slug: string; revisionId: string },
): Promise<RevisionReview> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  const row = await ctx.db.revision.findFirst({
    where: { id: revisionId, productId: product.id },
    include: withVisibility,
  });
  if (!row) return fail("not_found", "Revision not found.");
  const authors = await findAuthors(ctx.db, [row]);
  const { appeal, refusal } = await findAppeal(ctx.db, row);
  return {
    ...toRevision(row, authors.get(row.authorId), ctx.now),
    noteToReviewer: row.noteToReviewer,
    screening: readScreening(row.screening, row.status),
    queue: await findQueuePlace(ctx.db, row.id),
    decisions: await findNotices(ctx.db, row.id),
    appeal,
    mayAppeal: refusal === null,
  };
}

/** Reviewers' names and private notes are hidden, and so is a dismissed report. */
async function findNotices(db: Db, revisionId: string): Promise<DecisionNotice[]> {
  const rows = await db.decision.findMany({
    where: {
      queueItem: { revisionId },
      decision: { in: DecisionKind.options },
      NOT: { decision: "approve", queueItem: { kind: "report" } },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toNotice);
}

export const toNotice = (row: Prisma.DecisionGetPayload<object>): DecisionNotice => ({
  ...fieldsOf(DecisionNotice, row),
  decision: DecisionKind.parse(row.decision),
  blockNotes: DecisionNotice.shape.blockNotes.catch([]).parse(row.blockNotes),
});
