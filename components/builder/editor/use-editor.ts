"use client";

import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fetchRichEditor } from "@/components/blocks/markdown-field";
import { notify } from "@/components/ui/notify";
import type { Block } from "@/lib/blocks/envelope";
import { type BlockType, registry } from "@/lib/blocks/registry";
import type { Listing } from "@/lib/products/schema";
import { checkDocument, type Mend } from "./check";
import { copyBlock, type EditorDocument, type Head, LISTING, newBlock } from "./document";
import { type EditHistory, edit, type Settlement, startHistory } from "./edit-history";
import { focusedPlace, focusNow, focusPlace } from "./focus-place";
import type { EditorKind } from "./kind";
import { importPasted, pastedBlocks, tellPasted } from "./paste";
import type { PlaceActions } from "./place-actions";
import { findBlock, textParts } from "./text-parts";
import { useSettled } from "./use-settled";

const checkAfterMs = 250;

/** The document with its history, what is wrong with it, and everything a person can do to it. */
export function useEditor<H extends Head>(start: EditorDocument<H>, kind: EditorKind<H>) {
  const { surface } = kind;
  const [history, dispatch] = useReducer(edit<H>, start, startHistory<H>);
  const [adding, setAdding] = useState<number | null>(null);
  const [strict, setStrict] = useState(false);
  const [said, setSaid] = useState("");
  const latest = useRef<EditHistory<H>>(history);
  latest.current = history;

  // Whoever just writes should not wait for the form to arrive.
  useEffect(() => {
    const fetchForm = async () => {
      await import("@/components/blocks/richText/form");
      await fetchRichEditor();
    };
    fetchForm().catch(() => {});
  }, []);

  const checked = useSettled(history.present, checkAfterMs);
  const limits = useMemo(() => checkDocument(kind, checked, "draft", new Date()), [kind, checked]);
  const review = useMemo(() => checkDocument(kind, checked, "publish", new Date()), [kind, checked]);

  const open = useCallback((id: string | null) => {
    const before = latest.current.open;
    dispatch({ do: "open", id });
    if (id !== null) focusPlace(id, "field");
    else if (before !== null) focusPlace(before, "cover");
  }, []);

  const insert = useCallback((block: Block, index: number) => {
    dispatch({ do: "insert", block, index });
    setAdding(null);
    focusPlace(block.id, "field");
  }, []);

  const move = useCallback((id: string, by: number) => {
    const { blocks } = latest.current.present;
    const to = blocks.findIndex((block) => block.id === id) + by;
    if (to < 0 || to >= blocks.length) return;
    const held = document.activeElement;
    dispatch({ do: "move", id, by });
    setSaid(`Moved to place ${to + 1} of ${blocks.length}`);
    // A place that React puts elsewhere in the page loses the focus.
    requestAnimationFrame(() => {
      if (held instanceof HTMLElement && held.isConnected) held.focus({ preventScroll: true });
      document.querySelector(`[data-place="${id}"]`)?.scrollIntoView({ block: "nearest" });
    });
  }, []);

  const remove = useCallback((id: string) => {
    const { blocks } = latest.current.present;
    const index = blocks.findIndex((block) => block.id === id);
    const block = blocks[index];
    if (block === undefined) return;
    dispatch({ do: "remove", id });
    const neighbour = blocks[index + 1] ?? blocks[index - 1];
    focusPlace(neighbour?.id ?? LISTING, "cover");
    const back = () => dispatch({ do: "insert", block, index });
    notify({
      tone: "plain",
      text: `${registry[block.type].title} removed`,
      action: { label: "Undo", run: back },
    });
  }, []);

  const slash = useCallback<PlaceActions["slash"]>((id, { before, after }) => {
    const found = findBlock(latest.current, id);
    if (found?.block.type !== "richText") return;
    const { block, index } = found;
    const parts = textParts(block, before, after);
    // What is typed next belongs to the menu, which must hold the focus by then.
    flushSync(() => {
      dispatch({ do: "splice", index, remove: 1, blocks: parts });
      dispatch({ do: "open", id: null });
      setAdding(index + (before === "" ? 0 : 1));
    });
  }, []);

  const sign = useCallback<PlaceActions["sign"]>(
    (id, { type, ...data }, { before, after }) => {
      const found = findBlock(latest.current, id);
      if (found?.block.type !== "richText" || !registry[type].surfaces.includes(surface)) return false;
      const { block, index } = found;
      const made = newBlock(type, data);
      const rest = { ...(before === "" ? block : newBlock("richText")), data: { md: after } } as Block;
      const isHeading = type === "heading";
      const blocks = [...textParts(block, before, ""), made, ...(isHeading && after === "" ? [] : [rest])];
      const next = isHeading ? made.id : rest.id;
      // Not before the text field is done with this key, since it goes; but before the next one comes.
      queueMicrotask(() => {
        flushSync(() => {
          dispatch({ do: "splice", index, remove: 1, blocks });
          dispatch({ do: "open", id: next });
        });
        focusNow(next);
      });
      return true;
    },
    [surface],
  );

  const writeAfter = useCallback((id: string) => {
    const found = findBlock(latest.current, id);
    if (found === null) return;
    const block = newBlock("richText");
    flushSync(() => dispatch({ do: "insert", block, index: found.index + 1 }));
    focusNow(block.id);
  }, []);

  const paste = useCallback<PlaceActions["paste"]>(
    (id, md, sides) => {
      const found = findBlock(latest.current, id);
      const pasted = pastedBlocks(md, surface);
      if (found?.block.type !== "richText" || pasted === null) return false;
      const { before, after } = sides();
      const head = before === "" ? [] : textParts(found.block, before, "");
      const tail = after === "" ? [] : textParts(newBlock("richText"), after, "");
      const blocks = [...head, ...pasted.blocks, ...tail];
      dispatch({ do: "splice", index: found.index, remove: 1, blocks });
      dispatch({ do: "open", id: null });
      focusPlace(pasted.blocks.at(-1)?.id ?? id, "cover");
      tellPasted(pasted.blocks, pasted.report);
      return true;
    },
    [surface],
  );

  /** Pastes where no text block is; prose becomes one. */
  const pasteAt = useCallback(
    (index: number, md: string) => {
      const { blocks, report } = importPasted(md, surface);
      if (blocks.length === 0) return;
      dispatch({ do: "splice", index, remove: 0, blocks });
      setAdding(null);
      focusPlace(blocks.at(-1)?.id ?? LISTING, "cover");
      tellPasted(blocks, report);
    },
    [surface],
  );

  const actions: PlaceActions = useMemo(
    () => ({
      open,
      move,
      remove,
      change: (block) => dispatch({ do: "change", id: block.id, data: block.data, at: Date.now() }),
      duplicate: (id) => {
        const { blocks } = latest.current.present;
        const index = blocks.findIndex((block) => block.id === id);
        const block = blocks[index];
        if (block) insert(copyBlock(block), index + 1);
      },
      slash,
      sign,
      writeAfter,
      paste,
      addAt: setAdding,
    }),
    [open, move, remove, insert, slash, sign, writeAfter, paste],
  );

  const goTo = (mend: Mend) => {
    setStrict(true);
    const nth = review.mends
      .filter(({ place }) => place === mend.place)
      .findIndex(({ path }) => path === mend.path);
    dispatch({ do: "open", id: mend.place });
    focusPlace(mend.place, { mend: Math.max(0, nth) });
  };

  const travel = (way: "undo" | "redo") => {
    const steps = way === "undo" ? history.past : history.future;
    const touched = steps.at(-1)?.touched;
    if (steps.length === 0) return;
    dispatch({ do: way });
    requestAnimationFrame(() => {
      if (touched) document.querySelector(`[data-place="${touched}"]`)?.scrollIntoView({ block: "nearest" });
    });
    setSaid(way === "undo" ? "Taken back" : "Done again");
  };

  const settle = (settlement: Settlement<H>) => {
    dispatch({ do: "settle", ...settlement });
    setSaid("Settled. Undo brings back what was left out.");
  };

  return {
    document: history.present,
    surface,
    settle,
    /** The document after a short rest, for what looks at all of it. */
    settled: checked,
    openPlace: history.open,
    dispatch,
    actions,
    adding,
    setAdding,
    limits,
    review,
    /** What is shown at the fields: limits while writing, and once asked for what review needs as well. */
    shown: strict ? review : limits,
    setStrict,
    said,
    say: setSaid,
    insert: (type: BlockType, index: number, data?: Record<string, unknown>): string => {
      const block = newBlock(type, data);
      insert(block, index);
      return block.id;
    },
    moveFocused: (by: -1 | 1) => {
      const place = focusedPlace() ?? latest.current.open;
      if (place !== null && place !== LISTING) move(place, by);
    },
    pasteAt,
    insertAll: (blocks: Block[], index: number) => {
      dispatch({ do: "splice", index, remove: 0, blocks });
      const first = blocks[0]?.id ?? LISTING;
      dispatch({ do: "open", id: first });
      focusPlace(first, "field");
    },
    goTo,
    undo: () => travel("undo"),
    redo: () => travel("redo"),
  };
}

export type EditorModel<H extends Head = Listing> = ReturnType<typeof useEditor<H>>;
