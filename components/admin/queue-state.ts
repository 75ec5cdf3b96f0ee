import type { z } from "zod";
import type { Decide, DecisionKind, QueueItem, Reason as ReasonSchema } from "@/lib/moderation/schema";

export type Decision = z.infer<typeof DecisionKind>;
export type Reason = z.infer<typeof ReasonSchema>;
export type DecideInput = z.input<typeof Decide>;

/** What a reviewer wrote about an item before deciding. */
export type Draft = { note: string; privateNote: string; blockNotes: Readonly<Record<string, string>> };

/** A decision that waits a moment before it is sent, so that it can be taken back. */
export type Held = { item: QueueItem; input: DecideInput; sendAt: number };

/** What the panel above the bar asks for. */
export type Ask = "notes" | Exclude<Decision, "approve">;

export type QueueState = {
  selected: string | null;
  drafts: Readonly<Record<string, Draft>>;
  held: readonly Held[];
  /** Decided here and sent; the list may not know yet. */
  sent: readonly string[];
  ask: Ask | null;
};

export type QueueAction =
  | { do: "select"; id: string }
  | { do: "step"; by: -1 | 1; ids: readonly string[] }
  | { do: "ask"; ask: Ask | null }
  | { do: "write"; id: string; part: Partial<Draft> }
  | { do: "noteBlock"; id: string; blockId: string; note: string }
  | { do: "hold"; held: Held; ids: readonly string[] }
  | { do: "undo" }
  | { do: "sent"; id: string }
  | { do: "failed"; id: string }
  /** The lists were read anew, after everything that was sent. */
  | { do: "refreshed" };

export const holdMs = 8000;
export const noDraft: Draft = { note: "", privateNote: "", blockNotes: {} };
export const startQueue: QueueState = { selected: null, drafts: {}, held: [], sent: [], ask: null };

export function queue(state: QueueState, action: QueueAction): QueueState {
  switch (action.do) {
    case "select":
      return { ...state, selected: action.id, ask: null };
    case "step": {
      const at = state.selected === null ? 0 : action.ids.indexOf(state.selected);
      const next = action.ids[Math.max(0, Math.min(action.ids.length - 1, at + action.by))];
      return next === undefined || next === state.selected ? state : { ...state, selected: next, ask: null };
    }
    case "ask":
      return { ...state, ask: action.ask };
    case "write":
      return write(state, action.id, action.part);
    case "noteBlock": {
      const { blockNotes } = state.drafts[action.id] ?? noDraft;
      return write(state, action.id, { blockNotes: { ...blockNotes, [action.blockId]: action.note } });
    }
    case "hold": {
      const { id } = action.held.item;
      const at = action.ids.indexOf(id);
      const selected = action.ids[at + 1] ?? action.ids[at - 1] ?? null;
      return { ...state, held: [...state.held, action.held], selected, ask: null };
    }
    case "undo": {
      const last = state.held.at(-1);
      return last ? { ...state, held: state.held.slice(0, -1), selected: last.item.id, ask: null } : state;
    }
    case "sent":
      return { ...without(state, action.id), sent: [...state.sent, action.id] };
    case "failed":
      return without(state, action.id);
    case "refreshed":
      return state.sent.length === 0 ? state : { ...state, sent: [] };
  }
}

/** What the list shows: neither what waits to be sent nor what was. */
export function visibleItems(items: readonly QueueItem[], { held, sent }: QueueState): QueueItem[] {
  const gone = new Set([...sent, ...held.map(({ item }) => item.id)]);
  return items.filter(({ id }) => !gone.has(id));
}

/** The request of a decision, with only what was written; null names what is missing before it can be made. */
export function toInput(
  item: QueueItem,
  decision: Decision,
  reason: Reason | null,
  draft: Draft,
): { input: DecideInput } | { missing: "reason" | "note" } {
  const needsReason = decision !== "approve" && decision !== "reinstate";
  const note = draft.note.trim();
  if (needsReason && reason === null) return { missing: "reason" };
  if (reason === "other" && note === "") return { missing: "note" };
  const known = new Set(item.revision?.blocks.map(({ id }) => id));
  const blockNotes = Object.entries(draft.blockNotes)
    .map(([blockId, text]) => ({ blockId, note: text.trim() }))
    .filter((entry) => entry.note !== "" && known.has(entry.blockId));
  return {
    input: {
      queueItemId: item.id,
      decision,
      expectedVersion: item.version,
      ...(needsReason && reason !== null ? { reason } : {}),
      ...(note === "" ? {} : { note }),
      ...(draft.privateNote.trim() === "" ? {} : { privateNote: draft.privateNote.trim() }),
      ...(blockNotes.length === 0 ? {} : { blockNotes }),
    },
  };
}

/** The decisions that an item can take, the usual one first. */
export function decisionsFor(item: QueueItem): Decision[] {
  if (item.kind === "report" && item.status === "open") return ["approve", "suspend"];
  if (item.status === "open") return ["approve", "request_changes", "reject"];
  if (item.revision?.status === "suspended") return ["reinstate"];
  return item.revision?.status === "published" ? ["suspend"] : [];
}

function write(state: QueueState, id: string, part: Partial<Draft>): QueueState {
  return { ...state, drafts: { ...state.drafts, [id]: { ...noDraft, ...state.drafts[id], ...part } } };
}

function without(state: QueueState, id: string): QueueState {
  return { ...state, held: state.held.filter(({ item }) => item.id !== id) };
}
