"use client";

import { useEffect, useState } from "react";
import type { KeyGroup } from "@/components/site/key-help";
import { Panes } from "@/components/site/panes";
import { ToolShell } from "@/components/site/tool-shell";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { formatWait } from "@/components/builder/editor/wait-words";
import { ADMIN_TABS } from "./admin-tabs";
import { DecisionBar } from "./decision-bar";
import { DecisionPanel, NOTE_FIELD } from "./decision-panel";
import { Evidence } from "./evidence";
import { QueueDocument } from "./queue-document";
import { medianWait } from "./queue-figures";
import { QueueList } from "./queue-list";
import { type Decision, decisionsFor, noDraft, type Reason } from "./queue-state";
import { reasonsFor } from "./reasons";
import { type QueuePage, type QueueTab, useQueue } from "./use-queue";
import { useQueueKeys } from "./use-queue-keys";

/** The moderation queue: list, document and evidence side by side, and every decision under a key. */
export function Queue({ first }: { first: QueuePage }) {
  const [tab, setTab] = useState<QueueTab>("open");
  const [search, setSearch] = useState("");
  const [expanded, setExpanded] = useState(false);
  const [reason, setReason] = useState<Reason | null>(null);
  const [missing, setMissing] = useState<"reason" | "note" | null>(null);
  const model = useQueue(tab, search, first);
  const { state, dispatch, items, ids, current, open } = model;
  const decisions = current ? decisionsFor(current) : [];
  const draft = (current && state.drafts[current.id]) ?? noDraft;
  const currentId = current?.id ?? null;

  // Another item begins with nothing chosen, and in sight.
  useEffect(() => {
    setReason(null);
    setMissing(null);
    if (currentId === null) return;
    document.querySelector(`[data-item="${currentId}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
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
  const digits = state.ask && state.ask !== "notes" && state.ask !== "reinstate" ? reasonsFor(state.ask) : [];
  const step = (by: -1 | 1) =>
    dispatch(state.selected === null && currentId ? { do: "select", id: ids[Math.max(0, by)] ?? currentId } : { do: "step", by, ids });
  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    a: () => press(decisions.includes("reinstate") ? "reinstate" : "approve"),
    c: () => press("request_changes"),
    r: () => press(decisions.includes("suspend") ? "suspend" : "reject"),
    e: () => setExpanded(!expanded),
    u: () => dispatch({ do: "undo" }),
    Escape: state.ask ? close : undefined,
    ...Object.fromEntries(digits.flatMap(({ digit, reason: each }) => (digit ? [[digit, () => choose(each)]] : []))),
  });

  const wait = medianWait(model.decided.data?.data ?? []);
  const waiting = open.data?.data.length ?? 0;
  const list = (
    <QueueList
      tab={tab}
      onTab={setTab}
      search={search}
      onSearch={setSearch}
      items={model.list.data ? items : undefined}
      current={currentId}
      onSelect={(id) => dispatch({ do: "select", id })}
    />
  );
  return (
    <ToolShell
      label="Moderation"
      tabs={ADMIN_TABS}
      keys={KEYS}
      aside={
        <span className="label">
          {waiting}
          {open.data?.pagination.hasMore && "+"} open{wait !== null && ` · median wait ${formatWait(wait)}`}
        </span>
      }
      foot={
        <>
          {state.ask && current && (
            <DecisionPanel
              ask={state.ask}
              draft={draft}
              reason={reason}
              missing={missing}
              onWrite={(part) => dispatch({ do: "write", id: current.id, part })}
              onReason={choose}
              onDecide={() => state.ask && state.ask !== "notes" && decide(state.ask, reason)}
              onClose={close}
            />
          )}
          <DecisionBar
            decisions={decisions}
            isReport={current?.kind === "report"}
            held={state.held}
            ask={state.ask}
            onDecide={press}
            onNotes={() => dispatch({ do: "ask", ask: state.ask === "notes" ? null : "notes" })}
            onUndo={() => dispatch({ do: "undo" })}
          />
        </>
      }
    >
      <Panes
        listLabel="Queue"
        list={list}
        evidenceLabel="Evidence"
        evidence={current && <Evidence key={current.id} item={current} onOpenBlock={showBlock} />}
      >
        {model.list.error && (
          <div className="mb-4">
            <ErrorState
              kind="line"
              title="The queue could not be read anew."
              action={
                <Button size="sm" onClick={() => model.list.mutate()}>
                  Try again
                </Button>
              }
            >
              {model.list.error.detail}
            </ErrorState>
          </div>
        )}
        {current ? (
          <QueueDocument
            key={current.id}
            item={current}
            expanded={expanded}
            onExpand={() => setExpanded(!expanded)}
            draft={draft}
            onNote={
              decisions.length > 0
                ? (blockId, note) => dispatch({ do: "noteBlock", id: current.id, blockId, note })
                : undefined
            }
          />
        ) : (
          <EmptyState title={search ? "Nothing in the list is called that." : tab === "open" ? "The queue is empty." : "Nothing here yet."}>
            {search
              ? "Clear the search to see everything again."
              : tab === "open"
                ? "Everything that was submitted has been read by a person."
                : "Decisions appear here once they are sent."}
          </EmptyState>
        )}
      </Panes>
    </ToolShell>
  );
}

function showBlock(blockId: string): void {
  document.getElementById(`change-${blockId}`)?.scrollIntoView({ block: "center" });
}

const KEYS: KeyGroup[] = [
  {
    title: "Queue",
    keys: [
      { keys: ["j", "k"], does: "Next, previous" },
      { keys: ["a"], does: "Approve" },
      { keys: ["c"], does: "Request changes" },
      { keys: ["r", "1…0"], does: "Reject with that reason" },
      { keys: ["Ctrl", "Enter"], does: "Send what the panel asks for" },
      { keys: ["e"], does: "Whole document, or changes only" },
      { keys: ["u"], does: "Undo, within 8 seconds" },
    ],
  },
];
