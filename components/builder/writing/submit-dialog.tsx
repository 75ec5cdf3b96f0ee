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

/** Asks for a word to the reviewer and a time, submits, and shows what the checks found. */
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
        title={answer.screening.outcome === "fail" ? "Sent back by the checks" : "In review"}
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
      lead="Automatic checks run at once. Then a person reads it, and you hear what they decide."
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={submit}>
            Submit
          </Button>
          <Button variant="quiet" onClick={close}>
            Not yet
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextareaField
          label="Note to the reviewer"
          optional
          hint="What changed, or where to look. It is never public."
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <InputField
          label="Publish at"
          optional
          error={timeError?.message}
          hint="In your own time zone. Without a time it becomes public when it is approved."
          type="datetime-local"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          className="max-w-60"
        />
      </div>
      {limits === 0 && <ChecksAhead {...{ slug, document }} onOpenBlock={openBlock} />}
      {issues > 0 && limits > 0 && (
        <p className="border-warn border-l-[3px] bg-warn-wash px-3.5 py-2">
          {issues === 1 ? "One field is" : `${issues} fields are`} still to fix: the checks will send it back.
        </p>
      )}
      {problem && !timeError && (
        <ErrorState kind="line" title="It was not submitted.">
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

/** What the checks would say of a submit now: what they remark on, with the way to its block, and how many do not. */
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
    <section aria-label="What the checks would say" aria-live="polite" className="border-rule border-t pt-3">
      <p className="label">{summary(found)}</p>
      <ChecksList checks={remarks} onOpen={onOpenBlock} />
    </section>
  );
}

function summary(found: Screening | "running" | "failed"): string {
  if (found === "running") return "The checks are running …";
  if (found === "failed") return "The checks could not be tried just now. They run when you submit.";
  if (found.outcome === "fail") return "The checks would send it back";
  if (found.outcome === "warn") return "The checks would pass it on with a remark";
  const passed = found.checks.filter(({ outcome }) => outcome === "pass").length;
  return `${passed} checks would pass it`;
}

type SubmitAnswerProps = { answer: Submitted; onOpenBlock: (blockId: string) => void };

/** What a submit brought: the place in the queue, and each check with the way to its block. */
function SubmitAnswer({ answer: { screening, queue, revision }, onOpenBlock }: SubmitAnswerProps) {
  const wait = queue?.medianWaitMinutes ?? null;
  return (
    <div className="grid gap-4">
      {queue ? (
        <dl className="grid grid-cols-2 gap-4">
          <div>
            <dt className="label">Place in the queue</dt>
            <dd className="name text-[2.25rem] leading-tight">{queue.position}</dd>
          </div>
          <div>
            <dt className="label">Median wait</dt>
            <dd className="name text-[2.25rem] leading-tight">{wait === null ? "–" : formatWait(wait)}</dd>
          </div>
        </dl>
      ) : (
        <p className="text-ink-2">
          Nothing is lost: version {revision.version} is as you left it. Fix what the checks found and submit
          again.
        </p>
      )}
      <section aria-label="Checks">
        <ChecksList checks={screening.checks} onOpen={onOpenBlock} />
      </section>
    </div>
  );
}
