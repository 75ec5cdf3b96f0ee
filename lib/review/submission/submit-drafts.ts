import type { ProductRow } from "../../catalog/products/find";
import type { Newest } from "../../catalog/products/save-revision";
import type { Screening } from "../../catalog/products/schema";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { emitMany } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import { aboutSubmission, addItems } from "../queue/add-item";
import { closeOpenItems } from "../queue/end-held-decisions";
import { screenMany } from "../screening/screen";
import { screenedRevision } from "../screening/screened";
import { addWebsiteJobs } from "../screening/website-job";

type Draft = {
  product: ProductRow;
  draft: Omit<Newest, "contentHash">;
  publishAt: Date | null;
  noteToReviewer: string | undefined;
};

/** `queueItemId` is null for what the screening sent back. */
export type SubmittedDraft = { revisionId: string; screening: Screening; queueItemId: string | null };

/**
 * Screens drafts of different products and puts those that pass before the reviewers, each in place of an older one.
 * The products must be locked, and the drafts have what a submission needs.
 */
export async function submitDrafts(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  drafts: readonly Draft[],
): Promise<SubmittedDraft[]> {
  const screened = drafts.map(({ draft, product }) => screenedRevision(draft, product.organizationId));
  const screenings = await screenMany(tx, screened, ctx.now);
  const submitted = drafts.map((each, at) => toSubmitted(each, screenings[at] as Screening, ctx.now));
  const passed = submitted.filter(({ sentBack }) => !sentBack);
  const productIds = passed.map(({ product }) => product.id);
  await tx.$executeRaw`
    update revisions set status = 'superseded', updated_at = ${ctx.now}::timestamptz
    where product_id = any(${productIds}::uuid[]) and status = 'in_review'`;
  await closeOpenItems(tx, ctx, productIds, "newer");
  await writeSubmitted(tx, submitted, ctx.now);
  const items = passed.map(({ revisionId, product, screening }) => ({
    kind: "submission" as const,
    productId: product.id,
    revisionId,
    screening,
  }));
  const itemIds = await addItems(tx, items, ctx.now);
  await addWebsiteJobs(tx, passed);
  await emitMany(tx, ctx, "revision.submitted", submitted.map(toAct));
  const itemOf = new Map(passed.map(({ revisionId }, at) => [revisionId, itemIds[at] ?? null]));
  return submitted.map(({ revisionId, screening }) => ({
    revisionId,
    screening,
    queueItemId: itemOf.get(revisionId) ?? null,
  }));
}

function toSubmitted(each: Draft, screening: Screening, now: Date) {
  const sentBack = screening.outcome === "fail";
  return {
    ...each,
    revisionId: each.draft.id,
    screening,
    sentBack,
    status: sentBack ? ("changes_requested" as const) : ("in_review" as const),
    decidedAt: sentBack ? now : null,
  };
}

type Submitting = ReturnType<typeof toSubmitted>;

async function writeSubmitted(tx: Db, submitted: readonly Submitting[], now: Date): Promise<void> {
  await tx.$executeRaw`
    update revisions r set status = made.status, screening = made.screening, submitted_at = ${now}::timestamptz,
      decided_at = made.decided_at, publish_at = made.publish_at, note_to_reviewer = made.note,
      updated_at = ${now}::timestamptz
    from unnest(${submitted.map(({ revisionId }) => revisionId)}::uuid[],
      ${submitted.map(({ status }) => status)}::text[]::revision_status[],
      ${submitted.map(({ screening }) => JSON.stringify(screening))}::text[]::jsonb[],
      ${submitted.map(({ decidedAt }) => decidedAt)}::timestamptz[],
      ${submitted.map(({ publishAt }) => publishAt)}::timestamptz[],
      ${submitted.map(({ noteToReviewer }) => noteToReviewer || null)}::text[])
      as made (id, status, screening, decided_at, publish_at, note)
    where r.id = made.id`;
}

const toAct = ({ product, draft, screening, status, publishAt, noteToReviewer }: Submitting) => ({
  id: draft.id,
  ...aboutSubmission(product, draft, noteToReviewer),
  event: {
    revision: { id: draft.id, version: draft.version },
    screening: screening.outcome,
    status,
    publishAt: publishAt?.toISOString() ?? null,
  },
  details: { productId: product.id, version: draft.version, screening: screening.outcome },
});
