import type { Block } from "@/lib/documents/blocks/envelope";
import { type EditorDocument, HEAD, type Head, sameDocument } from "./document";
import { rebase } from "./saving/rebase";

/** A document to go back to, and the slot that the step away from it touched. */
type Step<H extends Head> = { document: EditorDocument<H>; touched: string | null };

export type EditHistory<H extends Head = Head> = {
  past: readonly Step<H>[];
  present: EditorDocument<H>;
  future: readonly Step<H>[];
  /** The slot whose form is open: a block's id, the head, or none. */
  open: string | null;
  /** Writing in one field is one step until a pause. */
  burst: { key: string; at: number } | null;
  /** An open block that goes again if nothing is written in it. */
  trial?: string | null;
};

/** What changes the blocks, or which slot is open. */
export type BlockAction =
  | { do: "change"; id: string; data: Block["data"]; at: number }
  | { do: "insert"; block: Block; index: number; isTrial?: boolean }
  /** Puts blocks where some stood, as one step. */
  | { do: "splice"; index: number; remove: number; blocks: readonly Block[] }
  | { do: "move"; id: string; by: number }
  | { do: "remove"; id: string }
  | { do: "open"; id: string | null };

export type EditAction<H extends Head = Head> =
  | BlockAction
  | { do: "head"; patch: Partial<H>; at: number }
  | { do: "replace"; document: EditorDocument<H> }
  | ({ do: "settle" } & Settlement<H>)
  | { do: "undo" | "redo" };

/** What became of a conflict: `document` stands, chosen from `whole`, which has everything that can be had of both. */
export type Settlement<H extends Head = Head> = Record<
  "base" | "theirs" | "whole" | "document",
  EditorDocument<H>
>;

export const burstMs = 1000;
const MAX_STEPS = 200;

export const startHistory = <H extends Head>(
  document: EditorDocument<H>,
  open: string | null = null,
): EditHistory<H> => ({
  past: [],
  present: document,
  future: [],
  open,
  burst: null,
});

/** Every change of the document is a step that can be undone; opening a slot is not. */
export function edit<H extends Head>(history: EditHistory<H>, action: EditAction<H>): EditHistory<H> {
  const { present, open } = history;
  const { blocks } = present;
  const put = (next: readonly Block[], touched: string | null, burst: EditHistory["burst"] = null) =>
    step(history, { ...present, blocks: next }, touched, burst);
  switch (action.do) {
    case "open":
      if (open === action.id) return history;
      return { ...withoutTrial(history), open: action.id, burst: null };
    case "head": {
      const head = { ...present.head, ...action.patch };
      const burst = { key: `${HEAD}.${Object.keys(action.patch).join()}`, at: action.at };
      return step(history, { ...present, head }, HEAD, burst);
    }
    case "change": {
      const { id, data, at } = action;
      const changed = blocks.map((block) => (block.id === id ? ({ ...block, data } as Block) : block));
      return put(changed, id, { key: id, at });
    }
    case "insert": {
      const { block, index, isTrial = false } = action;
      if (blocks.some(({ id }) => id === block.id)) return history;
      const put = step(history, { ...present, blocks: blocks.toSpliced(index, 0, block) }, block.id);
      return { ...put, open: block.id, trial: isTrial ? block.id : null };
    }
    case "splice": {
      const next = blocks.toSpliced(action.index, action.remove, ...action.blocks);
      return { ...put(next, action.blocks[0]?.id ?? null), open: stillOpen(open, next) };
    }
    case "move": {
      const from = blocks.findIndex(({ id }) => id === action.id);
      const to = from + action.by;
      if (from === -1 || to < 0 || to >= blocks.length) return history;
      return put(blocks.toSpliced(from, 1).toSpliced(to, 0, ...blocks.slice(from, from + 1)), action.id);
    }
    case "remove": {
      const next = blocks.filter(({ id }) => id !== action.id);
      return { ...put(next, action.id), open: stillOpen(open, next) };
    }
    case "replace":
      return { ...step(history, action.document, null), open: null };
    case "settle":
      return settle(history, action);
    case "undo":
      return travel(history, "past", "future");
    case "redo":
      return travel(history, "future", "past");
  }
}

/** A block that was tried out and left as it was takes its step back with it. */
function withoutTrial<H extends Head>(history: EditHistory<H>): EditHistory<H> {
  const before = history.past.at(-1);
  if (!history.trial || history.trial !== history.open || before === undefined) return history;
  return { ...history, past: history.past.slice(0, -1), present: before.document, trial: null };
}

const stillOpen = (open: string | null, blocks: readonly Block[]): string | null =>
  open === HEAD || blocks.some(({ id }) => id === open) ? open : null;

/**
 * Every step goes on top of theirs, so that none takes their work away: undoing mine leaves theirs in place.
 * One step back from what was chosen is all that both wrote, so that nothing of mine goes with the choice either.
 */
function settle<H extends Head>(
  history: EditHistory<H>,
  { base, theirs, whole, document }: Settlement<H>,
): EditHistory<H> {
  const mine = history.past.map(({ document, touched }) => ({
    document: rebase(base, document, theirs, "theirs"),
    touched,
  }));
  const before = mine.length > 0 ? mine : [{ document: theirs, touched: null }];
  const steps = [...before, { document: whole, touched: null }];
  const isStep = (step: Step<H>, index: number) =>
    !sameDocument(step.document, steps[index + 1]?.document ?? document);
  const past = steps.filter(isStep).slice(-MAX_STEPS);
  return { past, present: document, future: [], open: null, burst: null };
}

function step<H extends Head>(
  history: EditHistory<H>,
  document: EditorDocument<H>,
  touched: string | null,
  burst: EditHistory<H>["burst"] = null,
): EditHistory<H> {
  if (sameDocument(history.present, document)) return history;
  const goesOn =
    burst !== null &&
    history.burst?.key === burst.key &&
    burst.at - history.burst.at < burstMs &&
    history.past.length > 0;
  const past = goesOn
    ? history.past
    : [...history.past, { document: history.present, touched }].slice(-MAX_STEPS);
  return { ...history, past, present: document, future: [], burst, trial: null };
}

function travel<H extends Head>(
  history: EditHistory<H>,
  from: "past" | "future",
  to: "past" | "future",
): EditHistory<H> {
  const target = history[from].at(-1);
  if (target === undefined) return history;
  return {
    ...history,
    present: target.document,
    [from]: history[from].slice(0, -1),
    [to]: [...history[to], { document: history.present, touched: target.touched }],
    open: stillOpen(history.open, target.document.blocks),
    burst: null,
    trial: null,
  };
}
