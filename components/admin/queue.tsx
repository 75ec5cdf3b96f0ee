"use client";

import { useState } from "react";
import { ToolAccount } from "@/components/account/tool-account";
import { formatWait } from "@/components/builder/editor/wait-words";
import { Panes } from "@/components/site/panes";
import { ToolShell } from "@/components/site/tool-shell";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import type { Problem } from "@/lib/api/client";
import type { Person } from "@/lib/auth/caller";
import { ADMIN_TABS } from "./admin-tabs";
import { DecisionBar } from "./decision-bar";
import { DecisionPanel } from "./decision-panel";
import { Evidence } from "./evidence";
import { DocumentLoading, QueueDocument } from "./queue-document";
import { medianWait } from "./queue-figures";
import { QUEUE_KEYS } from "./queue-keys";
import { QueueList } from "./queue-list";
import { noDraft, TOGETHER } from "./queue-state";
import { useClaim } from "./use-claim";
import { useDecisions } from "./use-decisions";
import { type QueueFirst, type QueueTab, useQueue } from "./use-queue";

/** The moderation queue: list, document and evidence side by side, and every decision under a key. */
export function Queue({ first, person }: { first: QueueFirst; person: Person }) {
  const [tab, setTab] = useState<QueueTab>("open");
  const [search, setSearch] = useState("");
  const [expanded, setExpanded] = useState(false);
  const model = useQueue(tab, search, first);
  const { state, dispatch, items, listed, current, open } = model;
  const deciding = useDecisions({
    model,
    personId: person.id,
    onExpand: () => setExpanded(!expanded),
    onBack: ({ name, on }) => {
      setTab(on);
      if (!name.toLowerCase().includes(search.trim().toLowerCase())) setSearch("");
    },
  });
  useClaim(listed?.status === "open" ? listed.id : null);
  const draftId = deciding.isTogether ? TOGETHER : current?.id;
  const draft = (draftId !== undefined && state.drafts[draftId]) || noDraft;
  const wait = medianWait(model.decided.data?.data ?? []);
  const waiting = open.data?.data.length ?? 0;
  const list = (
    <QueueList
      tab={tab}
      onTab={(next) => {
        setTab(next);
        dispatch({ do: "unmark" });
      }}
      search={search}
      onSearch={setSearch}
      items={model.list.data ? items : undefined}
      current={listed?.id ?? null}
      personId={person.id}
      marked={state.marked}
      onSelect={(id) => dispatch({ do: "select", id })}
      onMark={(id) => dispatch({ do: "mark", id })}
    />
  );
  return (
    <ToolShell
      label="Moderation"
      tabs={ADMIN_TABS}
      keys={QUEUE_KEYS}
      aside={
        <>
          <span className="label">
            {waiting}
            {open.data?.pagination.hasMore && "+"} open
            {wait !== null && <span className="max-sm:hidden"> · median wait {formatWait(wait)}</span>}
          </span>
          <ToolAccount name={person.name} email={person.email} admin />
        </>
      }
      foot={
        <>
          {state.ask && draftId !== undefined && (
            <DecisionPanel
              ask={state.ask}
              draft={draft}
              count={deciding.isTogether ? model.marked.length : 1}
              reason={deciding.reason}
              missing={deciding.missing}
              onWrite={(part) => dispatch({ do: "write", id: draftId, part })}
              onReason={deciding.choose}
              onDecide={() =>
                state.ask && state.ask !== "notes" && deciding.decide(state.ask, deciding.reason)
              }
              onClose={deciding.close}
            />
          )}
          <DecisionBar
            decisions={deciding.decisions}
            current={current}
            personId={person.id}
            marked={model.marked.length}
            last={state.entries.at(-1) ?? null}
            more={state.entries.length - 1}
            ask={state.ask}
            onDecide={deciding.press}
            onNotes={() => dispatch({ do: "ask", ask: state.ask === "notes" ? null : "notes" })}
            onUndo={deciding.undo}
            onUnmark={() => dispatch({ do: "unmark" })}
          />
        </>
      }
    >
      <Panes
        listLabel="Queue"
        list={list}
        evidenceLabel="Evidence"
        evidence={
          current && <Evidence key={current.id} item={current} personId={person.id} onOpenBlock={showBlock} />
        }
      >
        <ListError error={model.list.error ?? model.whole.error} onRetry={model.refresh} />
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
        {!current && listed && <DocumentLoading name={listed.product.name} />}
        {!listed && <NothingShown tab={tab} search={search} />}
      </Panes>
    </ToolShell>
  );
}

function showBlock(blockId: string): void {
  document.getElementById(`change-${blockId}`)?.scrollIntoView({ block: "center" });
}

function ListError({ error, onRetry }: { error: Problem | undefined; onRetry: () => void }) {
  if (!error) return null;
  const retry = (
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <div className="mb-4">
      <ErrorState kind="line" title="The queue could not be read anew." action={retry}>
        {error.detail}
      </ErrorState>
    </div>
  );
}

function NothingShown({ tab, search }: { tab: QueueTab; search: string }) {
  if (search !== "") {
    return (
      <EmptyState title="Nothing in the list is called that.">
        Clear the search to see everything again.
      </EmptyState>
    );
  }
  return tab === "open" ? (
    <EmptyState title="The queue is empty.">
      Everything that was submitted has been read by a person.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing here yet.">Decisions appear here once they have taken effect.</EmptyState>
  );
}
