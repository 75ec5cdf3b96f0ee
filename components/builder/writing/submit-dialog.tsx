import { useEffect, useState } from "react";
import { HEAD } from "@/components/editor/document";
import { IssueRows } from "@/components/editor/issue-rows";
import type { Editing } from "@/components/editor/use-editing";
import { InputField, TextareaField } from "@/components/forms/input-field";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { call, type Problem } from "@/lib/api/client";
import type { Listing } from "@/lib/catalog/listings/schema";
import type { Screening, ScreeningCheck, Submitted } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import type { Block } from "@/lib/documents/blocks/envelope";
import { writing } from "@/messages/en.json";
import { formatWait } from "../../ui/format";
import { ChecksList, placeOfCheck } from "./checks-list";
import type { ProductDocument } from "./product-kind";
import { FOUND_WHILE_WRITING, type SubmitWish } from "./use-review";

/** Leads to a slot, and to the field at the path. */
type OpenPlace = (slot: string, path: string | null) => void;

type SubmitDialogProps = {
  open: boolean;
  onClose: () => void;
  slug: string;
  editing: Editing<Listing>;
  onSubmit: (wish: SubmitWish) => Promise<Submitted>;
};

export function SubmitDialog({ open, onClose, slug, editing, onSubmit }: SubmitDialogProps) {
  const t = messages({ writing });
  const { editor, limits } = editing;
  const { document, review, actions } = editor;
  const { issues } = review;
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
  const fix = (slot: string, path: string | null) => {
    close();
    editing.setPreview(false);
    if (path !== null) return editor.goTo({ slot, path: path.replace(/^listing\./, "") });
    editor.setStrict(true);
    actions.open(document.blocks.some(({ id }) => id === slot) ? slot : HEAD);
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
    const [failed] = answer.screening.checks.flatMap((check) =>
      check.outcome === "fail" ? (placeOfCheck(check, document.blocks) ?? []) : [],
    );
    return (
      <Dialog
        open={open}
        onClose={close}
        title={answer.screening.outcome === "fail" ? t("checksFailed") : t("inReview")}
        actions={
          answer.screening.outcome === "fail" ? (
            <Button variant="primary" onClick={() => (failed ? fix(failed.slot, failed.path) : close())}>
              {t("fixIt")}
            </Button>
          ) : (
            <>
              <ButtonLink variant="primary" href={`/products/${slug}/status`}>
                {t("viewStatus")}
              </ButtonLink>
              <Button variant="quiet" onClick={close}>
                {t("continueEditing")}
              </Button>
            </>
          )
        }
      >
        <SubmitAnswer answer={answer} blocks={document.blocks} onOpen={fix} />
      </Dialog>
    );
  }
  const timeError = problem?.errors.find(({ path }) => path === "publishAt");
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t("sendForReview")}
      lead={t("submitLead")}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={submit}>
            {t("submit")}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t("cancel")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextareaField
          label={t("noteToTheReviewer")}
          optional
          hint={t("noteHint")}
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <InputField
          label={t("publishAt")}
          optional
          error={timeError?.message}
          hint={t("publishAtHint")}
          type="datetime-local"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          className="max-w-60"
        />
      </div>
      {issues.length > 0 && (
        <section aria-label={t("issues")} className="border-rule border-t pt-3">
          <p className="label">{t("fixIssues", { count: issues.length })}</p>
          <ul>
            <IssueRows issues={issues} onFix={({ slot, path }) => fix(slot, path)} className="py-2.5" />
          </ul>
        </section>
      )}
      {limits === 0 && <ChecksAhead {...{ slug, document }} isReady={issues.length === 0} onOpen={fix} />}
      {problem && !timeError && (
        <ErrorState kind="line" title={t("couldntSubmit")}>
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
  /** Whether no field needs fixing. */
  isReady: boolean;
  onOpen: OpenPlace;
};

/** What the checks would find now beyond the fields: each warning and failure with a link to its place, and how many passed. */
function ChecksAhead({ slug, document: { head, blocks }, isReady, onOpen }: ChecksAheadProps) {
  const t = messages({ writing });
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
  const remarks =
    typeof found === "string"
      ? []
      : found.checks.filter(({ id, outcome }) => REMARKS.has(outcome) && !FOUND_WHILE_WRITING.has(id));
  return (
    <section aria-label={t("checkResults")} aria-live="polite" className="border-rule border-t pt-3">
      <p className="label">{summary(found, remarks, isReady)}</p>
      <ChecksList checks={remarks} {...{ blocks, onOpen }} />
    </section>
  );
}

function summary(
  found: Screening | "running" | "failed",
  remarks: readonly ScreeningCheck[],
  isReady: boolean,
): string {
  const t = messages({ writing });
  if (found === "running") return t("runningChecks");
  if (found === "failed") return t("checksUnavailable");
  if (remarks.some(({ outcome }) => outcome === "fail"))
    return isReady ? t("fixTheseFirst") : t("fixTheseToo");
  if (remarks.length > 0) return isReady ? t("readyWithWarnings") : t("otherwiseWithWarnings");
  const passed = found.checks.filter(({ outcome }) => outcome === "pass").length;
  return isReady ? t("readyAndPassed", { passed }) : t("otherwisePassed", { passed });
}

type SubmitAnswerProps = { answer: Submitted; blocks: readonly Block[]; onOpen: OpenPlace };

function SubmitAnswer({ answer: { screening, queue, revision }, blocks, onOpen }: SubmitAnswerProps) {
  const t = messages({ writing });
  const wait = queue?.medianWaitMinutes ?? null;
  return (
    <div className="grid gap-4">
      {queue ? (
        <>
          <p className="text-ink-2">{t("nextReview", { version: revision.version })}</p>
          <dl className="grid grid-cols-2 gap-4">
            <div>
              <dt className="label">{t("positionInQueue")}</dt>
              <dd className="name figure text-[2.25rem] leading-tight">{queue.position}</dd>
            </div>
            <div>
              <dt className="label">{t("usualWait")}</dt>
              <dd className="name figure text-[2.25rem] leading-tight">
                {wait === null ? "–" : formatWait(wait)}
              </dd>
            </div>
          </dl>
        </>
      ) : (
        <p className="text-ink-2">{t("nothingLost", { version: revision.version })}</p>
      )}
      <section aria-label={t("checks")}>
        <ChecksList checks={screening.checks} {...{ blocks, onOpen }} />
      </section>
    </div>
  );
}
