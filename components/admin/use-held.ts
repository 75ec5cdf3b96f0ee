"use client";

import { useRef } from "react";
import { notify } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";
import type { QueueItem } from "@/lib/moderation/schema";
import {
  type Decision,
  type Entry,
  holdSeconds,
  noDraft,
  type Reason,
  TOGETHER,
  toInput,
} from "./queue-state";
import type { QueueModel } from "./use-queue";

/** A decision is sent also when the page is left in that moment. */
const outlive = { keepalive: true };

type Refusal = { queueItemId: string; code: string | null; detail: string | null };

/** Sends decisions as they are made, to be held by the server, and takes them back. */
export function useHeld({ state, dispatch, ids, refresh }: QueueModel) {
  const sending = useRef(new Map<string, Promise<unknown>>());

  const send = (items: readonly QueueItem[], decision: Decision, request: () => Promise<Refusal[]>) => {
    const [first] = items;
    if (!first) return;
    const entry: Entry = {
      key: crypto.randomUUID(),
      ids: items.map(({ id }) => id),
      name: items.length === 1 ? first.product.name : `${items.length} items`,
      decision,
      on: first.status === "open" ? "open" : "decided",
      until: Date.now() + holdSeconds * 1000,
    };
    dispatch({ do: "decide", entry, ids });
    const sent = request().then((refused) => {
      if (refused.length === 0) return;
      dispatch({ do: "back", key: entry.key, ids: refused.map(({ queueItemId }) => queueItemId) });
      for (const { queueItemId, code, detail } of refused) {
        explain(
          items.find(({ id }) => id === queueItemId),
          code,
          detail,
        );
      }
      return refresh();
    });
    sending.current.set(entry.key, sent);
  };

  /** What is missing, if anything. */
  const decide = (item: QueueItem, decision: Decision, reason: Reason | null): "reason" | "note" | null => {
    const made = toInput(item, decision, reason, state.drafts[item.id] ?? noDraft);
    if ("missing" in made) return made.missing;
    send([item], decision, async () => {
      const refusal = await refusalOf(() => call("POST /api/v1/admin/decide", made.input, outlive));
      return refusal ? [{ queueItemId: item.id, ...refusal }] : [];
    });
    return null;
  };

  const decideTogether = (
    items: readonly QueueItem[],
    decision: Decision,
    reason: Reason | null,
  ): "reason" | "note" | null => {
    const [first] = items;
    if (!first) return null;
    const made = toInput(first, decision, reason, { ...(state.drafts[TOGETHER] ?? noDraft), blockNotes: {} });
    if ("missing" in made) return made.missing;
    const { queueItemId: _, expectedVersion: __, blockNotes: ___, ...said } = made.input;
    const named = items.map(({ id, version }) => ({ queueItemId: id, expectedVersion: version }));
    send(items, decision, async () => {
      let results: Refusal[] = [];
      const refusal = await refusalOf(async () => {
        results = (await call("POST /api/v1/admin/decide/bulk", { items: named, ...said }, outlive)).results;
      });
      if (refusal) return named.map(({ queueItemId }) => ({ queueItemId, ...refusal }));
      return results.filter(({ code }) => code !== null);
    });
    dispatch({ do: "write", id: TOGETHER, part: noDraft });
    return null;
  };

  /** Takes back the last decision of this page, or the one that the item shown still waits for. */
  const undo = async (shown: QueueItem | null): Promise<Entry | null> => {
    const last = state.entries.at(-1);
    if (!last || last.until <= Date.now()) {
      if (shown?.held) await takeBack([shown.id]);
      await refresh();
      return null;
    }
    await sending.current.get(last.key);
    const kept = await takeBack(last.ids);
    const returned = last.ids.filter((id) => !kept.includes(id));
    if (returned.length > 0) dispatch({ do: "back", key: last.key, ids: returned });
    await refresh();
    return last;
  };

  return { decide, decideTogether, undo };
}

/** Answers those that could not be taken back. */
async function takeBack(queueItemIds: readonly string[]): Promise<string[]> {
  let refused: Refusal[] = [];
  const refusal = await refusalOf(async () => {
    const { results } = await call("POST /api/v1/admin/undo", { queueItemIds: [...queueItemIds] });
    // What was refused in the first place has nothing to undo.
    refused = results.filter(({ code }) => code !== null && code !== "invalid_state");
  });
  if (refusal) refused = queueItemIds.map((queueItemId) => ({ queueItemId, ...refusal }));
  const [first] = refused;
  if (first) {
    const text = refused.length === 1 ? "It was not undone" : `${refused.length} decisions were not undone`;
    notify({ tone: "failed", text, detail: first.detail ?? undefined });
  }
  return refused.map(({ queueItemId }) => queueItemId);
}

async function refusalOf(step: () => Promise<unknown>): Promise<{ code: string; detail: string } | null> {
  try {
    await step();
    return null;
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, detail: error.detail };
    return { code: "unreachable", detail: error instanceof Error ? error.message : "The request failed." };
  }
}

function explain(item: QueueItem | undefined, code: string | null, detail: string | null): void {
  const name = item?.product.name ?? "An item";
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
      detail: "It was withdrawn, reported again or submitted anew. Nothing was decided; have another look.",
    });
  } else {
    notify({
      tone: "failed",
      text: `${name} was not decided`,
      detail: `${detail ?? "The request failed."} It is back in the list.`,
    });
  }
}
