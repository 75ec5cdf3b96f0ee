import type { PictureKey } from "../catalog/listings/fields";
import type { Listing } from "../catalog/listings/schema";
import { missingToSubmit } from "../catalog/products/rules";
import type { Ctx, SessionCaller } from "../core/ctx";
import { fail } from "../core/errors";
import { decide } from "../review/decisions/decide";
import { submitRevision } from "../review/submission/submit-revision";

type Draft = {
  slug: string;
  revisionId?: string;
  listing: Omit<Listing, PictureKey>;
  blocks: readonly unknown[];
};

/**
 * Submits a draft in its author's name and approves it in the reviewer's, unless it lacks what a submission needs or
 * its screening sends it back: then the result says why. Nobody is notified.
 */
export async function publishDraft(
  { caller: author, db, now }: Ctx<SessionCaller>,
  reviewer: SessionCaller,
  { slug, revisionId, ...content }: Draft,
  note: string,
): Promise<string | null> {
  const missing = missingToSubmit(content);
  if (missing.length > 0) return missing.map(({ message }) => message).join(" ");
  const { revision, screening, queue } = await submitRevision(
    { caller: author, db, now, quiet: true },
    { slug, revisionId },
  );
  if (!queue) {
    const failed = screening.checks.filter(({ outcome }) => outcome === "fail");
    return failed.map(({ message }) => message).join(" ");
  }
  const item = await db.queueItem.findFirst({
    where: { revisionId: revision.id, status: "open" },
    select: { id: true },
  });
  if (!item) return fail("invalid_state", "The revision is not in the review queue.");
  await decide(
    { caller: reviewer, db, now, quiet: true },
    { queueItemId: item.id, decision: "approve", note },
    { operator: true },
  );
  return null;
}
