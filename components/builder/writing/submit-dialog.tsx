import { useEffect, useState } from "react";
import { HEAD } from "@/components/editor/document";
import type { Editing } from "@/components/editor/use-editing";
import { InputField, TextareaField } from "@/components/forms/input-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { call, type Problem } from "@/lib/api/client";
import type { Listing, Screening, Submitted } from "@/lib/catalog/products/schema";
import { ChecksList } from "./checks-list";
import type { ProductDocument } from "./product-kind";
import { formatWait } from "./wait-words";

export type SubmitWish = { noteToReviewer: string; publishAt: string | null };

type SubmitDialogProps = {
  open: boolean;
  onClose: () => void;
  slug: string;
  editing: Editing<Listing>;
  onSubmit: (wish: SubmitWish) => Promise<Submitted>;
};

/** Asks for a note to the reviewer and a time, submits, and shows what the checks found. */
export function SubmitDialog({ open, onClose, slug, editing, onSubmit }: SubmitDialogProps) {
  const { editor, limits } = editing;
  const { document, review, actions } = editor;
  const issues = review.issues.length;
  const [note, setNote] = useState("");
  const [time, setTime] = useState("");
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Submitted | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const close = () => {
    setAnswer(null);
    setProblem(null);
    onClose();
  };
  const openBlock = (blockId: string) => {
    close();
    editing.setPreview(false);
    editor.setStrict(true);
    actions.open(document.blocks.some(({ id }) => id === blockId) ? blockId : HEAD);
  };
  const submit = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const publishAt = time === "" ? null : new Date(time).toISOString();
      setAnswer(await onSubmit({ noteToReviewer: note, publishAt }));
      setNote("");
    } catch (error) {
      setProblem(error as Problem);
    }
    setBusy(false);
  };

  if (answer) {
    const failed = answer.screening.checks.find(
      ({ outcome, blockId }) => outcome === "fail" && blockId,
    )?.blockId;
    return (
      <Dialog
        open={open}
        onClose={close}
        title={answer.screening.outcome === "fail" ? "Checks failed" : "In review"}
        actions={
          <Button variant="primary" onClick={() => (failed ? openBlock(failed) : close())}>
            {answer.screening.outcome === "fail" ? "Fix it" : "Done"}
          </Button>
        }
      >
        <SubmitAnswer answer={answer} onOpenBlock={openBlock} />
      </Dialog>
    );
  }
  const timeError = problem?.errors.find(({ path }) => path === "publishAt");
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Submit for review"
      lead="Automatic checks run right away. Then a person reviews it, and we'll notify you of the decision."
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={submit}>
            Submit
          </Button>
          <Button variant="quiet" onClick={close}>
            {" "}
            Cancel{" "}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextareaField
          label="Note to the reviewer"
          optional
          hint="What changed, or what to look at. Never shown publicly."
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <InputField
          label="Publish at"
          optional
          error={timeError?.message}
          hint="In your time zone. Leave it empty to publish on approval."
          type="datetime-local"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          className="max-w-60"
        />
      </div>
      {limits === 0 && <ChecksAhead {...{ slug, document }} onOpenBlock={openBlock} />}
      {issues > 0 && limits > 0 && (
        <p className="border-warn border-l-[3px] bg-warn-wash px-3.5 py-2">
          {issues === 1 ? "One field needs" : `${issues} fields need`} fixing, or the checks will fail.
        </p>
      )}
      {problem && !timeError && (
        <ErrorState kind="line" title="Couldn't submit.">
          {problem.detail}
        </ErrorState>
      )}
    </Dialog>
  );
}

const REMARKS: ReadonlySet<string> = new Set(["warn", "fail"]);

type ChecksAheadProps = {
  slug: string;
  document: ProductDocument;
  onOpenBlock: (blockId: string) => void;
};

/** What the checks would find now: each warning and failure with a link to its block, and how many passed. */
function ChecksAhead({ slug, document: { head, blocks }, onOpenBlock }: ChecksAheadProps) {
  const [found, setFound] = useState<Screening | "running" | "failed">("running");
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each opening, on what is written then.
  useEffect(() => {
    const stop = new AbortController();
    const input = { slug, listing: head, blocks };
    call("POST /api/v1/products/{slug}/screening", input, { signal: stop.signal })
      .then(setFound)
      .catch(() => stop.signal.aborted || setFound("failed"));
    return () => stop.abort();
  }, []);
  const remarks = typeof found === "string" ? [] : found.checks.filter(({ outcome }) => REMARKS.has(outcome));
  return (
    <section aria-label="Check results" aria-live="polite" className="border-rule border-t pt-3">
      <p className="label">{summary(found)}</p>
      <ChecksList checks={remarks} onOpen={onOpenBlock} />
    </section>
  );
}

function summary(found: Screening | "running" | "failed"): string {
  if (found === "running") return "Running checks…";
  if (found === "failed") return "Couldn't run the checks right now. They'll run when you submit.";
  if (found.outcome === "fail") return "Fix these first";
  if (found.outcome === "warn") return "Ready to submit, with warnings";
  const passed = found.checks.filter(({ outcome }) => outcome === "pass").length;
  return `Ready to submit: ${passed} checks passed`;
}

type SubmitAnswerProps = { answer: Submitted; onOpenBlock: (blockId: string) => void };

/** The result of a submit: the position in the queue, and each check with a link to its block. */
function SubmitAnswer({ answer: { screening, queue, revision }, onOpenBlock }: SubmitAnswerProps) {
  const wait = queue?.medianWaitMinutes ?? null;
  return (
    <div className="grid gap-4">
      {queue ? (
        <dl className="grid grid-cols-2 gap-4">
          <div>
            <dt className="label">Position in queue</dt>
            <dd className="name text-[2.25rem] leading-tight">{queue.position}</dd>
          </div>
          <div>
            <dt className="label">Median wait</dt>
            <dd className="name text-[2.25rem] leading-tight">{wait === null ? "–" : formatWait(wait)}</dd>
          </div>
        </dl>
      ) : (
        <p className="text-ink-2">
          Nothing is lost: revision {revision.version} is as you left it. Fix the issues below and submit
          again.
        </p>
      )}
      <section aria-label="Checks">
        <ChecksList checks={screening.checks} onOpen={onOpenBlock} />
      </section>
    </div>
  );
}
