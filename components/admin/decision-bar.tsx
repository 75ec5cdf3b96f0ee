"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { DECIDED, statusLabel } from "@/components/ui/statuses";
import { messages } from "@/lib/core/messages";
import type { QueueItem } from "@/lib/review/schema";
import { queue } from "@/messages/en.json";
import { insiderWords } from "./queue-figures";
import type { Decision, Entry } from "./queue-state";
import { toDo } from "./reasons";
import type { Deciding } from "./use-decisions";
import type { QueueModel } from "./use-queue";

const LOOKS: Record<Decision, { variant: "good" | "plain" | "danger"; keys: string }> = {
  approve: { variant: "good", keys: "a" },
  request_changes: { variant: "plain", keys: "c" },
  reject: { variant: "danger", keys: "r" },
  suspend: { variant: "danger", keys: "r" },
  reinstate: { variant: "good", keys: "a" },
};

type DecisionBarProps = { model: QueueModel; deciding: Deciding; personId: string };

/** The foot: decisions with their keys, and the last one for as long as it can be undone. */
export function DecisionBar({ model, deciding, personId }: DecisionBarProps) {
  const t = messages({ queue });
  const { current, dispatch, state } = model;
  const { decisions, press, undo } = deciding;
  const { ask, entries } = state;
  const marked = model.marked.length;
  const last = entries.at(-1);
  const why = marked > 0 ? decisions.length === 0 && t("notTogether") : refusal(current, personId);
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant={LOOKS[decision].variant}
          keys={LOOKS[decision].keys}
          aria-expanded={decision === "approve" ? undefined : ask === decision}
          onClick={() => press(decision)}
        >
          <span>
            <Name decision={decision} isReport={current?.kind === "report"} />
            {marked > 1 && ` ${marked}`}
          </span>
        </Button>
      ))}
      {decisions.length > 0 && (
        <Button
          variant="quiet"
          aria-expanded={ask === "notes"}
          onClick={() => dispatch({ do: "ask", ask: ask === "notes" ? null : "notes" })}
        >
          {t("notes")}
        </Button>
      )}
      {marked > 0 && (
        <Button variant="quiet" keys="Esc" onClick={() => dispatch({ do: "unmark" })}>
          {t("selected", { count: marked })}
        </Button>
      )}
      {why && <p className="flex min-h-[2.375rem] items-center text-ink-2 text-small">{why}</p>}
      {last ? (
        <HeldNotice key={last.key} last={last} more={entries.length - 1} onUndo={undo} />
      ) : current?.held?.person.id === personId ? (
        <Button keys="u" className="ms-auto" onClick={undo}>
          {t("undo")}
        </Button>
      ) : (
        <span className="label ms-auto flex min-h-[2.375rem] items-center max-lg:hidden">{t("keys")}</span>
      )}
      <span role="status" className="sr-only">
        {last && t("decidedPressU", { name: last.name, decision: statusLabel(DECIDED[last.decision]) })}
      </span>
    </>
  );
}

/** Why this reviewer can't decide an open item. */
function refusal(current: QueueItem | null, personId: string): string | null {
  const t = messages({ queue });
  if (current?.held && current.held.person.id !== personId) {
    const decision = statusLabel(DECIDED[current.held.decision]);
    return t("justDecided", { name: current.held.person.name, decision });
  }
  if (current?.memberReviewers.barred && current.memberReviewers.ids.includes(personId))
    return insiderWords(current, "Barred");
  if (current?.barredReviewerId === personId) return t("youRejectedThis");
  return null;
}

/** On a phone "Request changes" is short enough for one row of buttons. */
function Name({ decision, isReport }: { decision: Decision; isReport: boolean }) {
  const t = messages({ queue });
  if (isReport && decision === "approve") return t("dismissReport");
  if (decision !== "request_changes") return toDo(decision);
  return (
    <>
      <span className="max-sm:sr-only">{toDo(decision)}</span>
      <span aria-hidden="true" className="sm:hidden">
        {t("changes")}
      </span>
    </>
  );
}

function HeldNotice({ last, more, onUndo }: { last: Entry; more: number; onUndo: () => void }) {
  const t = messages({ queue });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((last.until - now) / 1000));
  return (
    <span className="ms-auto flex items-center gap-3.5 max-sm:order-first max-sm:w-full max-sm:justify-between">
      <span className="label text-ink-2">
        <span className="font-semibold text-ink">{last.name}</span>: {statusLabel(DECIDED[last.decision])}
        {more > 0 && t("andMore", { more })} ·{" "}
        {seconds > 0 ? t("secondsToUndo", { seconds }) : t("takingEffect")}
      </span>
      <Button keys="u" disabled={seconds === 0} onClick={onUndo}>
        {t("undo")}
      </Button>
    </span>
  );
}
