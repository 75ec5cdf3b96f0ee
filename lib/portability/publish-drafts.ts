import type { ProductRow } from "../catalog/products/find";
import type { Newest } from "../catalog/products/save-revision";
import type { Ctx, SessionCaller } from "../core/ctx";
import { decideTogether } from "../review/decisions/decide";
import { submitDrafts } from "../review/submission/submit-drafts";

type Draft = { product: ProductRow; draft: Omit<Newest, "contentHash"> };

export type Publication = { published: boolean; heldBack: string | null };

/**
 * Submits drafts of different products in the author's name and approves what the screening lets through in the
 * reviewer's; in the given order, what came of each. The products must be locked, and the drafts have what a submission
 * needs. Nobody is notified. With `sweeps` the caller recomputes the scores of all products itself.
 */
export async function publishDrafts(
  author: Ctx<SessionCaller>,
  reviewer: SessionCaller,
  drafts: readonly Draft[],
  note: string,
  { sweeps = false } = {},
): Promise<Publication[]> {
  const ctx = { ...author, quiet: true as const };
  const plain = { publishAt: null, noteToReviewer: undefined };
  const submitted = await submitDrafts(
    ctx.db,
    ctx,
    drafts.map((draft) => ({ ...draft, ...plain })),
  );
  const itemIds = submitted.flatMap(({ queueItemId }) => queueItemId ?? []);
  const said = { decision: "approve", note } as const;
  await decideTogether(ctx.db, { ...ctx, caller: reviewer }, itemIds, said, { sweeps });
  return submitted.map(({ queueItemId, screening: { checks } }) => {
    if (queueItemId !== null) return { published: true, heldBack: null };
    const failed = checks.filter(({ outcome }) => outcome === "fail");
    return { published: false, heldBack: failed.map(({ message }) => message).join(" ") };
  });
}
