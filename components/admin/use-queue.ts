"use client";

import { useCallback, useEffect, useReducer, useRef } from "react";
import { notify } from "@/components/ui/notify";
import { call, type OutputOf, Problem, toRequest } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import type { QueueItem } from "@/lib/moderation/schema";
import {
  type Decision,
  type Held,
  holdMs,
  noDraft,
  type QueueState,
  queue,
  type Reason,
  startQueue,
  toInput,
  visibleItems,
} from "./queue-state";

const READ = "GET /api/v1/admin/queue";
const DECIDE = "POST /api/v1/admin/decide";
const refreshMs = 15_000;

export type QueuePage = OutputOf<typeof READ>;
export type QueueTab = "open" | "decided";

/** The queue as it stands, what the reviewer does in it, and decisions that wait eight seconds before they are sent. */
export function useQueue(tab: QueueTab, search: string, first: QueuePage) {
  const [state, dispatch] = useReducer(queue, startQueue);
  const open = useCall(
    READ,
    { status: "open", limit: 100 },
    { refreshInterval: refreshMs, fallbackData: first },
  );
  const decided = useCall(READ, { status: "decided", limit: 50 }, { revalidateOnFocus: false });
  const list = tab === "open" ? open : decided;

  const words = search.trim().toLowerCase();
  const items = visibleItems(list.data?.data ?? [], state).filter(({ product, organization }) =>
    `${product.name} ${organization.name}`.toLowerCase().includes(words),
  );
  const current = items.find(({ id }) => id === state.selected) ?? items[0] ?? null;
  const ids = items.map(({ id }) => id);

  useVanished(open.data, state, current);
  const refresh = useCallback(
    () =>
      Promise.all([open.mutate(), decided.mutate()]).then(
        () => dispatch({ do: "refreshed" }),
        () => {},
      ),
    [open.mutate, decided.mutate],
  );
  useSending(state.held, dispatch, refresh);

  const decide = (decision: Decision, reason: Reason | null): "held" | "reason" | "note" => {
    if (current === null) return "held";
    const made = toInput(current, decision, reason, state.drafts[current.id] ?? noDraft);
    if ("missing" in made) return made.missing;
    dispatch({ do: "hold", held: { item: current, input: made.input, sendAt: Date.now() + holdMs }, ids });
    return "held";
  };

  return { state, dispatch, open, decided, list, items, ids, current, decide };
}

export type QueueModel = ReturnType<typeof useQueue>;

/** Says so when the open item that is looked at leaves the queue without this reviewer's doing. */
function useVanished(page: QueuePage | undefined, state: QueueState, current: QueueItem | null): void {
  const looked = useRef<QueueItem | null>(null);
  const mine = useRef(new Set<string>());
  for (const { item } of state.held) mine.current.add(item.id);

  useEffect(() => {
    const before = looked.current;
    looked.current = current?.status === "open" ? current : null;
    if (!page || before === null || page.data.some(({ id }) => id === before.id)) return;
    if (mine.current.has(before.id)) return;
    const text = `${before.product.name} has left the queue`;
    notify({ tone: "plain", text, detail: "Another reviewer decided it, or its builder took it back." });
  }, [page, current]);
}

type Dispatch = (action: Parameters<typeof queue>[1]) => void;

/** Sends each held decision when its time has come, and all of them at once when the page is left. */
function useSending(held: readonly Held[], dispatch: Dispatch, refresh: () => Promise<unknown>) {
  const latest = useRef(held);
  const sending = useRef(new Set<Held>());
  latest.current = held;

  const send = useCallback(
    async (entry: Held) => {
      if (sending.current.has(entry)) return;
      sending.current.add(entry);
      try {
        await call(DECIDE, entry.input);
        dispatch({ do: "sent", id: entry.item.id });
      } catch (error) {
        dispatch({ do: "failed", id: entry.item.id });
        explain(entry, error);
      }
      await refresh();
    },
    [dispatch, refresh],
  );

  useEffect(() => {
    const timers = held.map((entry) => setTimeout(() => send(entry), Math.max(0, entry.sendAt - Date.now())));
    return () => timers.forEach(clearTimeout);
  }, [held, send]);

  useEffect(() => {
    const leave = () => {
      for (const entry of latest.current) {
        if (sending.current.has(entry)) continue;
        sending.current.add(entry);
        const { url, body } = toRequest(DECIDE, entry.input);
        fetch(url, {
          method: "POST",
          body,
          keepalive: true,
          headers: { "content-type": "application/json" },
        }).catch(() => {});
        // The way back can show this very page again.
        dispatch({ do: "sent", id: entry.item.id });
      }
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [dispatch]);
}

function explain({ item }: Held, error: unknown): void {
  const code = error instanceof Problem ? error.code : "";
  const { name } = item.product;
  if (code === "already_decided") {
    notify({
      tone: "plain",
      text: `${name} was decided already`,
      detail: "Another reviewer was quicker. Your decision changed nothing.",
    });
  } else if (code === "version_conflict" || code === "invalid_state" || code === "not_found") {
    notify({
      tone: "plain",
      text: `${name} has changed since`,
      detail: "It was withdrawn or submitted anew. Nothing was decided; have another look.",
    });
  } else {
    const detail = error instanceof Error ? error.message : undefined;
    notify({
      tone: "failed",
      text: `${name} was not decided`,
      detail: `${detail ?? "The request failed."} It is back in the list.`,
    });
  }
}
