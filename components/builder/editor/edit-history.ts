import type { Block } from "@/lib/blocks/envelope";
import type { Listing } from "@/lib/products/schema";
import { type EditorDocument, type Head, LISTING, sameDocument } from "./document";
import { rebase } from "./rebase";

/** A document to go back to, and the place that the step away from it touched. */
type Step<H extends Head> = { document: EditorDocument<H>; touched: string | null };

export type EditHistory<H extends Head = Listing> = {
  past: readonly Step<H>[];
  present: EditorDocument<H>;
  future: readonly Step<H>[];
  /** The place whose form is open: a block's id, the head, or none. */
  open: string | null;
  /** Writing in one field is one step until a pause. */
  burst: { key: string; at: number } | null;
};

export type EditAction<H extends Head = Listing> =
  | { do: "listing"; patch: Partial<H>; at: number }
  | { do: "change"; id: string; data: Block["data"]; at: number }
  | { do: "insert"; block: Block; index: number }
  /** Puts blocks where some stood, as one step. */
  | { do: "splice"; index: number; remove: number; blocks: readonly Block[] }
  | { do: "move"; id: string; by: number }
  | { do: "remove"; id: string }
  | { do: "replace"; document: EditorDocument<H> }
  | ({ do: "settle" } & Settlement<H>)
  | { do: "open"; id: string | null }
  | { do: "undo" }
  | { do: "redo" };

/** What became of a conflict: `document` stands, chosen from `whole`, which has everything that can be had of both. */
export type Settlement<H extends Head = Listing> = Record<
  "base" | "theirs" | "whole" | "document",
  EditorDocument<H>
>;

export const burstMs = 1000;
const MAX_STEPS = 200;

export const startHistory = <H extends Head>(document: EditorDocument<H>): EditHistory<H> => ({
  past: [],
  present: document,
  future: [],
  open: null,
  burst: null,
});

/** Every change of the document is a step that can be taken back; opening a place is not. */
export function edit<H extends Head>(history: EditHistory<H>, action: EditAction<H>): EditHistory<H> {
  const { present } = history;
  const { blocks } = present;
  switch (action.do) {
    case "open":
      return history.open === action.id ? history : { ...history, open: action.id, burst: null };
    case "listing": {
      const listing = { ...present.listing, ...action.patch };
      const burst = { key: `${LISTING}.${Object.keys(action.patch).join()}`, at: action.at };
      return step(history, { ...present, listing }, LISTING, burst);
    }
    case "change": {
      const changed = blocks.map((block) =>
        block.id === action.id ? ({ ...block, data: action.data } as Block) : block,
      );
      return step(history, { ...present, blocks: changed }, action.id, { key: action.id, at: action.at });
    }
    case "insert": {
      if (blocks.some(({ id }) => id === action.block.id)) return history;
      const next = blocks.toSpliced(action.index, 0, action.block);
      return { ...step(history, { ...present, blocks: next }, action.block.id), open: action.block.id };
    }
    case "splice": {
      const next = blocks.toSpliced(action.index, action.remove, ...action.blocks);
      const { open } = history;
      const isKept = open === LISTING || next.some(({ id }) => id === open);
      const touched = action.blocks[0]?.id ?? null;
      return { ...step(history, { ...present, blocks: next }, touched), open: isKept ? open : null };
    }
    case "move":
      return move(history, action.id, action.by);
    case "remove": {
      const next = step(
        history,
        { ...present, blocks: blocks.filter(({ id }) => id !== action.id) },
        action.id,
      );
      return { ...next, open: history.open === action.id ? null : history.open };
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

/**
 * Every step goes on top of theirs, so that none takes their work away: what is taken back of mine leaves theirs there.
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

function move<H extends Head>(history: EditHistory<H>, id: string, by: number): EditHistory<H> {
  const { blocks } = history.present;
  const from = blocks.findIndex((block) => block.id === id);
  const moved = blocks[from];
  const to = from + by;
  if (moved === undefined || to < 0 || to >= blocks.length) return history;
  const next = blocks.toSpliced(from, 1).toSpliced(to, 0, moved);
  return step(history, { ...history.present, blocks: next }, id);
}

function step<H extends Head>(
  history: EditHistory<H>,
  document: EditorDocument<H>,
  touched: string | null,
  burst: EditHistory["burst"] = null,
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
  return { ...history, past, present: document, future: [], burst };
}

function travel<H extends Head>(
  history: EditHistory<H>,
  from: "past" | "future",
  to: "past" | "future",
): EditHistory<H> {
  const target = history[from].at(-1);
  if (target === undefined) return history;
  const { open } = history;
  const exists = open === LISTING || target.document.blocks.some(({ id }) => id === open);
  return {
    ...history,
    present: target.document,
    [from]: history[from].slice(0, -1),
    [to]: [...history[to], { document: history.present, touched: target.touched }],
    open: exists ? open : null,
    burst: null,
  };
}
