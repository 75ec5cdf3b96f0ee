"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { Problem } from "@/lib/api/client";
import type { Submitted } from "@/lib/products/schema";
import { ChecksAhead, type RunChecks } from "./checks-ahead";
import { SubmitAnswer } from "./submit-answer";

export type SubmitWish = { noteToReviewer: string; publishAt: string | null };

type SubmitDialogProps = {
  open: boolean;
  onClose: () => void;
  mends: number;
  onSubmit: (wish: SubmitWish) => Promise<Submitted>;
  /** Null while it can't be saved, and so not be checked either. */
  runChecks: RunChecks | null;
  onOpenBlock: (blockId: string) => void;
};

/** Asks for a word to the reviewer and a time, submits, and shows what the checks found. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, onClose, mends, onSubmit, runChecks, onOpenBlock } = props;
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
    onOpenBlock(blockId);
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
    const fault = answer.screening.checks.find(
      ({ outcome, blockId }) => outcome === "fail" && blockId,
    )?.blockId;
    return (
      <Dialog
        open={open}
        onClose={close}
        title={answer.screening.outcome === "fail" ? "Sent back by the checks" : "In review"}
        actions={
          <Button variant="primary" onClick={() => (fault ? openBlock(fault) : close())}>
            {answer.screening.outcome === "fail" ? "Mend it" : "Done"}
          </Button>
        }
      >
        <SubmitAnswer answer={answer} onOpenBlock={openBlock} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Submit for review"
      lead="Automatic checks run at once. Then a person reads it, and you are told what they decide."
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
      <SubmitFields {...{ note, time, setNote, setTime, problem }} />
      {runChecks && <ChecksAhead run={runChecks} onOpenBlock={openBlock} />}
      {mends > 0 && runChecks === null && (
        <p className="border-warn border-l-[3px] bg-warn-wash px-3.5 py-2">
          {mends === 1 ? "One field is" : `${mends} fields are`} still to mend: the checks will send it back.
        </p>
      )}
      {problem?.errors.every(({ path }) => path !== "publishAt") && (
        <ErrorState kind="line" title="It was not submitted.">
          {problem.detail}
        </ErrorState>
      )}
    </Dialog>
  );
}

type FieldsProps = {
  note: string;
  time: string;
  setNote: (note: string) => void;
  setTime: (time: string) => void;
  problem: Problem | null;
};

function SubmitFields({ note, time, setNote, setTime, problem }: FieldsProps) {
  const id = useId();
  const timeError = problem?.errors.find(({ path }) => path === "publishAt")?.message;
  return (
    <div className="grid gap-4">
      <Field
        id={`${id}-note`}
        label="Note to the reviewer"
        optional
        hint="What changed, or where to look. It is never public."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Field
        id={`${id}-time`}
        label="Publish at"
        optional
        error={timeError}
        hint="In your own time zone. Without a time it becomes public when it is approved."
      >
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={time}
            onChange={(event) => setTime(event.target.value)}
            className="max-w-60"
          />
        )}
      </Field>
    </div>
  );
}
