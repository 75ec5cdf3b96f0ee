"use client";

import { useId, useState } from "react";
import { TextareaField } from "@/components/forms/input-field";
import { forgetSignedIn } from "@/components/site/use-me";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { FieldError } from "@/components/ui/field";
import { call, type InputOf, Problem } from "@/lib/api/client";

type Reason = InputOf<typeof REPORT>["reason"];
type ReportDialogProps = {
  kind: "product" | "collection";
  slug: string;
  name: string;
  open: boolean;
  onClose: () => void;
};

const REPORT = "POST /api/v1/products/{slug}/report";
const REPORTS = { product: REPORT, collection: "POST /api/v1/collections/{slug}/report" } as const;

/** The reasons that a visitor can judge from the page. */
const REASONS: { reason: Reason; says: string; ofProducts?: true }[] = [
  { reason: "broken_link", says: "Broken link", ofProducts: true },
  { reason: "no_working_product", says: "No working product", ofProducts: true },
  { reason: "misleading_claims", says: "Misleading claims" },
  { reason: "duplicate", says: "Duplicate", ofProducts: true },
  { reason: "impersonation", says: "Impersonation" },
  { reason: "spam", says: "Spam" },
  { reason: "malware_phishing", says: "Malware or phishing" },
  { reason: "illegal", says: "Illegal content" },
  { reason: "adult", says: "Adult content" },
  { reason: "other", says: "Something else" },
];

/** Asks what is wrong and sends it to the reviewers. What was chosen stays when the dialog is closed. */
export default function ReportDialog({ kind, slug, name, open, onClose }: ReportDialogProps) {
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
      await call(REPORTS[kind], { slug, reason, ...(text.trim() === "" ? {} : { text: text.trim() }) });
      setState("sent");
    } catch (error) {
      if (error instanceof Problem && error.status === 401) {
        forgetSignedIn();
        return window.location.assign(`/signin?callbackUrl=${encodeURIComponent(`/${kind}s/${slug}`)}`);
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
        title="Report sent"
        actions={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <p className="measure text-ink-2">
          Reviewers will look into {name}. Their decision will appear in the{" "}
          <a href="/moderation-log" className="link">
            moderation log
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
      title={`Report ${name}`}
      lead={`Reviewers read your report. ${kind === "product" ? "The product's team" : "Its maker"} won't know who sent it.`}
      actions={
        <>
          <Button variant="primary" busy={state === "sending"} onClick={send}>
            Send report
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <fieldset
        aria-describedby={missing === "reason" ? `${id}-missing` : undefined}
        className="grid gap-x-6 sm:grid-cols-2"
      >
        <legend className="sr-only">Reason</legend>
        {REASONS.filter(({ ofProducts }) => kind === "product" || !ofProducts).map((choice) => (
          <Checkbox
            key={choice.reason}
            kind="radio"
            name={`${id}-reason`}
            label={choice.says}
            checked={reason === choice.reason}
            onChange={() => setReason(choice.reason)}
          />
        ))}
        {missing === "reason" && <FieldError id={`${id}-missing`}>Choose a reason.</FieldError>}
      </fieldset>
      <TextareaField
        id={`${id}-text`}
        label="Details"
        optional={reason !== "other"}
        error={missing === "text" ? "Describe what's wrong." : null}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && (
        <ErrorState kind="line" title="Report not sent.">
          {problem.detail}
        </ErrorState>
      )}
    </Dialog>
  );
}
