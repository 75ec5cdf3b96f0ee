"use client";

import { CheckMark } from "@/components/ui/checkbox";
import { cx, TAB, TAB_LIST } from "@/components/ui/classes";
import { EmptyState } from "@/components/ui/empty-state";
import { Input, Select } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/spinner";
import { Status } from "@/components/ui/status";
import { outcomeOf } from "@/components/ui/statuses";
import { useNow } from "@/components/ui/use-now";
import { messages } from "@/lib/core/messages";
import type { QueueItem } from "@/lib/review/schema";
import { queue } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";
import { formatAge, ownerOf, stampOf, tellRisk, titleOf } from "./queue-figures";
import type { QueueModel, QueueSort, QueueTab } from "./use-queue";

type QueueListProps = {
  model: QueueModel;
  tab: QueueTab;
  onTab: (tab: QueueTab) => void;
  sort: QueueSort;
  onSort: (sort: QueueSort) => void;
  search: string;
  onSearch: (search: string) => void;
  personId: string;
};

const TABS = ["open", "decided"] as const;

export function QueueList(props: QueueListProps) {
  const t = messages({ queue });
  const { tab, onTab, sort, onSort, search, onSearch } = props;
  const { items, list } = props.model;
  return (
    <div className="relative">
      <div className="sticky top-0 z-10 bg-wall px-5 pt-2">
        <fieldset aria-label={t("filterByStatus")} className={TAB_LIST}>
          {TABS.map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed={tab === id}
              data-state={tab === id ? "active" : undefined}
              onClick={() => onTab(id)}
              className={cx(TAB, "-outline-offset-2")}
            >
              {t(`tab_${id}`)}
            </button>
          ))}
        </fieldset>
        <div className="flex gap-2 py-2.5">
          <Input
            type="search"
            data-search=""
            aria-label={t("searchTheQueue")}
            placeholder={t("search")}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={unlessComposing(
              (event) => (event.key === "Enter" || event.key === "Escape") && event.currentTarget.blur(),
            )}
            className="h-9 min-w-0 grow text-small"
          />
          {tab === "open" && (
            <div className="w-34 shrink-0">
              <Select
                aria-label={t("order")}
                value={sort}
                onChange={(event) => onSort(event.target.value === "oldest" ? "oldest" : "risk")}
                className="h-9 text-small"
                options={[
                  ["risk", t("byRisk")],
                  ["oldest", t("oldestFirst")],
                ]}
              />
            </div>
          )}
        </div>
      </div>
      {list.data === undefined ? (
        <div className="px-5">
          <RowsLoading />
        </div>
      ) : items.length === 0 ? (
        <div className="px-5 pb-5">
          <EmptyState
            kind="line"
            title={search ? t("noItemsMatch") : tab === "open" ? t("noOpenItems") : t("noDecisionsYet")}
          >
            {tab === "open" && !search && t("newAppearHere")}
          </EmptyState>
        </div>
      ) : (
        <ol className="pb-4 max-lg:flex max-lg:contain-inline-size max-lg:overflow-x-auto max-lg:pb-0">
          {items.map((item) => (
            <QueueRow key={item.id} item={item} {...props} />
          ))}
        </ol>
      )}
      {list.data?.pagination.hasMore && (
        <p className="label px-5 py-3">
          {tab === "open"
            ? t("firstOf", {
                count: list.data.data.length,
                total: list.data.open,
              })
            : t("newestOnly", { count: list.data.data.length })}
        </p>
      )}
    </div>
  );
}

function QueueRow({ item, model, personId, tab }: QueueListProps & { item: QueueItem }) {
  const t = messages({ queue });
  const { dispatch, listed, state } = model;
  const now = useNow();
  const isCurrent = item.id === listed?.id;
  const isMarked = state.marked.includes(item.id);
  const looks = item.claim && item.claim.person.id !== personId ? item.claim.person.name : null;
  return (
    <li
      className={cx(
        "group/row relative border-rule border-b max-lg:w-60 max-lg:shrink-0",
        isCurrent
          ? "bg-plinth edge-chosen max-lg:shadow-[inset_0_-3px_0_var(--color-chosen)]"
          : isMarked
            ? "bg-chosen-wash"
            : "hover:bg-rule-2",
      )}
    >
      <button
        type="button"
        data-item={item.id}
        aria-current={isCurrent ? "true" : undefined}
        onClick={() => dispatch({ do: "select", id: item.id })}
        className={cx(
          "flex w-full items-start justify-between gap-3 py-3.5 pe-5 text-start -outline-offset-2",
          tab === "open" ? "ps-11" : "ps-5",
        )}
      >
        <span className="min-w-0">
          <span className="block truncate font-semibold">{titleOf(item)}</span>
          <span className="block truncate text-ink-2 text-small">
            {looks ? t("isViewing", { name: looks }) : asideOf(item)}
            {item.memberReviewers.ids.includes(personId) && ` ${t("yours")}`}
          </span>
          {item.status === "open" && (
            <span className="label mt-1 block">
              <span className="font-semibold text-ink">{t("riskOf", { score: item.risk.score })}</span>
              {item.risk.parts.length > 0 && ` = ${tellRisk(item)}`}
            </span>
          )}
        </span>
        <span className="grid shrink-0 justify-items-end gap-1">
          <Stamp item={item} />
          <span className="label">
            {now ? formatAge(item.decidedAt ?? item.createdAt, now.getTime()) : " "}
          </span>
        </span>
      </button>
      {tab === "open" && (
        <span
          className={cx(
            "absolute top-4 inset-s-4 transition-opacity duration-150 focus-within:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100",
            !isMarked && "opacity-55",
          )}
        >
          <CheckMark
            aria-label={t("select", { name: titleOf(item) })}
            checked={isMarked}
            onChange={() => dispatch({ do: "mark", id: item.id })}
          />
        </span>
      )}
    </li>
  );
}

const asideOf = (item: QueueItem): string => {
  const t = messages({ queue });
  if (item.ownershipClaim) return t("claimedByName", { name: item.ownershipClaim.organization.name });
  const name = ownerOf(item);
  if (item.kind === "name") return t("newNameFor", { name });
  return item.collection ? t("aCollectionBy", { name }) : name;
};

function Stamp({ item }: { item: QueueItem }) {
  const decision = item.held?.decision ?? (item.status === "decided" && item.history.at(-1)?.decision);
  if (decision) return <Status is={outcomeOf(item.kind, decision)} />;
  const { is, text } = stampOf(item);
  return <Status is={is}>{text}</Status>;
}

function RowsLoading() {
  const t = messages({ queue });
  return (
    <div role="status">
      <span className="sr-only">{t("loadingTheQueue")}</span>
      {Array.from({ length: 4 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder have no identity but their position.
        <div key={at} className="flex items-center gap-3.5 border-rule border-b py-3">
          <Skeleton className="size-11 shrink-0" />
          <span className="grid grow gap-2">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3 w-2/3" />
          </span>
        </div>
      ))}
    </div>
  );
}
