"use client";

import { useState } from "react";
import type { KeyGroup } from "@/components/site/key-help";
import { Panes } from "@/components/site/panes";
import { ToolShell } from "@/components/site/tool-shell";
import { EmptyState } from "@/components/ui/empty-state";
import { formatNumber, formatWait } from "@/components/ui/format";
import { StaleNotice } from "@/components/ui/stale-notice";
import type { Person } from "@/lib/core/ctx";
import { adminFrame } from "./admin-frame";
import { DecisionBar } from "./decision-bar";
import { DecisionPanel } from "./decision-panel";
import { Evidence } from "./evidence";
import { DocumentLoading, QueueDocument } from "./queue-document";
import { medianWait, titleOf } from "./queue-figures";
import { QueueList } from "./queue-list";
import { decisionsFor, type NotePolicy, noDraft } from "./queue-state";
import { useDecisions } from "./use-decisions";
import { type QueueFirst, type QueueSort, type QueueTab, useClaim, useQueue } from "./use-queue";

type QueueProps = { first: QueueFirst; person: Person; notes: NotePolicy };

export function Queue({ first, person, notes }: QueueProps) {
  const [tab, setTab] = useState<QueueTab>("open");
  const [sort, setSort] = useState(first.sort);
  const [search, setSearch] = useState("");
  const [expanded, setExpanded] = useState(false);
  const model = useQueue(tab, sort, search, first);
  const { state, dispatch, listed, current, open } = model;
  const deciding = useDecisions({
    model,
    personId: person.id,
    notes,
    onExpand: () => setExpanded(!expanded),
    onBack: ({ name, on }) => {
      setTab(on);
      if (!name.toLowerCase().includes(search.trim().toLowerCase())) setSearch("");
    },
  });
  useClaim(listed?.status === "open" && decisionsFor(listed, person.id).length > 0 ? listed.id : null);
  const { draftId, draft } = deciding;
  const wait = medianWait(model.decided.data?.data ?? []);
  const openCount = formatNumber(open.data?.open ?? 0);
  const turn = (next: QueueTab) => {
    setTab(next);
    dispatch({ do: "unmark" });
  };
  const order = (next: QueueSort) => {
    setSort(next);
    window.history.replaceState(null, "", next === "oldest" ? "?sort=oldest" : window.location.pathname);
  };
  return (
    <ToolShell
      {...adminFrame([{ label: "Queue" }], { "/admin/queue": openCount })}
      keys={QUEUE_KEYS}
      note={wait !== null && `median wait ${formatWait(wait)}`}
      foot={
        <>
          {state.ask && draftId !== undefined && (
            <DecisionPanel
              ask={state.ask}
              draft={draft}
              deciding={deciding}
              onWrite={(part) => dispatch({ do: "write", id: draftId, part })}
            />
          )}
          <DecisionBar model={model} deciding={deciding} personId={person.id} />
        </>
      }
    >
      <Panes
        listLabel="Queue"
        list={
          <QueueList
            {...{ model, tab, sort, search }}
            onTab={turn}
            onSort={order}
            onSearch={setSearch}
            personId={person.id}
          />
        }
        evidenceLabel="Evidence"
        evidence={
          current && <Evidence key={current.id} item={current} personId={person.id} onOpenBlock={showBlock} />
        }
      >
        <div className="mb-4 empty:hidden">
          <StaleNotice
            error={model.list.error ?? model.whole.error}
            retry={model.refresh}
            title="The queue couldn't be refreshed."
          />
        </div>
        {current && (
          <QueueDocument
            key={current.id}
            item={current}
            expanded={expanded}
            onExpand={() => setExpanded(!expanded)}
            draft={state.drafts[current.id] ?? noDraft}
            onNote={
              deciding.decisions.length > 0 && !deciding.isTogether && current.revision !== null
                ? (blockId, note) => dispatch({ do: "noteBlock", id: current.id, blockId, note })
                : undefined
            }
          />
        )}
        {!current && listed && <DocumentLoading name={titleOf(listed)} />}
        {!listed && <NothingShown tab={tab} search={search} />}
      </Panes>
    </ToolShell>
  );
}

function showBlock(blockId: string): void {
  document.getElementById(`change-${blockId}`)?.scrollIntoView({ block: "center" });
}

function NothingShown({ tab, search }: { tab: QueueTab; search: string }) {
  if (search !== "") {
    return <EmptyState title="No matching items">Clear the search to see all items.</EmptyState>;
  }
  return tab === "open" ? (
    <EmptyState title="The queue is empty">Every submission has been reviewed.</EmptyState>
  ) : (
    <EmptyState title="No decisions yet">Decisions appear here once they take effect.</EmptyState>
  );
}

const QUEUE_KEYS: KeyGroup[] = [
  {
    title: "Queue",
    keys: [
      { keys: ["j", "k"], does: "Next or previous item" },
      { keys: ["a"], does: "Approve" },
      { keys: ["c"], does: "Request changes" },
      { keys: ["r", "1…0"], does: "Reject with a reason; i is Incomplete, o is Other" },
      { keys: ["Ctrl", "Enter"], does: "Submit the decision" },
      { keys: ["x"], does: "Select several to decide together" },
      { keys: ["e"], does: "Full document or changes only" },
      { keys: ["u"], does: "Undo within 8 seconds" },
    ],
  },
];
