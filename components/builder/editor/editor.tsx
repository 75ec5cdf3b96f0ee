"use client";

import { useMemo, useRef, useState } from "react";
import { v7 } from "uuid";
import { Panes } from "@/components/site/panes";
import { ToolShell } from "@/components/site/tool-shell";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import type { BlockLive } from "@/lib/blocks/live";
import type { RevisionReview, RevisionSummary } from "@/lib/products/schema";
import type { CheckedPoint, TrustInputs } from "@/lib/trust/rules";
import { productTabs } from "../product-tabs";
import { BeforeSubmit } from "./before-submit";
import { Canvas } from "./canvas";
import { countPictures } from "./check";
import { ConflictDialog } from "./conflict-dialog";
import { type EditorDocument, LISTING } from "./document";
import { EDITOR_KEYS } from "./editor-keys";
import type { EmptyPlaceHandle } from "./empty-place";
import { LeaveDialog } from "./leave-dialog";
import { ListingPlace } from "./listing-place";
import { shelfOf } from "./local-copy";
import { NotSaved } from "./not-saved";
import { Preview } from "./preview";
import { productKind } from "./product-kind";
import { productStore, toDocument, tryChecks } from "./product-store";
import { Recovered } from "./recovered";
import { SaveStatus } from "./save-status";
import { StatusBanner } from "./status-banner";
import { SubmitDialog } from "./submit-dialog";
import { TrustOutlook } from "./trust-outlook";
import { useArrival } from "./use-arrival";
import { useColouredCode } from "./use-coloured-code";
import { useEditor } from "./use-editor";
import { useEditorKeys } from "./use-editor-keys";
import { useLeaveGuard } from "./use-leave-guard";
import { useLocalCopy } from "./use-local-copy";
import { placedNotes, useReview } from "./use-review";
import { useSave } from "./use-save";

export type EditorStart = {
  productId: string;
  /** Whose sitting it is: what they write is kept for them, and saved as theirs or not at all. */
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

/** The published checklist, which only the page may take from the domain. */
type EditorProps = EditorStart & { checklist: (document: EditorDocument, now: Date) => CheckedPoint[] };

export function Editor({
  productId,
  personId,
  slug,
  newest,
  submitted: submittedAtStart,
  shown,
  categories,
  trust,
  checklist,
}: EditorProps) {
  const [session] = useState(() => v7());
  const shelf = shelfOf(productId, personId);
  const start = useMemo(() => toDocument(newest), [newest]);
  const [preview, setPreview] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [conflictShown, setConflictShown] = useState(true);
  const end = useRef<EmptyPlaceHandle>(null);

  const editor = useEditor(start, productKind);
  const { document } = editor;
  const [opened] = useState(() => new Date());
  const code = useColouredCode(editor.settled.blocks);
  const live = useMemo<BlockLive>(
    () => ({ now: opened, pulse: null, analytics: null, revisions: [], code }),
    [opened, code],
  );
  const limits = editor.limits.mends.length;
  const store = useMemo(
    () => productStore({ slug, session, person: personId, call }),
    [slug, session, personId],
  );
  const save = useSave({
    store,
    session,
    shelf,
    saved: start,
    revision: newest,
    document,
    held: limits > 0,
  });
  const { state, dirty } = save;
  const copy = useLocalCopy({
    shelf,
    session,
    version: state.revision.version,
    saved: state.saved,
    document,
    dirty,
  });
  const guard = useLeaveGuard(dirty, save.save);
  const { submitted, submit, withdraw, busy } = useReview(slug, submittedAtStart, save);

  const saveNow = () => {
    setConflictShown(true);
    save.save();
  };
  const replace = (next: EditorDocument) => editor.dispatch({ do: "replace", document: next });
  const add = () => {
    setPreview(false);
    requestAnimationFrame(() => end.current?.openMenu());
  };
  useArrival(
    document.blocks.map(({ id }) => id),
    editor.actions.open,
  );
  useEditorKeys({ save: saveNow, undo: editor.undo, redo: editor.redo, move: editor.moveFocused, add });

  const { settled } = editor;
  const placed = useMemo(() => placedNotes(submitted, settled), [submitted, settled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made from the settled document alone; its actions read what is newest.
  const evidence = useMemo(
    () => (
      <div className="relative">
        <BeforeSubmit
          title="Before you submit"
          goal="review"
          pictures={countPictures(settled)}
          mends={editor.review.mends}
          notes={placed}
          onMend={editor.goTo}
          onOpen={editor.actions.open}
        />
        <TrustOutlook
          document={settled}
          inputs={trust}
          points={checklist(settled, live.now)}
          onOpen={editor.actions.open}
          onAdd={(type) => editor.insert(type, settled.blocks.length)}
        />
      </div>
    ),
    [settled, editor.review, placed],
  );
  const { status } = state.revision;
  const isDone = !dirty && (status === "in_review" || status === "published" || status === "approved");

  return (
    <ToolShell
      label={document.listing.name || slug}
      tabs={productTabs(slug)}
      keys={EDITOR_KEYS}
      aside={
        <>
          <SaveStatus {...{ state, document, limits }} kept={copy.kept} onSave={saveNow} />
          <Button aria-pressed={preview} onClick={() => setPreview(!preview)}>
            {preview ? "Edit" : "Preview"}
          </Button>
          <Button variant="primary" disabled={isDone} onClick={() => setSubmitting(true)}>
            <span>
              Submit<span className="max-sm:sr-only"> for review</span>
            </span>
          </Button>
        </>
      }
    >
      {preview ? (
        <Preview slug={slug} shown={shown} document={document} live={live} />
      ) : (
        <Panes evidenceLabel="Before you submit" evidence={evidence}>
          <Canvas editor={editor} live={live} notes={placed} end={end} className="pb-[45vh]">
            <NotSaved {...{ state, document, limits, dirty }} kept={copy.kept} />
            <Recovered kind={productKind} {...{ copy, document }} onBringBack={replace} />
            <StatusBanner
              {...{ slug, submitted, shown, busy }}
              revision={state.revision}
              onWithdraw={withdraw}
            />
            <ListingPlace
              listing={document.listing}
              errors={editor.shown.listing}
              isOpen={editor.openPlace === LISTING}
              categories={categories}
              onOpen={editor.actions.open}
              onChange={(patch) => editor.dispatch({ do: "listing", patch, at: Date.now() })}
            />
          </Canvas>
        </Panes>
      )}
      <SubmitDialog
        open={submitting}
        onClose={() => setSubmitting(false)}
        mends={editor.review.mends.length}
        onSubmit={submit}
        runChecks={limits > 0 ? null : (signal) => tryChecks(slug, document, signal)}
        onOpenBlock={(id) => {
          setPreview(false);
          editor.setStrict(true);
          editor.actions.open(document.blocks.some((block) => block.id === id) ? id : LISTING);
        }}
      />
      <ConflictDialog
        kind={productKind}
        save={save}
        mine={document}
        open={conflictShown}
        onClose={() => setConflictShown(false)}
        onSettle={editor.settle}
      />
      <LeaveDialog open={guard.wanted !== null} kept={copy.kept} onStay={guard.stay} onLeave={guard.leave} />
    </ToolShell>
  );
}
