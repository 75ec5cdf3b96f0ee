"use client";

import { useEffect, useRef, useState } from "react";
import { isShortcut } from "@/components/site/shortcut-keys";
import {
  type Ask,
  type Decision,
  decisionsFor,
  decisionsForAll,
  type Entry,
  type NotePolicy,
  needsNote,
  noDraft,
  type Reason,
  TOGETHER,
} from "./queue-state";
import { reasonChoices } from "./reasons";
import { useHeldDecisions } from "./use-held-decisions";
import type { QueueModel } from "./use-queue";

type DecisionsInput = {
  model: QueueModel;
  personId: string;
  notes: NotePolicy;
  onExpand: () => void;
  onBack: (entry: Entry) => void;
};

export type Deciding = ReturnType<typeof useDecisions>;

export const NOTE_FIELD = "decision-note";

/** How a decision comes about: by button, by key, with a reason where it needs one; and how it is undone. */
export function useDecisions({ model, personId, notes, onExpand, onBack }: DecisionsInput) {
  const { state, dispatch, ids, current, listed, marked } = model;
  const held = useHeldDecisions(model, notes);
  const [reason, setReason] = useState<Reason | null>(null);
  const [missing, setMissing] = useState<"reason" | "note" | null>(null);
  const isTogether = marked.length > 0;
  const decisions = isTogether
    ? decisionsForAll(marked, personId)
    : current
      ? decisionsFor(current, personId)
      : [];
  const currentId = listed?.id ?? null;
  const draftId = isTogether ? TOGETHER : current?.id;
  const draft = (draftId !== undefined && state.drafts[draftId]) || noDraft;

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
    if (!isTogether && !current) return;
    const items = isTogether ? marked : [current].filter((item) => item !== null);
    const lacks = held.decide(items, isTogether, decision, chosen);
    setMissing(lacks);
    if (lacks === "note") document.getElementById(NOTE_FIELD)?.focus();
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
    const { ask } = state;
    const isWritten = draft.note.trim() !== "";
    if ((ask === "reject" || ask === "suspend") && (isWritten || !needsNote(ask, chosen, notes)))
      decide(ask, chosen);
    else document.getElementById(NOTE_FIELD)?.focus();
  };
  const undo = async () => {
    const back = await held.undo(current);
    if (back) onBack(back);
  };
  const step = (by: -1 | 1) => {
    const isFirstStep = state.selected === null && currentId !== null;
    dispatch(isFirstStep ? { do: "select", id: ids[Math.max(0, by)] ?? currentId } : { do: "step", by, ids });
  };

  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    a: () => press(decisions.includes("reinstate") ? "reinstate" : "approve"),
    c: () => press("request_changes"),
    r: () => press(decisions.includes("suspend") ? "suspend" : "reject"),
    e: onExpand,
    u: () => void undo(),
    x: currentId === null ? undefined : () => dispatch({ do: "mark", id: currentId }),
    Escape: state.ask !== null ? close : isTogether ? () => dispatch({ do: "unmark" }) : undefined,
    ...reasonKeys(state.ask, choose),
  });

  const count = isTogether ? marked.length : 1;
  const isNoteNeeded = state.ask !== null && needsNote(state.ask, reason, notes);
  return {
    ...{ decisions, isTogether, count, draftId, draft, reason, missing, isNoteNeeded },
    ...{ press, choose, undo, close, decide },
  };
}

function reasonKeys(ask: Ask | null, choose: (reason: Reason) => void): Record<string, () => void> {
  if (ask === null || ask === "notes" || ask === "reinstate") return {};
  return Object.fromEntries(reasonChoices().map(({ key, reason }) => [key, () => choose(reason)]));
}

/** Bare keys of the queue: they never act while someone types, with a modifier held, or once turned off. */
function useQueueKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat && event.key !== "j" && event.key !== "k") return;
      if (event.shiftKey || !isShortcut(event)) return;
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
