"use client";

import { useEffect, useMemo, useState } from "react";
import { BeforeSubmit } from "@/components/editor/before-submit";
import { Editor } from "@/components/editor/editor";
import { useEditing } from "@/components/editor/use-editing";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import type { RevisionReview, RevisionSummary } from "@/lib/catalog/products/schema";
import { checkDocument } from "@/lib/ranking/trust/checklist/rules";
import type { TrustInputs } from "@/lib/ranking/trust/rules";
import { productTabs } from "../product-shell";
import { ListingSlot } from "./listing-slot";
import { Preview } from "./preview";
import { productKind, productStore, toDocument } from "./product-kind";
import { StatusBanner } from "./status-banner";
import { SubmitDialog } from "./submit-dialog";
import { TrustOutlook } from "./trust-outlook";
import { slotNotes, useReview } from "./use-review";

type ProductEditorProps = {
  productId: string;
  /** Whose sitting it is: what they write is stored for them, and saved as theirs or not at all. */
  personId: string;
  slug: string;
  newest: RevisionReview;
  /** The newest revision that was submitted, which may be the newest of all. */
  submitted: RevisionReview | null;
  shown: RevisionSummary | null;
  categories: readonly string[];
  /** What the trust score is made from today, apart from the document. */
  trust: TrustInputs;
};

/** Writing a product's page: each change is saved as a draft, which is public once it is submitted and approved. */
export function ProductEditor({ productId, personId, slug, newest, shown, ...given }: ProductEditorProps) {
  const { categories, trust } = given;
  const start = useMemo(() => toDocument(newest), [newest]);
  const [submitting, setSubmitting] = useState(false);
  const editing = useEditing({
    ...{ id: productId, personId, kind: productKind, start, revision: newest },
    makeStore: (session) => productStore({ slug, session, person: personId, call }),
  });
  const { editor, live, save } = editing;
  const { document, settled } = editor;
  const review = useReview(slug, given.submitted, save);
  useArrival(
    document.blocks.map(({ id }) => id),
    editor.actions.open,
  );

  const notes = useMemo(() => slotNotes(review.submitted, settled), [review.submitted, settled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made from the settled document alone; its actions read what is newest.
  const evidence = useMemo(() => {
    const { head: listing, blocks } = settled;
    const points = checkDocument({ listing, blocks, publishedAt: live.now }, live.now);
    return (
      <div className="relative">
        <BeforeSubmit editor={editor} title="Before you submit" goal="submit" notes={notes} />
        <TrustOutlook editor={editor} inputs={trust} points={points} />
      </div>
    );
  }, [settled, editor.review, notes]);
  const { revision } = save.state;
  const isDone = !save.dirty && ["in_review", "published", "approved"].includes(revision.status);

  return (
    <Editor
      editing={editing}
      label={document.head.name || slug}
      tabs={productTabs(slug)}
      notes={notes}
      actions={
        <Button variant="primary" disabled={isDone} onClick={() => setSubmitting(true)}>
          <span>
            Submit<span className="max-sm:sr-only"> for review</span>
          </span>
        </Button>
      }
      preview={<Preview {...{ slug, shown, document, live }} />}
      evidenceLabel="Before you submit"
      evidence={evidence}
      above={
        <>
          <StatusBanner {...{ slug, revision, review, shown }} />
          <ListingSlot editing={editing.head} categories={categories} />
        </>
      }
    >
      <SubmitDialog
        open={submitting}
        onClose={() => setSubmitting(false)}
        {...{ slug, editing }}
        onSubmit={review.submit}
      />
    </Editor>
  );
}

/** Opens the slot that the address names (`#at-BLOCK`): what the person came to fix. */
function useArrival(slots: readonly string[], open: (slot: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address counts once, on arrival.
  useEffect(() => {
    const slot = /^#at-(.+)$/.exec(location.hash)?.[1];
    if (slot === undefined || !slots.includes(slot)) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    open(slot);
  }, []);
}
