"use client";

import { DONE } from "@/components/product/decision-words";
import { RowsLoading } from "@/components/site/page-loading";
import { CheckMark } from "@/components/ui/checkbox";
import { cx } from "@/components/ui/classes";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { TAB, TAB_LIST } from "@/components/ui/tab-classes";
import { Tag } from "@/components/ui/tag";
import { useNow } from "@/components/ui/use-now";
import type { QueueItem } from "@/lib/moderation/schema";
import { formatAge, stampOf } from "./queue-figures";
import type { QueueTab } from "./use-queue";

type QueueListProps = {
  tab: QueueTab;
  onTab: (tab: QueueTab) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Undefined while it is on its way. */
  items: readonly QueueItem[] | undefined;
  current: string | null;
  /** Who looks at the list. */
  personId: string;
  /** What is decided together. */
  marked: readonly string[];
  onSelect: (id: string) => void;
  onMark: (id: string) => void;
};

const TABS: { id: QueueTab; label: string }[] = [
  { id: "open", label: "Open" },
  { id: "decided", label: "Decided" },
];

/** The left pane: what waits, and what was decided. */
export function QueueList(props: QueueListProps) {
  const { tab, onTab, search, onSearch, items, current } = props;
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
            onKeyDown={(event) =>
              (event.key === "Enter" || event.key === "Escape") && event.currentTarget.blur()
            }
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
            <QueueRow
              key={item.id}
              item={item}
              isCurrent={item.id === current}
              isMarked={props.marked.includes(item.id)}
              {...props}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

type QueueRowProps = Pick<QueueListProps, "personId" | "onSelect" | "onMark" | "tab"> & {
  item: QueueItem;
  isCurrent: boolean;
  isMarked: boolean;
};

function QueueRow({ item, isCurrent, isMarked, personId, tab, onSelect, onMark }: QueueRowProps) {
  const now = useNow();
  const looks = item.claim && item.claim.person.id !== personId ? item.claim.person.name : null;
  return (
    <li
      className={cx(
        "group/row relative border-rule border-b max-lg:w-60 max-lg:shrink-0",
        isCurrent
          ? "bg-plinth shadow-[inset_3px_0_0_var(--color-glass)] max-lg:shadow-[inset_0_-3px_0_var(--color-glass)]"
          : isMarked
            ? "bg-glass-wash"
            : "hover:bg-rule-2",
      )}
    >
      <button
        type="button"
        data-item={item.id}
        aria-current={isCurrent ? "true" : undefined}
        onClick={() => onSelect(item.id)}
        className={cx(
          "flex w-full items-start justify-between gap-3 py-3.5 pr-5 text-left -outline-offset-2",
          tab === "open" ? "pl-11" : "pl-5",
        )}
      >
        <span className="min-w-0">
          <span className="block truncate font-semibold">{item.product.name}</span>
          <span className="block truncate text-ink-2 text-small">
            {looks ? `${looks} is looking` : item.organization.name}
          </span>
        </span>
        <span className="grid shrink-0 justify-items-end gap-1">
          <Stamp item={item} />
          <span className="label">
            {now ? formatAge(item.decidedAt ?? item.createdAt, now.getTime()) : " "}
            {item.status === "open" && item.risk.score > 0 && (
              <span className="sr-only">, risk {item.risk.score}</span>
            )}
          </span>
        </span>
      </button>
      {tab === "open" && (
        <span
          className={cx(
            "absolute top-4 left-4 transition-opacity duration-150 focus-within:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100",
            !isMarked && "opacity-55",
          )}
        >
          <CheckMark
            aria-label={`Mark ${item.product.name}`}
            checked={isMarked}
            onChange={() => onMark(item.id)}
          />
        </span>
      )}
    </li>
  );
}

function Stamp({ item }: { item: QueueItem }) {
  const decision = item.held?.decision ?? item.history.at(-1)?.decision;
  if (item.held) return <Tag tone="solid">{DONE[item.held.decision]}</Tag>;
  if (item.status === "decided" && decision) {
    return (
      <Tag tone={decision === "approve" || decision === "reinstate" ? "clear" : "plain"}>
        {DONE[decision]}
      </Tag>
    );
  }
  const { tone, text } = stampOf(item);
  return <Tag tone={tone}>{text}</Tag>;
}
