"use client";

import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { notify } from "@/components/ui/notify";
import { call, type OutputOf, toRequest } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import type { QueueItem } from "@/lib/review/schema";
import { queue as said } from "@/messages/en.json";
import { ownerOf, titleOf } from "./queue-figures";
import { graceMs, type QueueState, queue, startQueue, visibleItems } from "./queue-state";

const LIST = "GET /api/v1/admin/queue";
const ITEM = "GET /api/v1/admin/queue/{id}";
const refreshMs = 5000;
/** How many items behind the one that is shown are loaded before anyone asks for them. */
const ahead = 2;

export type QueuePage = OutputOf<typeof LIST>;
export type QueueTab = "open" | "decided";
export type QueueSort = "risk" | "oldest";
export type QueueFirst = { sort: QueueSort; list: QueuePage; item: QueueItem | null };

/** The queue as it stands, what the reviewer does in it, and the documents of the next items before they are needed. */
export function useQueue(tab: QueueTab, sort: QueueSort, search: string, first: QueueFirst) {
  const [state, dispatch] = useReducer(queue, startQueue);
  const open = useCall(
    LIST,
    { status: "open", sort, view: "list", limit: 100 },
    {
      refreshInterval: refreshMs,
      fallbackData: sort === first.sort ? first.list : undefined,
      keepPreviousData: true,
    },
  );
  const decided = useCall(LIST, { status: "decided", view: "list", limit: 50 }, { revalidateOnFocus: false });
  const list = tab === "open" ? open : decided;

  const words = search.trim().toLowerCase();
  const found = useFound(tab, words, list.data?.pagination.hasMore ?? false);
  const known = new Set(list.data?.data.map(({ id }) => id));
  const further = found.items.filter(({ id }) => !known.has(id));
  const items = visibleItems([...(list.data?.data ?? []), ...further], state).filter((item) =>
    `${titleOf(item)} ${ownerOf(item)}`.toLowerCase().includes(words),
  );
  const listed = items.find(({ id }) => id === state.selected) ?? items[0] ?? null;
  const ids = items.map(({ id }) => id);
  const at = listed ? ids.indexOf(listed.id) : -1;
  const whole = useDocument(listed, first.item);
  for (let step = 1; step <= ahead; step++) {
    useDocument(items[at + step] ?? null, first.item);
  }
  const current = listed && whole.data ? { ...listed, ...documentsOf(whole.data) } : null;
  const marked = items.filter(({ id }) => state.marked.includes(id));

  useVanished(open.data, state, listed);
  const refresh = useCallback(
    () =>
      Promise.all([open.mutate(), decided.mutate(), found.mutate()]).then(
        () => dispatch({ do: "refreshed", now: Date.now() }),
        () => {},
      ),
    [open.mutate, decided.mutate, found.mutate],
  );
  useAfterwards(state, refresh);

  return { state, dispatch, open, decided, list, items, ids, listed, current, whole, marked, refresh };
}

/** What is called so further down than the list was read. */
function useFound(tab: QueueTab, words: string, hasMore: boolean) {
  const [q, settle] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => settle(words), 250);
    return () => clearTimeout(timer);
  }, [words]);
  const isAsked = hasMore && q !== "" && words !== "";
  const { data, mutate } = useCall(LIST, isAsked ? { status: tab, view: "list", limit: 100, q } : null, {
    refreshInterval: refreshMs,
  });
  return { items: isAsked ? (data?.data ?? []) : [], mutate };
}

export type QueueModel = ReturnType<typeof useQueue>;

/** One item with its document. It is read again only where its version is another one. */
function useDocument(item: QueueItem | null, first: QueueItem | null) {
  const found = useCall(ITEM, item && { id: item.id }, {
    poll: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    fallbackData: first && first.id === item?.id ? first : undefined,
    revalidateOnMount: first?.id !== item?.id,
  });
  const { data, mutate } = found;
  const stale = item !== null && data !== undefined && data.version < item.version;
  useEffect(() => {
    if (stale) mutate().catch(() => {});
  }, [stale, mutate]);
  return found;
}

/** What the list leaves out. */
const documentsOf = ({ revision, publicRevision, record, collection }: QueueItem) => ({
  collection,
  revision,
  publicRevision,
  record,
});

/** Reads the lists again once a decision must have taken effect. */
function useAfterwards({ entries }: QueueState, refresh: () => Promise<unknown>): void {
  useEffect(() => {
    const timers = entries.map(({ until }) =>
      setTimeout(refresh, Math.max(0, until + graceMs - Date.now() + 50)),
    );
    return () => timers.forEach(clearTimeout);
  }, [entries, refresh]);
}

/** Says so when the open item that is looked at leaves the queue without this reviewer's doing. */
function useVanished(page: QueuePage | undefined, state: QueueState, current: QueueItem | null): void {
  const t = messages({ queue: said });
  const looked = useRef<QueueItem | null>(null);
  const mine = useRef(new Set<string>());
  for (const id of state.entries.flatMap(({ ids }) => ids)) mine.current.add(id);

  useEffect(() => {
    const before = looked.current;
    looked.current = current?.status === "open" ? current : null;
    if (!page || before === null || page.data.some(({ id }) => id === before.id)) return;
    if (mine.current.has(before.id)) return;
    const text = t("leftTheQueue", { name: titleOf(before) });
    notify({ tone: "plain", text, detail: t("decidedOrWithdrawn") });
  }, [page, current, t]);
}

const CLAIM = "POST /api/v1/admin/claim";
/** Who only passes by an item claims nothing. */
const restMs = 600;
const renewMs = 45_000;

/** Shows other reviewers what this one looks at, for as long as the page is in sight. */
export function useClaim(queueItemId: string | null): void {
  useEffect(() => {
    if (queueItemId === null) return;
    const say = () => {
      if (document.visibilityState === "visible")
        call(CLAIM, { queueItemId }, { poll: true }).catch(() => {});
    };
    const first = setTimeout(say, restMs);
    const again = setInterval(say, renewMs);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [queueItemId]);

  useEffect(() => {
    const leave = () => {
      const { url, body } = toRequest(CLAIM, { queueItemId: null });
      fetch(url, {
        method: "POST",
        body,
        keepalive: true,
        headers: { "content-type": "application/json" },
      }).catch(() => {});
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}
