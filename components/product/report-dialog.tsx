"use client";

import { useId, useState } from "react";
import { TextareaField } from "@/components/forms/input-field";
import { forgetSignedIn } from "@/components/site/signed-in";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { FieldError } from "@/components/ui/field";
import { call, type InputOf, Problem } from "@/lib/api/client";

type Reason = InputOf<typeof REPORT>["reason"];
type ReportDialogProps = { slug: string; name: string; open: boolean; onClose: () => void };

const REPORT = "POST /api/v1/products/{slug}/report";

/** What somebody who looks at a page can see of it, in their words. */
const REASONS: { reason: Reason; says: string }[] = [
  { reason: "broken_link", says: "A link leads nowhere" },
  { reason: "no_working_product", says: "There is no working product" },
  { reason: "misleading_claims", says: "It promises what is not true" },
  { reason: "duplicate", says: "It is here twice" },
  { reason: "impersonation", says: "It pretends to be somebody else's" },
  { reason: "spam", says: "It is spam" },
  { reason: "malware_phishing", says: "It steals data or does harm" },
  { reason: "illegal", says: "It breaks the law" },
  { reason: "adult", says: "It is not fit for everybody" },
  { reason: "other", says: "Something else" },
];

/** Asks what is wrong and sends it to the reviewers. What was chosen stays when the dialog is closed. */
export default function ReportDialog({ slug, name, open, onClose }: ReportDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<Reason | null>(null);
  const [text, setText] = useState("");
  const [state, setState] = useState<"asking" | "sending" | "sent">("asking");
  const [missing, setMissing] = useState<"reason" | "text" | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async () => {
    const lacks = reason === null ? "reason" : reason === "other" && text.trim() === "" ? "text" : null;
    setMissing(lacks);
    if (lacks !== null || reason === null) return;
    setState("sending");
    setProblem(null);
    try {
      await call(REPORT, { slug, reason, ...(text.trim() === "" ? {} : { text: text.trim() }) });
      setState("sent");
    } catch (error) {
      if (error instanceof Problem && error.status === 401) {
        forgetSignedIn();
        return window.location.assign(`/signin?callbackUrl=${encodeURIComponent(`/products/${slug}`)}`);
      }
      setProblem(error as Problem);
      setState("asking");
    }
  };

  if (state === "sent") {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title="Thank you"
        actions={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <p className="measure text-ink-2">
          Reviewers will look at {name}. What they decide stands in the{" "}
          <a href="/moderation-log" className="link">
            public log
          </a>
          , without your name.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="What is wrong here?"
      lead={`Reviewers read what you say about ${name}; its builders never learn who said it.`}
      actions={
        <>
          <Button variant="primary" busy={state === "sending"} onClick={send}>
            Send
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <fieldset
        aria-describedby={missing === "reason" ? `${id}-missing` : undefined}
        className="grid gap-x-6 sm:grid-cols-2"
      >
        <legend className="sr-only">Reason</legend>
        {REASONS.map((choice) => (
          <Checkbox
            key={choice.reason}
            kind="radio"
            name={`${id}-reason`}
            label={choice.says}
            checked={reason === choice.reason}
            onChange={() => setReason(choice.reason)}
          />
        ))}
        {missing === "reason" && <FieldError id={`${id}-missing`}>Choose what fits best.</FieldError>}
      </fieldset>
      <TextareaField
        id={`${id}-text`}
        label="What did you see?"
        optional={reason !== "other"}
        error={missing === "text" ? "Say in some words what is wrong." : null}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && (
        <ErrorState kind="line" title="It was not sent.">
          {problem.detail}
        </ErrorState>
      )}
    </Dialog>
  );
}
