import type { Db, Prisma } from "../core/db";
import { admins, editorsOf, formerReviewers } from "./audience";
import { excerpt } from "./excerpt";
import { notify, type Teller } from "./notify";
import type { Told } from "./schema";

type Submission = {
  product: { id: string; slug: string; organizationId: string; organization: { name: string } };
  revision: Pick<Prisma.RevisionGetPayload<object>, "id" | "version" | "listing">;
  /** What the builder writes to the reviewer with it. */
  note: string | undefined;
};

/**
 * Tells of a version that was submitted: the organization's other editors, and where it waits for a review the admins. To
 * those who decided about the product before, the builder's note is an answer.
 */
export async function tellOfSubmission(
  tx: Db,
  ctx: Teller,
  submission: Submission & { sentBack: boolean },
): Promise<void> {
  const outcome = submission.sentBack ? "sent_back" : "submitted";
  await tellOfReview(tx, ctx, submission, outcome, !submission.sentBack);
}

/** Tells of an appeal, whose plea is an answer to who rejected. */
export async function tellOfAppeal(tx: Db, ctx: Teller, appeal: Submission): Promise<void> {
  await tellOfReview(tx, ctx, appeal, "appealed", true);
}

async function tellOfReview(
  tx: Db,
  ctx: Teller,
  { product, revision, note }: Submission,
  outcome: "submitted" | "sent_back" | "appealed",
  reviewers: boolean,
): Promise<void> {
  const act = `${outcome}:${revision.id}`;
  const told: Told = {
    outcome,
    organizationId: product.organizationId,
    organizationName: product.organization.name,
    product: { slug: product.slug, name: (revision.listing as { name: string }).name },
    version: revision.version,
    actorName: ctx.caller.person.name,
    ...(note ? { note: excerpt(note) } : {}),
  };
  await notify(tx, ctx, { act, kinds: ["submitted"], to: editorsOf(product.organizationId), told });
  if (!reviewers) return;
  if (note)
    await notify(tx, ctx, { act, kinds: ["review", "comment"], to: formerReviewers(product.id), told });
  await notify(tx, ctx, { act, kinds: ["review"], to: admins, told });
}
