import type { z } from "zod";
import type { DecisionKind } from "@/lib/catalog/products/schema";
import type { AdminSettings } from "@/lib/platform/settings/schema";
import { decisionRules, isAboutNoRevision } from "@/lib/review/rules";
import type { Decide, QueueItem, Reason as ReasonSchema } from "@/lib/review/schema";

export type Decision = z.infer<typeof DecisionKind>;
export type Reason = z.infer<typeof ReasonSchema>;
export type DecideInput = z.input<typeof Decide>;

export type Draft = { note: string; privateNote: string; blockNotes: Readonly<Record<string, string>> };

/** A decision made here, of one item or of many, which the server holds for so long that it can be undone. */
export type Entry = {
  key: string;
  ids: readonly string[];
  name: string;
  decision: Decision;
  /** The list that it was made in. */
  on: "open" | "decided";
  /** From this browser's own clock and before the request left, so that it ends no later than the server's. */
  until: number;
};

/** What the panel above the bar asks for. */
export type Ask = "notes" | Exclude<Decision, "approve">;

export type QueueState = {
  selected: string | null;
  /** Items that are decided together. */
  marked: readonly string[];
  drafts: Readonly<Record<string, Draft>>;
  entries: readonly Entry[];
  ask: Ask | null;
};

export type QueueAction =
  | { do: "select"; id: string }
  | { do: "step"; by: -1 | 1; ids: readonly string[] }
  | { do: "mark"; id: string }
  | { do: "unmark" }
  | { do: "ask"; ask: Ask | null }
  | { do: "write"; id: string; part: Partial<Draft> }
  | { do: "noteBlock"; id: string; blockId: string; note: string }
  | { do: "decide"; entry: Entry; ids: readonly string[] }
  /** It is back in the list: all of it was undone or refused, or only these. */
  | { do: "back"; key: string; ids?: readonly string[] }
  /** The lists were read again at a time. */
  | { do: "refreshed"; now: number };

export const holdSeconds = 8;
/** How long after its time a decision may take to be seen in the lists. */
export const graceMs = 2500;
/** The draft of what is decided together. */
export const TOGETHER = "together";
export const noDraft: Draft = { note: "", privateNote: "", blockNotes: {} };
export const startQueue: QueueState = { selected: null, marked: [], drafts: {}, entries: [], ask: null };

export function queue(state: QueueState, action: QueueAction): QueueState {
  switch (action.do) {
    case "select":
      return { ...state, selected: action.id, ask: null };
    case "step": {
      const at = state.selected === null ? 0 : action.ids.indexOf(state.selected);
      const next = action.ids[Math.max(0, Math.min(action.ids.length - 1, at + action.by))];
      return next === undefined || next === state.selected ? state : { ...state, selected: next, ask: null };
    }
    case "mark": {
      const { marked } = state;
      const others = marked.filter((id) => id !== action.id);
      return { ...state, marked: others.length < marked.length ? others : [...marked, action.id], ask: null };
    }
    case "unmark":
      return { ...state, marked: [], ask: null };
    case "ask":
      return { ...state, ask: action.ask };
    case "write":
      return write(state, action.id, action.part);
    case "noteBlock": {
      const { blockNotes } = state.drafts[action.id] ?? noDraft;
      return write(state, action.id, { blockNotes: { ...blockNotes, [action.blockId]: action.note } });
    }
    case "decide":
      return decide(state, action.entry, action.ids);
    case "back":
      return back(state, action.key, action.ids);
    case "refreshed": {
      const entries = state.entries.filter(({ until }) => until + graceMs > action.now);
      return entries.length === state.entries.length ? state : { ...state, entries };
    }
  }
}

/** The next item is selected that stays: the one behind, else the one before. */
function decide(state: QueueState, entry: Entry, ids: readonly string[]): QueueState {
  const at = ids.indexOf(state.selected ?? entry.ids[0] ?? "");
  const stays = (id: string) => !entry.ids.includes(id);
  const selected = ids.slice(Math.max(0, at)).find(stays) ?? ids.slice(0, Math.max(0, at)).findLast(stays);
  return {
    ...state,
    entries: [...state.entries, entry],
    marked: state.marked.filter(stays),
    selected: selected ?? null,
    ask: null,
  };
}

function back(state: QueueState, key: string, ids?: readonly string[]): QueueState {
  const entry = state.entries.find((each) => each.key === key);
  if (!entry) return state;
  const returned = ids ?? entry.ids;
  const left = entry.ids.filter((id) => !returned.includes(id));
  const entries = state.entries.flatMap((each) =>
    each.key !== key ? [each] : left.length > 0 ? [{ ...each, ids: left }] : [],
  );
  return { ...state, entries, selected: returned[0] ?? state.selected, ask: null };
}

/** What the list shows: not what was decided here a moment ago. */
export function visibleItems(items: readonly QueueItem[], { entries }: QueueState): QueueItem[] {
  const gone = new Set(entries.flatMap(({ ids }) => ids));
  return items.filter(({ id }) => !gone.has(id));
}

/** Whether the site asks reviewers for a note with each decision that needs a reason. */
export type NotePolicy = AdminSettings["decisionNotes"];

/** Whether a decision can't be made without a note to the maker. */
export const needsNote = (ask: Ask | Decision, reason: Reason | null, notes: NotePolicy): boolean =>
  reason === "other" ||
  (notes === "required" && (ask === "reject" || ask === "request_changes" || ask === "suspend"));

/** The request of a decision, with only what was written; null names what is missing before it can be made. */
export function toInput(
  item: QueueItem,
  decision: Decision,
  reason: Reason | null,
  draft: Draft,
  notes: NotePolicy = "optional",
): { input: DecideInput } | { missing: "reason" | "note" } {
  const needsReason = decisionRules[decision].reason === true;
  const note = draft.note.trim();
  if (needsReason && reason === null) return { missing: "reason" };
  if (note === "" && needsNote(decision, reason, notes)) return { missing: "note" };
  const known = new Set(item.revision?.blocks.map(({ id }) => id));
  const blockNotes = Object.entries(draft.blockNotes)
    .map(([blockId, text]) => ({ blockId, note: text.trim() }))
    .filter((entry) => entry.note !== "" && known.has(entry.blockId));
  return {
    input: {
      queueItemId: item.id,
      decision,
      expectedVersion: item.version,
      holdSeconds,
      ...(needsReason && reason !== null ? { reason } : {}),
      ...(note === "" ? {} : { note }),
      ...(draft.privateNote.trim() === "" ? {} : { privateNote: draft.privateNote.trim() }),
      ...(blockNotes.length === 0 ? {} : { blockNotes }),
    },
  };
}

/** The decisions that an item can take from this reviewer, the usual one first. */
export function decisionsFor(item: QueueItem, personId: string): Decision[] {
  if (item.held !== null || item.barredReviewerId === personId) return [];
  if (item.memberReviewers.barred && item.memberReviewers.ids.includes(personId)) return [];
  if (item.kind === "report" && item.status === "open") return ["approve", "suspend"];
  if (item.status === "open")
    return isAboutNoRevision(item.kind) ? ["approve", "reject"] : ["approve", "request_changes", "reject"];
  if (isAboutNoRevision(item.kind)) return [];
  if (item.collection?.maker) return [item.collection.suspended ? "reinstate" : "suspend"];
  if (item.revision?.status === "suspended") return ["reinstate"];
  return item.revision?.status === "published" ? ["suspend"] : [];
}

/** What is decided alike. */
const sortOf = ({ kind }: QueueItem) => (kind === "appeal" ? "submission" : kind);

/** The decisions that all of some items can take; reports, names, claims and submissions have none in common but by chance. */
export function decisionsForAll(items: readonly QueueItem[], personId: string): Decision[] {
  const [first, ...others] = items;
  if (!first || others.some((item) => sortOf(item) !== sortOf(first))) return [];
  return decisionsFor(first, personId).filter((decision) =>
    others.every((item) => decisionsFor(item, personId).includes(decision)),
  );
}

function write(state: QueueState, id: string, part: Partial<Draft>): QueueState {
  return { ...state, drafts: { ...state.drafts, [id]: { ...noDraft, ...state.drafts[id], ...part } } };
}
