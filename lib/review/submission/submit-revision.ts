import type { z } from "zod";
import { readCatalog } from "../../catalog/own-fields/read-catalog";
import { findMemberProduct, findRevision, type MemberProductRow } from "../../catalog/products/find";
import { lockingOwnProduct } from "../../catalog/products/lock-product";
import { notifyMakers } from "../../catalog/products/notify-makers";
import { presentRevision } from "../../catalog/products/present";
import { missingToSubmit } from "../../catalog/products/rules";
import type { Revision, SubmitRevision, Submitted, WithdrawRevision } from "../../catalog/products/schema";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { emit } from "../../events/emit";
import type { Db, Prisma } from "../../platform/db/db";
import { closeOpenItems } from "../queue/end-held-decisions";
import { findQueuePlace } from "../queue/queue-place";
import { screenedRevision } from "../screening/screened";
import { findForeignCategories, requireRoom } from "./require-room";
import { requireSubmitter } from "./require-submitter";
import { type SubmittedDraft, submitDrafts } from "./submit-drafts";

type Input = z.output<typeof SubmitRevision>;
type RevisionRow = Prisma.RevisionGetPayload<object>;

/**
 * Screens a draft and submits it in place of an older one; a failed hard check sends it back and leaves the older one
 * in review. A job does the checks that need the network. 403 for whoever the site doesn't let submit; 409
 * `invalid_state` unless it is a draft, and `limit_reached` after as many as the site allows in a day; 422 for a
 * `publishAt` in the past, and with a path each for what a submission needs (`missingToSubmit`) and for categories that
 * only admins may name. On behalf of an organization, an admin submits only what they wrote, and in place of nothing.
 * Nothing becomes public here; `publishDue` settles what the clock has published, with trust, rank and tags.
 */
export async function submitRevision(ctx: Ctx<PersonCaller>, input: Input): Promise<Submitted> {
  const found = await findMemberProduct(ctx, input.slug, "editor");
  const { product } = found;
  await requireSubmitter(ctx);
  const publishAt = input.publishAt ? new Date(input.publishAt) : null;
  if (publishAt && publishAt <= ctx.now) failField("publishAt", "in_past", "must be in the future");
  return lockingOwnProduct(ctx.db, product, async (tx) => {
    const draft = await findDraft(tx, product.id, input.revisionId);
    await requireOwnTurn(tx, ctx, found, draft);
    const content = screenedRevision(draft, product.organizationId);
    const catalog = await readCatalog(ctx.db);
    const missing = [
      ...missingToSubmit(catalog, content),
      ...(await findForeignCategories(tx, ctx, content.listing)),
    ];
    if (missing.length > 0)
      fail("validation_failed", missing.map(({ message }) => message).join(" "), { fields: missing });
    await requireRoom(tx, ctx);
    const submitting = { product, draft, publishAt, noteToReviewer: input.noteToReviewer };
    const [{ screening }] = (await submitDrafts(tx, ctx, [submitting])) as [SubmittedDraft];
    await notifyMakers(tx, ctx, found, content.listing.name);
    const revision = await presentRevision(tx, draft.id, ctx.now);
    return { revision, screening, queue: await findQueuePlace(tx, draft.id) };
  });
}

/**
 * The named revision, or else the newest. A draft older than the last submitted one must be named, or a second click
 * would replace that one. The product is locked, so the status stays as read.
 */
async function findDraft(tx: Db, productId: string, revisionId: string | undefined): Promise<RevisionRow> {
  const row = await findRevision(tx, productId, revisionId);
  if (row.status === "draft") return row;
  return fail("invalid_state", `Revision ${row.version} is ${row.status}. Save a new draft and submit that.`);
}

/** An admin who isn't a member neither submits what others wrote nor replaces what waits for a decision. */
async function requireOwnTurn(
  tx: Db,
  { caller }: Ctx<PersonCaller>,
  { product, role }: MemberProductRow,
  { authorId }: RevisionRow,
): Promise<void> {
  if (role !== null) return;
  if (authorId !== caller.person.id)
    fail("forbidden", "Only members of the organization can submit what others wrote.");
  const kind = { in: ["submission" as const, "appeal" as const] };
  if ((await tx.queueItem.count({ where: { productId: product.id, status: "open", kind } })) > 0)
    fail("invalid_state", "A revision of this product is in review. Decide on it in the queue first.");
}

/**
 * Withdraws a revision from review: the named one, or the one in review; 409 in any other state, and 403 for an admin
 * who isn't a member.
 */
export async function withdrawRevision(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof WithdrawRevision>,
): Promise<Revision> {
  const { product, role } = await findMemberProduct(ctx, input.slug, "editor");
  if (role === null) fail("forbidden", "Decide on it in the queue.");
  return lockingOwnProduct(ctx.db, product, async (tx) => {
    const row = await tx.revision.findFirst({
      where: {
        productId: product.id,
        ...(input.revisionId ? { id: input.revisionId } : { status: "in_review" }),
      },
      select: { id: true, version: true, status: true },
    });
    if (!row && input.revisionId) return fail("not_found", "Revision not found.");
    if (!row) return fail("invalid_state", "This product has no revision in review.");
    if (row.status !== "in_review")
      fail("invalid_state", `Revision ${row.version} is ${row.status}, so it can't be withdrawn.`);
    await tx.revision.update({ where: { id: row.id }, data: { status: "withdrawn" } });
    await closeOpenItems(tx, ctx, [product.id], "withdrawn");
    await emit(tx, ctx, "revision.withdrawn", {
      id: row.id,
      organizationId: product.organizationId,
      details: { productId: product.id, version: row.version },
    });
    return presentRevision(tx, row.id, ctx.now);
  });
}
