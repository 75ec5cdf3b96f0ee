"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Ask, Decision, Held } from "./queue-state";
import { DONE, TO_DO } from "./reasons";

const LOOKS: Record<Decision, { variant: "accent" | "plain" | "danger"; keys: string }> = {
  approve: { variant: "accent", keys: "a" },
  request_changes: { variant: "plain", keys: "c" },
  reject: { variant: "danger", keys: "r" },
  suspend: { variant: "danger", keys: "r" },
  reinstate: { variant: "accent", keys: "a" },
};

type DecisionBarProps = {
  /** What the item shown can take; none while there is no item. */
  decisions: readonly Decision[];
  isReport: boolean;
  held: readonly Held[];
  ask: Ask | null;
  onDecide: (decision: Decision) => void;
  onNotes: () => void;
  onUndo: () => void;
};

/** The foot: decisions with their keys, and the last one for as long as it can be taken back. */
export function DecisionBar({ decisions, isReport, held, ask, onDecide, onNotes, onUndo }: DecisionBarProps) {
  const last = held.at(-1);
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant={LOOKS[decision].variant}
          keys={LOOKS[decision].keys}
          aria-expanded={decision === "approve" ? undefined : ask === decision}
          onClick={() => onDecide(decision)}
        >
          <Name decision={decision} isReport={isReport} />
        </Button>
      ))}
      {decisions.length > 0 && (
        <Button variant="quiet" aria-expanded={ask === "notes"} onClick={onNotes}>
          Notes
        </Button>
      )}
      {last ? (
        <HeldNotice held={last} more={held.length - 1} onUndo={onUndo} />
      ) : (
        <span className="label ml-auto flex min-h-[2.375rem] items-center max-lg:hidden">
          j k move · e whole document · u undo (8 s) · ? keys
        </span>
      )}
      <span role="status" className="sr-only">
        {last && `${last.item.product.name}: ${DONE[last.input.decision]}. Press u to undo.`}
      </span>
    </>
  );
}

/** On a phone "Request changes" is short enough for one row of buttons. */
function Name({ decision, isReport }: { decision: Decision; isReport: boolean }) {
  if (isReport && decision === "approve") return "Leave as it is";
  if (decision !== "request_changes") return TO_DO[decision];
  return (
    <span>
      <span className="max-sm:sr-only">Request </span>
      <span className="max-sm:capitalize">changes</span>
    </span>
  );
}

function HeldNotice({ held, more, onUndo }: { held: Held; more: number; onUndo: () => void }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((held.sendAt - now) / 1000));
  return (
    <span className="ml-auto flex items-center gap-3.5 max-sm:order-first max-sm:w-full max-sm:justify-between">
      <span className="label text-ink-2">
        <span className="font-semibold text-ink">{held.item.product.name}</span>: {DONE[held.input.decision]}
        {more > 0 && `, and ${more} more`} · {seconds > 0 ? `sent in ${seconds} s` : "sending"}
      </span>
      <Button keys="u" disabled={seconds === 0} onClick={onUndo}>
        Undo
      </Button>
    </span>
  );
}
