"use client";

import { useEffect, useState } from "react";
import { NOTE_FIELD } from "./decision-panel";
import { type Decision, decisionsFor, type QueueState, type Reason } from "./queue-state";
import { reasonsFor } from "./reasons";
import type { QueueModel } from "./use-queue";
import { useQueueKeys } from "./use-queue-keys";

type DecisionsInput = {
  model: QueueModel;
  onExpand: () => void;
  onBack: (held: QueueState["held"][number]) => void;
};

/** How a decision comes about: by button, by key, with a reason where it needs one; and how it is taken back. */
export function useDecisions({ model, onExpand, onBack }: DecisionsInput) {
  const { state, dispatch, ids, current } = model;
  const [reason, setReason] = useState<Reason | null>(null);
  const [missing, setMissing] = useState<"reason" | "note" | null>(null);
  const decisions = current ? decisionsFor(current) : [];
  const currentId = current?.id ?? null;

  // Another item begins with nothing chosen, and in sight.
  useEffect(() => {
    setReason(null);
    setMissing(null);
    if (currentId === null) return;
    const row = document.querySelector(`[data-item="${currentId}"]`);
    row?.scrollIntoView({ block: "nearest", inline: "nearest" });
    document.getElementById("queue-item")?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  const close = () => dispatch({ do: "ask", ask: null });
  const decide = (decision: Decision, chosen: Reason | null) => {
    const outcome = model.decide(decision, chosen);
    setMissing(outcome === "held" ? null : outcome);
    if (outcome === "note") document.getElementById(NOTE_FIELD)?.focus();
  };
  const press = (decision: Decision) => {
    if (!decisions.includes(decision)) return;
    if (decision === "approve") return decide("approve", null);
    setReason(null);
    setMissing(null);
    dispatch({ do: "ask", ask: state.ask === decision ? null : decision });
  };
  const choose = (chosen: Reason) => {
    setReason(chosen);
    setMissing(null);
    if ((state.ask === "reject" || state.ask === "suspend") && chosen !== "other") decide(state.ask, chosen);
    else document.getElementById(NOTE_FIELD)?.focus();
  };
  const undo = () => {
    const last = state.held.at(-1);
    if (last === undefined || last.sendAt <= Date.now()) return;
    onBack(last);
    dispatch({ do: "undo" });
  };
  const step = (by: -1 | 1) => {
    const isFirstStep = state.selected === null && currentId !== null;
    dispatch(isFirstStep ? { do: "select", id: ids[Math.max(0, by)] ?? currentId } : { do: "step", by, ids });
  };

  const asksReason = state.ask !== null && state.ask !== "notes" && state.ask !== "reinstate";
  const digits = (asksReason && state.ask ? reasonsFor(state.ask) : []).flatMap(({ digit, reason: each }) =>
    digit === null ? [] : [[digit, () => choose(each)] as const],
  );
  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    a: () => press(decisions.includes("reinstate") ? "reinstate" : "approve"),
    c: () => press("request_changes"),
    r: () => press(decisions.includes("suspend") ? "suspend" : "reject"),
    e: onExpand,
    u: undo,
    Escape: state.ask === null ? undefined : close,
    ...Object.fromEntries(digits),
  });

  return { decisions, reason, missing, press, choose, undo, close, decide };
}
