"use client";

import { useEffect, useMemo, useState } from "react";
import { CoverChoiceContext, useCoverChoice } from "@/components/blocks/gallery/cover-choice";
import { BeforeSubmit } from "@/components/editor/before-submit";
import { HEAD } from "@/components/editor/document";
import { Editor } from "@/components/editor/editor";
import { useEditing } from "@/components/editor/use-editing";
import type { EditorModel } from "@/components/editor/use-editor";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { call } from "@/lib/api/client";
import type { Listing } from "@/lib/catalog/listings/schema";
import type { Catalog } from "@/lib/catalog/own-fields/schema";
import type { RevisionReview, RevisionSummary } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import { checkDocument } from "@/lib/ranking/trust/checklist/rules";
import type { TrustInputs } from "@/lib/ranking/trust/rules";
import { writing } from "@/messages/en.json";
import { AddressSetting } from "../address-setting";
import type { SuggestedNames } from "../plain-field";
import { type MemberProduct, productFrame } from "../product-frame";
import { ListingSlot } from "./listing-slot";
import { openChecklistItem } from "./open-checklist-item";
import { Preview } from "./preview";
import { productKindOf, productStore, toDocument } from "./product-kind";
import { StatusBanner } from "./status-banner";
import { SubmitDialog } from "./submit-dialog";
import { TrustOutlook } from "./trust-outlook";
import { slotNotes, useReview } from "./use-review";

type ProductEditorProps = {
  member: MemberProduct;
  /** What they write is stored for this person, and saved as theirs or not at all. */
  personId: string;
  productId: string;
  formerSlugs: readonly string[];
  newest: RevisionReview;
  /** The newest revision that was submitted, which may be the newest of all. */
  submitted: RevisionReview | null;
  shown: RevisionSummary | null;
  suggested: SuggestedNames;
  catalog: Catalog;
  /** What the trust score is made from today, apart from the document. */
  trust: TrustInputs;
};

/** Writing a product's page: each change is saved as a draft, which is public once it is submitted and approved. */
export function ProductEditor({
  member,
  personId,
  productId,
  formerSlugs,
  newest,
  shown,
  ...given
}: ProductEditorProps) {
  const t = messages({ writing });
  const { suggested, catalog, trust } = given;
  const kind = useMemo(() => productKindOf(catalog), [catalog]);
  const { slug } = member.product;
  const start = useMemo(() => toDocument(newest), [newest]);
  const [submitting, setSubmitting] = useState(false);
  const editing = useEditing({
    ...{ id: productId, personId, kind, start, revision: newest },
    makeStore: (session) => productStore({ slug, session, person: personId, call }),
  });
  const { editor, live, save } = editing;
  const { document, settled } = editor;
  const review = useReview(slug, given.submitted, save);
  useArrival(editor);

  const notes = useMemo(() => slotNotes(review.submitted, settled), [review.submitted, settled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made from the settled document alone; its actions read what is newest.
  const evidence = useMemo(() => {
    const { head: listing, blocks } = settled;
    const points = checkDocument({ listing, blocks, publishedAt: live.now }, live.now);
    return (
      <div className="relative">
        <BeforeSubmit editor={editor} title={t("beforeYouSubmit")} goal="submit" notes={notes} />
        <TrustOutlook {...{ editor, points, slug }} inputs={trust} />
      </div>
    );
  }, [settled, editor.review, notes]);
  const { revision } = save.state;
  const frame = productFrame(
    {
      ...member,
      product: { ...member.product, latest: revision as MemberProduct["product"]["latest"] },
      submitted: review.submitted?.status ?? member.submitted,
    },
    "edit",
  );
  const isDone = !save.dirty && ["in_review", "published", "approved"].includes(revision.status);

  const coverChoice = useCoverChoice(editing.head.head.cover, (cover) => editing.head.onChange({ cover }));

  return (
    <CoverChoiceContext value={coverChoice}>
      <Editor
        editing={editing}
        frame={frame}
        notes={notes}
        actions={
          <Button variant="primary" disabled={isDone} onClick={() => setSubmitting(true)}>
            <span>
              {inline(
                t.parts("submitForReview", {
                  span: (words) => <span className="max-sm:sr-only">{words}</span>,
                }),
              )}
            </span>
          </Button>
        }
        preview={<Preview {...{ kind, slug, shown, document, live }} />}
        evidenceLabel={t("beforeYouSubmit")}
        evidence={
          <>
            {evidence}
            <AddressSetting {...{ slug, formerSlugs }} save={save.save} />
          </>
        }
        above={
          <>
            {member.onBehalfOf !== null && (
              <div className="mb-5">
                <Banner tone="note">{t("onBehalf", { onBehalfOf: member.onBehalfOf })}</Banner>
              </div>
            )}
            <StatusBanner {...{ slug, revision, review, shown }} mayWithdraw={member.onBehalfOf === null} />
            <ListingSlot editing={editing.head} {...{ suggested, catalog }} />
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
    </CoverChoiceContext>
  );
}

/** Opens what the address names, which the person came to write: a slot (`#at-BLOCK`) or a point of the checklist (`#for-KEY`). */
function useArrival(editor: EditorModel<Listing>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address counts once, on arrival.
  useEffect(() => {
    const [, what, name = ""] = /^#(at|for)-(.+)$/.exec(location.hash) ?? [];
    if (what === undefined) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    if (what === "for") openChecklistItem(editor, name, false);
    else if (name === HEAD || editor.document.blocks.some(({ id }) => id === name)) editor.actions.open(name);
  }, []);
}
