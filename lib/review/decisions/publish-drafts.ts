import type { ProductRow } from "../../catalog/products/find";
import type { Newest } from "../../catalog/products/save-revision";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { submitDrafts } from "../submission/submit-drafts";
import { decideTogether } from "./decide";

const editedSince = "The list that this product comes from has changed something that was edited here since.";

type Draft = {
  product: ProductRow;
  draft: Omit<Newest, "contentHash">;
  /** It is left to the reviewers of the site. */
  waits?: boolean;
};

export type Publication = { published: boolean; heldBack: string | null };

/**
 * Submits drafts of different products in the author's name and approves what the screening lets through in the
 * reviewer's, if there is one; in the given order, what came of each. The products must be locked, and the drafts have what a submission
 * needs. Nobody is notified. With `sweeps` the caller recomputes the scores of all products itself.
 */
export async function publishDrafts(
  author: Ctx<SessionCaller>,
  reviewer: SessionCaller | null,
  drafts: readonly Draft[],
  note: string,
  { sweeps = false } = {},
): Promise<Publication[]> {
  const ctx = { ...author, quiet: true as const };
  const submitted = await submitDrafts(
    ctx.db,
    ctx,
    drafts.map((draft) => ({
      ...draft,
      publishAt: null,
      noteToReviewer: draft.waits ? editedSince : undefined,
    })),
  );
  const isApproved = (at: number) => reviewer !== null && !drafts[at]?.waits;
  const itemIds = submitted.flatMap(({ queueItemId }, at) => (isApproved(at) ? (queueItemId ?? []) : []));
  const said = { decision: "approve", note } as const;
  if (reviewer) await decideTogether(ctx.db, { ...ctx, caller: reviewer }, itemIds, said, { sweeps });
  return submitted.map(({ queueItemId, screening: { checks } }, at) => {
    if (queueItemId !== null) return { published: isApproved(at), heldBack: null };
    const failed = checks.filter(({ outcome }) => outcome === "fail");
    return { published: false, heldBack: failed.map(({ message }) => message).join(" ") };
  });
}
