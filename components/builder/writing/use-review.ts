import { useState } from "react";
import { blockTitle } from "@/components/blocks/block-words";
import type { useSave } from "@/components/editor/saving/save-queue";
import type { SlotNote } from "@/components/editor/slot";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { call, Problem } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import type { Listing } from "@/lib/catalog/listings/schema";
import type { RevisionReview, Submitted } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import { writing } from "@/messages/en.json";
import { findingWords } from "./finding-words";
import type { ProductDocument } from "./product-kind";

const READ = "GET /api/v1/products/{slug}/revisions/{revisionId}";
const waitingRefreshMs = 20_000;

export type SubmitWish = { noteToReviewer: string; publishAt: string | null };

type Save = ReturnType<typeof useSave<Listing>>;

/** The newest submitted revision as it stands, looked at again while it waits; and submitting and withdrawing. */
export function useReview(slug: string, start: RevisionReview | null, save: Save) {
  const t = messages({ writing });
  const [id, setId] = useState(start?.id ?? null);
  const { data, mutate } = useCall(READ, id === null ? null : { slug, revisionId: id }, {
    fallbackData: start && start.id === id ? start : undefined,
    revalidateOnMount: start?.id !== id,
    // What came with the page is in no cache yet.
    refreshInterval: (now) => (WAITING.has((now ?? start)?.status ?? "") ? waitingRefreshMs : 0),
  });

  const submit = async ({ noteToReviewer, publishAt }: SubmitWish): Promise<Submitted> => {
    // What has ended is saved once more: only a draft can be submitted.
    const saved = await save.save(true);
    if (saved === null) {
      throw new Problem(0, {
        detail: t("notSaved"),
      });
    }
    const note = noteToReviewer.trim();
    const answer = await call("POST /api/v1/products/{slug}/submit", {
      slug,
      // What this person sees, not what somebody else saved since.
      revisionId: saved.id,
      publishAt,
      ...(note === "" ? {} : { noteToReviewer: note }),
    });
    save.apply({ do: "moved", status: answer.revision.status });
    if (answer.revision.id === id) await mutate();
    else setId(answer.revision.id);
    return answer;
  };

  const withdraw = async () => {
    if (!data) return;
    const input = { slug, revisionId: data.id };
    const run = async () => {
      const { version, status } = await call("POST /api/v1/products/{slug}/withdraw", input);
      if (version === save.state.revision.version) save.apply({ do: "moved", status });
    };
    await notifyOutcome(run, {
      done: t("withdrawn"),
      detail: t("withdrawnDetail"),
      failed: t("couldntWithdraw"),
    });
    await mutate().catch(() => {});
  };

  return { submitted: data ?? null, submit, withdraw };
}

const WAITING: ReadonlySet<string> = new Set(["in_review", "screening", "approved"]);

/** Always the same, so that slots without notes stay as they are. */
const NO_NOTES: SlotNote[] = [];

/** What the reviewer, or else the checks, said at blocks that are still there; none once it was submitted anew. */
export function slotNotes(submitted: RevisionReview | null, { blocks }: ProductDocument): SlotNote[] {
  const t = messages({ writing });
  if (submitted?.status !== "changes_requested" && submitted?.status !== "rejected") return NO_NOTES;
  const decision = submitted.decisions.at(-1);
  const said = decision
    ? decision.blockNotes.map((entry) => ({ ...entry, by: t("reviewer") }))
    : failedAtBlocks(submitted).map((entry) => ({ ...entry, by: t("automaticCheck") }));
  return said.flatMap(({ blockId, note, by }) => {
    const block = blocks.find(({ id }) => id === blockId);
    return block ? [{ slot: blockId, where: blockTitle(block.type), note, by }] : [];
  });
}

/** Errors of fields are found again while writing; the other checks run at a submit only. */
export const FOUND_WHILE_WRITING: ReadonlySet<string> = new Set(["listing", "schema", "size"]);

function failedAtBlocks({ screening }: RevisionReview): { blockId: string; note: string }[] {
  return (screening?.checks ?? []).flatMap((check) => {
    const { id, outcome, blockId } = check;
    const isShown = outcome === "fail" && blockId && !FOUND_WHILE_WRITING.has(id);
    return isShown ? [{ blockId, note: findingWords(check) }] : [];
  });
}
