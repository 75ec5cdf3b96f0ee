"use client";

import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { TextareaField } from "@/components/forms/input-field";
import { Button, Kbd } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { inline } from "@/components/ui/inline";
import { messages } from "@/lib/core/messages";
import { queue } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";
import type { Ask, Draft } from "./queue-state";
import { reasonChoices, toDo } from "./reasons";
import { type Deciding, NOTE_FIELD } from "./use-decisions";

type DecisionPanelProps = {
  ask: Ask;
  draft: Draft;
  deciding: Deciding;
  onWrite: (part: Partial<Draft>) => void;
};

/** Reasons and notes of a decision, above the bar: the document stays in sight. */
export function DecisionPanel(props: DecisionPanelProps) {
  const t = messages({ queue });
  const { ask, deciding } = props;
  const { close, count, decide } = deciding;
  const panel = useRef<HTMLFieldSetElement>(null);
  const many = count > 1 ? ` ${count}` : "";
  const title = ask === "notes" ? t("notesForThisDecision") : `${toDo(ask)}${many}`;
  const send = () => ask !== "notes" && decide(ask, deciding.reason);
  const asksReason = ask !== "notes" && ask !== "reinstate";

  useEffect(() => {
    if (ask === "notes" || ask === "reinstate") document.getElementById(NOTE_FIELD)?.focus();
    else panel.current?.focus();
  }, [ask]);

  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <fieldset
      ref={panel}
      tabIndex={-1}
      onKeyDown={unlessComposing(press)}
      className="-mt-3 max-h-[60dvh] w-full min-w-0 animate-pane overflow-y-auto border-rule border-b pt-4 pb-4 outline-none"
    >
      <legend className="sr-only">{title}</legend>
      <div
        className={cx("grid gap-x-8 gap-y-4", asksReason && "lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]")}
      >
        {asksReason && <Reasons {...props} />}
        <Notes {...props} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {ask !== "notes" && (
          <Button
            variant={ask === "reinstate" ? "good" : ask === "request_changes" ? "primary" : "danger"}
            onClick={send}
          >
            {title} <Kbd tone="inherit">{t("ctrlEnter")}</Kbd>
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {ask === "notes" ? t("close") : t("cancel")}
        </Button>
      </div>
    </fieldset>
  );
}

function Reasons({ deciding: { reason, missing, choose } }: DecisionPanelProps) {
  const t = messages({ queue });
  return (
    <fieldset aria-label={t("reason")} className="grid content-start">
      <p className="mb-1.5 text-ink-2 text-small">
        {missing === "reason"
          ? inline(
              t.parts("reasonChooseOne", { missing: (words) => <span className="text-fail">{words}</span> }),
            )
          : t("reason")}
      </p>
      <ul className="grid grid-flow-col grid-rows-6 gap-x-2.5">
        {reasonChoices().map((choice) => (
          <li key={choice.reason}>
            <button
              type="button"
              aria-pressed={choice.reason === reason}
              onClick={() => choose(choice.reason)}
              className="flex min-h-8 w-full items-center gap-2.5 rounded-sm px-2 text-start text-small hover:bg-rule-2 aria-pressed:bg-ink aria-pressed:text-wall pointer-coarse:min-h-11"
            >
              <span className="grid w-5 place-items-center pointer-coarse:hidden">
                <Kbd tone="inherit">{choice.key}</Kbd>
              </span>
              {choice.name}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Notes({ ask, draft, deciding: { missing, reason, isNoteNeeded }, onWrite }: DecisionPanelProps) {
  const t = messages({ queue });
  const id = useId();
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2">
      <TextareaField
        id={NOTE_FIELD}
        label={isNoteNeeded ? t("noteRequired") : t("noteToTheMaker")}
        aria-required={isNoteNeeded}
        hint={ask === "suspend" || ask === "reinstate" ? t("publicNoteHint") : t("noteHint")}
        error={missing !== "note" ? null : reason === "other" ? t("noteForOther") : t("noteForSite")}
        rows={3}
        maxLength={2000}
        value={draft.note}
        onChange={(event) => onWrite({ note: event.target.value })}
      />
      <TextareaField
        id={`${id}-private`}
        label={t("privateNote")}
        hint={t("privateNoteHint")}
        rows={3}
        maxLength={2000}
        value={draft.privateNote}
        onChange={(event) => onWrite({ privateNote: event.target.value })}
      />
    </div>
  );
}
