"use client";

import { useRef } from "react";
import { notify } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { QueueItem } from "@/lib/review/schema";
import { queue } from "@/messages/en.json";
import { titleOf } from "./queue-figures";
import {
  type DecideInput,
  type Decision,
  type Entry,
  holdSeconds,
  type NotePolicy,
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
export function useHeldDecisions({ state, dispatch, ids, refresh }: QueueModel, notes: NotePolicy) {
  const t = messages({ queue });
  const sending = useRef(new Map<string, Promise<unknown>>());

  const send = (items: readonly QueueItem[], decision: Decision, request: () => Promise<Refusal[]>) => {
    const [first] = items;
    if (!first) return;
    const entry: Entry = {
      key: crypto.randomUUID(),
      ids: items.map(({ id }) => id),
      name: items.length === 1 ? titleOf(first) : t("items", { count: items.length }),
      decision,
      on: first.status === "open" ? "open" : "decided",
      until: Date.now() + holdSeconds * 1000,
    };
    dispatch({ do: "decide", entry, ids });
    const sent = request().then((refused) => {
      if (refused.length === 0) return;
      dispatch({ do: "back", key: entry.key, ids: refused.map(({ queueItemId }) => queueItemId) });
      for (const { queueItemId, code, detail } of refused) {
        const item = items.find(({ id }) => id === queueItemId);
        explain(item, code, detail);
      }
      return refresh();
    });
    sending.current.set(entry.key, sent);
  };

  /** Decides one item, or several together with one draft; says what is missing, if anything. */
  const decide = (
    items: readonly QueueItem[],
    isTogether: boolean,
    decision: Decision,
    reason: Reason | null,
  ): "reason" | "note" | null => {
    const [first] = items;
    if (!first) return null;
    const draft = state.drafts[isTogether ? TOGETHER : first.id] ?? noDraft;
    const made = toInput(first, decision, reason, isTogether ? { ...draft, blockNotes: {} } : draft, notes);
    if ("missing" in made) return made.missing;
    send(items, decision, () => (isTogether ? sendTogether(items, made.input) : sendOne(made.input)));
    if (isTogether) dispatch({ do: "write", id: TOGETHER, part: noDraft });
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

  return { decide, undo };
}

function sendOne(input: DecideInput): Promise<Refusal[]> {
  return refusedOf([input.queueItemId], async () => {
    await call("POST /api/v1/admin/decide", input, outlive);
    return { results: [] };
  });
}

function sendTogether(items: readonly QueueItem[], input: DecideInput): Promise<Refusal[]> {
  const { queueItemId: _, expectedVersion: __, blockNotes: ___, ...said } = input;
  const named = items.map(({ id, version }) => ({ queueItemId: id, expectedVersion: version }));
  const ids = items.map(({ id }) => id);
  return refusedOf(ids, () => call("POST /api/v1/admin/decide/bulk", { items: named, ...said }, outlive));
}

/** Answers those that could not be undone. */
async function takeBack(queueItemIds: readonly string[]): Promise<string[]> {
  const t = messages({ queue });
  const ids = [...queueItemIds];
  const refused = await refusedOf(ids, async () => {
    const { results } = await call("POST /api/v1/admin/undo", { queueItemIds: ids });
    // What was refused in the first place has nothing to undo.
    return { results: results.filter(({ code }) => code !== "invalid_state") };
  });
  const [first] = refused;
  if (first) {
    const text = t("couldntUndo", { count: refused.length });
    notify({ tone: "failed", text, detail: first.detail ?? undefined });
  }
  return refused.map(({ queueItemId }) => queueItemId);
}

/** What the service refused of many items; all of them where it refused the request or did not answer. */
async function refusedOf(ids: string[], step: () => Promise<{ results: Refusal[] }>): Promise<Refusal[]> {
  const t = messages({ queue });
  try {
    return (await step()).results.filter(({ code }) => code !== null);
  } catch (error) {
    const code = error instanceof Problem ? error.code : "unreachable";
    const said = error instanceof Error ? error.message : t("theRequestFailed");
    const detail = error instanceof Problem ? error.detail : said;
    return ids.map((queueItemId) => ({ queueItemId, code, detail }));
  }
}

function explain(item: QueueItem | undefined, code: string | null, detail: string | null): void {
  const t = messages({ queue });
  const name = item ? titleOf(item) : t("anItem");
  if (code === "already_decided") {
    const quicker = t("decidedFirst");
    notify({ tone: "plain", text: t("alreadyDecided", { name }), detail: quicker });
  } else if (code === "invalid_state" && item?.kind === "claim") {
    // Its proof was looked for again, and was gone or could not be read.
    notify({ tone: "failed", text: t("notApplied", { name }), detail: detail ?? undefined });
  } else if (code === "version_conflict" || code === "invalid_state" || code === "not_found") {
    const anew = t("changedMeanwhile");
    notify({ tone: "plain", text: t("hasChanged", { name }), detail: anew });
  } else {
    const back = `${detail ?? t("theRequestFailed")} ${t("itemIsBack")}`;
    notify({ tone: "failed", text: t("notSaved", { name }), detail: back });
  }
}
