import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { readBlocks } from "../blocks/migrate";
import { type Db, inTransaction, type Prisma } from "../core/db";
import { fail, failField } from "../core/errors";
import { closeOpenItems } from "../moderation/close-open-items";
import { findQueuePlace } from "../moderation/queue-place";
import { screen } from "../moderation/screen";
import { addWebsiteJob } from "../moderation/website-job";
import { weighItem } from "../moderation/weigh-item";
import { tellOfSubmission } from "../notifications/tell-of-submission";
import { announce } from "../webhooks/announce";
import { readListing } from "./content";
import { findMemberProduct, findVisibleListing } from "./find";
import { lockProduct } from "./lock-product";
import { presentRevision } from "./present";
import { mayMove } from "./rules";
import type { Screening, SubmitRevision, Submitted } from "./schema";

type Input = z.output<typeof SubmitRevision>;
type RevisionRow = Prisma.RevisionGetPayload<object>;

/**
 * Screens a draft and puts it before the reviewers in the place of an older one; a hard fault sends it back at once, and
 * leaves the older one where it is. What needs the network is left to a job. What is no draft is 409 `invalid_state`. A `publishAt` in the past is 422. Nothing of
 * it is public, so what the clock has made so is left for `publishDue`, with its trust, rank and cache tags.
 */
export async function submitRevision(ctx: Ctx<PersonCaller>, input: Input): Promise<Submitted> {
  const { product } = await findMemberProduct(ctx, input.slug, "editor");
  const publishAt = input.publishAt ? new Date(input.publishAt) : null;
  if (publishAt && publishAt <= ctx.now) failField("publishAt", "in_past", "must be in the future");
  return inTransaction(ctx.db, async (tx) => {
    await lockProduct(tx, product.id);
    const draft = await findDraft(tx, product.id, input.revisionId);
    const screening = await screen(tx, toScreened(draft, product.organizationId), ctx.now);
    const sentBack = screening.outcome === "fail";
    if (!sentBack) await supersedeInReview(tx, ctx, draft);
    await tx.revision.update({
      where: { id: draft.id },
      data: {
        status: sentBack ? "changes_requested" : "in_review",
        screening: screening as Prisma.InputJsonObject,
        submittedAt: ctx.now,
        decidedAt: sentBack ? ctx.now : null,
        publishAt,
        noteToReviewer: input.noteToReviewer || null,
      },
    });
    if (!sentBack) {
      await addItem(tx, draft, ctx.now);
      await addWebsiteJob(tx, draft.id, screening);
    }
    await recordAudit(tx, ctx, {
      action: "revision.submitted",
      subjectType: "revision",
      subjectId: draft.id,
      organizationId: product.organizationId,
      details: { productId: product.id, version: draft.version, screening: screening.outcome },
    });
    await announce(tx, {
      event: "revision.submitted",
      productId: product.id,
      data: {
        revision: { id: draft.id, version: draft.version },
        screening: screening.outcome,
        status: sentBack ? "changes_requested" : "in_review",
        publishAt: publishAt?.toISOString() ?? null,
      },
      now: ctx.now,
    });
    await tellOfSubmission(tx, ctx, { product, revision: draft, note: input.noteToReviewer, sentBack });
    return answer(tx, draft.id, screening, ctx.now);
  });
}

/**
 * The revision that was asked for, or else the newest one: a draft older than what was sent before is submitted by name
 * only, or a second click would put it in its place. The product is locked, so the status stays as it is read.
 */
async function findDraft(tx: Db, productId: string, revisionId: string | undefined): Promise<RevisionRow> {
  const row = await tx.revision.findFirst({
    where: { productId, ...(revisionId ? { id: revisionId } : {}) },
    orderBy: { version: "desc" },
  });
  if (!row) return fail("not_found", "The product has no such revision.");
  if (mayMove(row.status, "submit")) return row;
  return fail("invalid_state", `Version ${row.version} is ${row.status}; save a new draft to submit.`);
}

const toScreened = (draft: RevisionRow, organizationId: string) => ({
  productId: draft.productId,
  organizationId,
  revisionId: draft.id,
  authorId: draft.authorId,
  listing: readListing(draft.listing),
  blocks: readBlocks(draft.blocks),
});

async function supersedeInReview(tx: Db, ctx: Ctx<PersonCaller>, { productId }: RevisionRow): Promise<void> {
  await tx.revision.updateMany({ where: { productId, status: "in_review" }, data: { status: "superseded" } });
  await closeOpenItems(tx, ctx, productId, "newer");
}

async function addItem(tx: Db, { id, productId }: RevisionRow, now: Date): Promise<void> {
  const shown = await findVisibleListing(tx, productId, now);
  const item = await tx.queueItem.create({
    data: {
      kind: "submission",
      productId,
      revisionId: id,
      publicRevisionId: shown?.revisionId ?? null,
      createdAt: now,
    },
    select: { id: true },
  });
  await weighItem(tx, item.id, now);
}

async function answer(tx: Db, revisionId: string, screening: Screening, now: Date): Promise<Submitted> {
  return {
    revision: await presentRevision(tx, revisionId, now),
    screening,
    queue: await findQueuePlace(tx, revisionId),
  };
}
