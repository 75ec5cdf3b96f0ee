"use client";

import { RowsLoading } from "@/components/site/page-loading";
import { cx } from "@/components/ui/classes";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { TAB, TAB_LIST } from "@/components/ui/tab-classes";
import { Tag } from "@/components/ui/tag";
import { useNow } from "@/components/ui/use-now";
import type { QueueItem } from "@/lib/moderation/schema";
import { formatAge, stampOf } from "./queue-figures";
import { DONE } from "./reasons";
import type { QueueTab } from "./use-queue";

type QueueListProps = {
  tab: QueueTab;
  onTab: (tab: QueueTab) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Undefined while it is on its way. */
  items: readonly QueueItem[] | undefined;
  current: string | null;
  onSelect: (id: string) => void;
};

const TABS: { id: QueueTab; label: string }[] = [
  { id: "open", label: "Open" },
  { id: "decided", label: "Decided" },
];

/** The left pane: what waits, and what was decided. */
export function QueueList({ tab, onTab, search, onSearch, items, current, onSelect }: QueueListProps) {
  return (
    <div className="relative">
      <div className="sticky top-0 z-10 bg-wall px-5 pt-2">
        <fieldset aria-label="Which items" className={TAB_LIST}>
          {TABS.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={tab === id}
              data-state={tab === id ? "active" : undefined}
              onClick={() => onTab(id)}
              className={cx(TAB, "-outline-offset-2")}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <div className="py-2.5">
          <Input
            type="search"
            data-search=""
            aria-label="Find in the list"
            placeholder="Find"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
            className="h-9 text-small"
          />
        </div>
      </div>
      {items === undefined ? (
        <div className="px-5">
          <RowsLoading rows={4} />
        </div>
      ) : items.length === 0 ? (
        <div className="px-5 pb-5">
          <EmptyState
            kind="line"
            title={
              search
                ? "Nothing is called that."
                : tab === "open"
                  ? "Nothing waits."
                  : "Nothing was decided yet."
            }
          >
            {tab === "open" && !search && "The next submission appears here by itself."}
          </EmptyState>
        </div>
      ) : (
        <ol className="pb-4 max-lg:flex max-lg:contain-inline-size max-lg:overflow-x-auto max-lg:pb-0">
          {items.map((item) => (
            <QueueRow key={item.id} item={item} isCurrent={item.id === current} onSelect={onSelect} />
          ))}
        </ol>
      )}
    </div>
  );
}

function QueueRow({
  item,
  isCurrent,
  onSelect,
}: {
  item: QueueItem;
  isCurrent: boolean;
  onSelect: (id: string) => void;
}) {
  const now = useNow();
  const stamp = stampOf(item);
  const decision = item.history.at(-1)?.decision;
  return (
    <li className="max-lg:w-60 max-lg:shrink-0">
      <button
        type="button"
        data-item={item.id}
        aria-current={isCurrent ? "true" : undefined}
        onClick={() => onSelect(item.id)}
        className={cx(
          "flex w-full items-start justify-between gap-3 border-rule border-b px-5 py-3.5 text-left -outline-offset-2",
          isCurrent
            ? "bg-plinth shadow-[inset_3px_0_0_var(--color-glass)] max-lg:shadow-[inset_0_-3px_0_var(--color-glass)]"
            : "hover:bg-rule-2",
        )}
      >
        <span className="min-w-0">
          <span className="block truncate font-semibold">{item.product.name}</span>
          <span className="block truncate text-ink-2 text-small">{item.organization.name}</span>
        </span>
        <span className="grid shrink-0 justify-items-end gap-1">
          {item.status === "decided" && decision ? (
            <Tag tone={decision === "approve" || decision === "reinstate" ? "clear" : "plain"}>
              {DONE[decision]}
            </Tag>
          ) : (
            <Tag tone={stamp.tone}>{stamp.text}</Tag>
          )}
          <span className="label">
            {now ? formatAge(item.decidedAt ?? item.createdAt, now.getTime()) : " "}
          </span>
        </span>
      </button>
    </li>
  );
}
