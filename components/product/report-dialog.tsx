"use client";

import { useId, useState } from "react";
import { TextareaField } from "@/components/forms/input-field";
import { forgetSignedIn } from "@/components/site/use-me";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { FieldError } from "@/components/ui/field";
import { inline } from "@/components/ui/inline";
import { call, type InputOf, Problem } from "@/lib/api/client";
import { localPath, messages } from "@/lib/core/messages";
import { report } from "@/messages/en.json";

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
const REASONS = [
  "broken_link",
  "no_working_product",
  "misleading_claims",
  "duplicate",
  "impersonation",
  "spam",
  "malware_phishing",
  "illegal",
  "adult",
  "other",
] as const satisfies readonly Reason[];

/** Those that a collection can't have. */
const ofProducts: readonly Reason[] = ["broken_link", "no_working_product", "duplicate"];

/** Asks what is wrong and sends it to the reviewers. What was chosen stays when the dialog is closed. */
export default function ReportDialog({ kind, slug, name, open, onClose }: ReportDialogProps) {
  const t = messages({ report });
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
        return window.location.assign(
          `${localPath("/signin")}?callbackUrl=${encodeURIComponent(localPath(`/${kind}s/${slug}`))}`,
        );
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
        title={t("sent")}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t("done")}
          </Button>
        }
      >
        <p className="measure text-ink-2">
          {inline(
            t.parts("sentLede", {
              name,
              link: (words) => (
                <a href={localPath("/moderation-log")} className="link">
                  {words}
                </a>
              ),
            }),
          )}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("title", { name })}
      lead={t("lead", { kind })}
      actions={
        <>
          <Button variant="primary" busy={state === "sending"} onClick={send}>
            {t("send")}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
        </>
      }
    >
      <fieldset
        aria-describedby={missing === "reason" ? `${id}-missing` : undefined}
        className="grid gap-x-6 sm:grid-cols-2"
      >
        <legend className="sr-only">{t("reason")}</legend>
        {REASONS.filter((each) => kind === "product" || !ofProducts.includes(each)).map((choice) => (
          <Checkbox
            key={choice}
            kind="radio"
            name={`${id}-reason`}
            label={t(choice)}
            checked={reason === choice}
            onChange={() => setReason(choice)}
          />
        ))}
        {missing === "reason" && <FieldError id={`${id}-missing`}>{t("chooseReason")}</FieldError>}
      </fieldset>
      <TextareaField
        id={`${id}-text`}
        label={t("details")}
        optional={reason !== "other"}
        error={missing === "text" ? t("describe") : null}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && (
        <ErrorState kind="line" title={t("notSent")}>
          {problem.detail}
        </ErrorState>
      )}
    </Dialog>
  );
}
