import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { fetchRichEditor } from "@/components/blocks/markdown-field";
import { useSettled } from "@/components/ui/use-now";
import { messages } from "@/lib/core/messages";
import { editor } from "@/messages/en.json";
import { blockActions } from "./block-actions";
import { checkDocument, type Issue } from "./check";
import { type Adding, type EditorDocument, type EditorKind, END, type Head } from "./document";
import { edit, type Settlement, startHistory } from "./edit-history";
import { focusSlot, showSlot } from "./focus-slot";

/** What is made from a whole document is not made again at each letter. */
const checkAfterMs = 250;

/** Uploads files, and puts them at a position as blocks. */
export type TakeFiles = (files: FileList, index: number) => void;

/** The document with its history, what is wrong with it, and everything a person can do to it. */
export function useEditor<H extends Head>(start: EditorDocument<H>, kind: EditorKind<H>, open?: string) {
  const t = messages({ editor });
  const { surface } = kind;
  const [history, dispatch] = useReducer(edit<H>, start, (document) => startHistory(document, open));
  const [adding, setAdding] = useState<Adding>(null);
  const takeFiles = useRef<TakeFiles>(null);
  const [strict, setStrict] = useState(false);
  const [said, setSaid] = useState("");
  const latest = useRef(history);
  latest.current = history;

  // Whoever just writes should not wait for the form to arrive.
  useEffect(() => {
    fetchRichEditor().catch(() => {});
  }, []);

  const settled = useSettled(history.present, checkAfterMs);
  const limits = useMemo(() => checkDocument(kind, settled, "draft", new Date()), [kind, settled]);
  const review = useMemo(() => checkDocument(kind, settled, "publish", new Date()), [kind, settled]);
  const actions = useMemo(
    () => blockActions({ history: () => latest.current, dispatch, setAdding, say: setSaid, surface }),
    [surface],
  );

  /** Leads to a field that needs fixing; where a block is missing, to the menu that adds one. */
  const goTo = ({ slot, path }: Pick<Issue, "slot" | "path">) => {
    setStrict(true);
    if (slot === END) {
      dispatch({ do: "open", id: null });
      // A dialog that closes gives the focus back before the palette takes it.
      requestAnimationFrame(() => actions.addAt(latest.current.present.blocks.length));
      return;
    }
    const nth = review.issues
      .filter((issue) => issue.slot === slot)
      .findIndex((issue) => issue.path === path);
    dispatch({ do: "open", id: slot });
    focusSlot(slot, { issue: Math.max(0, nth) });
  };

  const travel = (way: "undo" | "redo") => {
    const last = (way === "undo" ? history.past : history.future).at(-1);
    if (last === undefined) return;
    dispatch({ do: way });
    requestAnimationFrame(() => last.touched !== null && showSlot(last.touched));
    setSaid(way === "undo" ? t("undone") : t("redone"));
  };

  const settle = (settlement: Settlement<H>) => {
    dispatch({ do: "settle", ...settlement });
    setSaid(t("conflictResolved"));
  };

  return {
    document: history.present,
    surface,
    settle,
    /** The document after a short rest, for what looks at all of it. */
    settled,
    openSlot: history.open,
    dispatch,
    actions,
    adding,
    /** Set while the document is shown. */
    takeFiles,
    limits,
    review,
    /** What is shown at the fields: limits while writing, and once asked for what review needs as well. */
    shown: strict ? review : limits,
    setStrict,
    said,
    say: setSaid,
    goTo,
    undo: () => travel("undo"),
    redo: () => travel("redo"),
  };
}

export type EditorModel<H extends Head = Head> = ReturnType<typeof useEditor<H>>;
