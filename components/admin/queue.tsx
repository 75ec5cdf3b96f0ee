"use client";

import { useState } from "react";
import type { KeyGroup } from "@/components/site/key-help";
import { Panes } from "@/components/site/panes";
import { ToolShell } from "@/components/site/tool-shell";
import { EmptyState } from "@/components/ui/empty-state";
import { formatNumber, formatWait } from "@/components/ui/format";
import { StaleNotice } from "@/components/ui/stale-notice";
import type { Person } from "@/lib/core/ctx";
import { messages } from "@/lib/core/messages";
import { queue } from "@/messages/en.json";
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
  const t = messages({ queue });
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
      {...adminFrame([{ label: t("queue") }], { "/admin/queue": openCount })}
      keys={queueKeys()}
      note={wait !== null && t("medianWait", { wait: formatWait(wait) })}
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
        listLabel={t("queue")}
        list={
          <QueueList
            {...{ model, tab, sort, search }}
            onTab={turn}
            onSort={order}
            onSearch={setSearch}
            personId={person.id}
          />
        }
        evidenceLabel={t("evidence")}
        evidence={
          current && <Evidence key={current.id} item={current} personId={person.id} onOpenBlock={showBlock} />
        }
      >
        <div className="mb-4 empty:hidden">
          <StaleNotice
            error={model.list.error ?? model.whole.error}
            retry={model.refresh}
            title={t("notRefreshed")}
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
  const t = messages({ queue });
  if (search !== "") {
    return <EmptyState title={t("noMatchingItems")}>{t("clearTheSearch")}</EmptyState>;
  }
  return tab === "open" ? (
    <EmptyState title={t("theQueueIsEmpty")}>{t("allReviewed")}</EmptyState>
  ) : (
    <EmptyState title={t("noDecisionsYet")}>{t("decisionsAppearHere")}</EmptyState>
  );
}

function queueKeys(): KeyGroup[] {
  const t = messages({ queue });
  return [
    {
      title: t("queue"),
      keys: [
        { keys: ["j", "k"], does: t("keyStep") },
        { keys: ["a"], does: t("to_approve") },
        { keys: ["c"], does: t("to_request_changes") },
        { keys: ["r", "1…0"], does: t("keyReject") },
        { keys: ["Ctrl", "Enter"], does: t("keySubmit") },
        { keys: ["x"], does: t("keySelect") },
        { keys: ["e"], does: t("keyExpand") },
        { keys: ["u"], does: t("keyUndo") },
      ],
    },
  ];
}
