"use client";

import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { notify } from "@/components/ui/notify";
import type { Block } from "@/lib/blocks/envelope";
import { type BlockType, registry } from "@/lib/blocks/registry";
import { checkDocument, type Mend } from "./check";
import { copyBlock, type EditorDocument, LISTING, newBlock } from "./document";
import { type EditHistory, edit, startHistory } from "./edit-history";
import { focusedPlace, focusPlace } from "./focus-place";
import type { PlaceActions } from "./place-actions";

/** The document with its history, what is wrong with it, and everything a person can do to it. */
export function useEditor(start: EditorDocument) {
  const [history, dispatch] = useReducer(edit, start, startHistory);
  const [adding, setAdding] = useState<number | null>(null);
  const [strict, setStrict] = useState(false);
  const [said, setSaid] = useState("");
  const latest = useRef<EditHistory>(history);
  latest.current = history;

  // Whoever just writes should not wait for the form to arrive.
  useEffect(() => void import("@/components/blocks/richText/form"), []);

  const checked = useDeferredValue(history.present);
  const limits = useMemo(() => checkDocument(history.present, "draft", new Date()), [history.present]);
  const review = useMemo(() => checkDocument(checked, "publish", new Date()), [checked]);

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

  const move = useCallback((id: string, by: -1 | 1) => {
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
      addAt: setAdding,
    }),
    [open, move, remove, insert],
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

  return {
    document: history.present,
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
    insert: (type: BlockType, index: number, data?: Record<string, unknown>): string => {
      const block = newBlock(type, data);
      insert(block, index);
      return block.id;
    },
    moveFocused: (by: -1 | 1) => {
      const place = focusedPlace() ?? latest.current.open;
      if (place !== null && place !== LISTING) move(place, by);
    },
    goTo,
    undo: () => travel("undo"),
    redo: () => travel("redo"),
  };
}

export type EditorModel = ReturnType<typeof useEditor>;
