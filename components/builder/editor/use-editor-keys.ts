"use client";

import { useEffect, useRef } from "react";
import { isShortcut } from "@/components/site/shortcut-keys";

type EditorKeys = {
  save: () => void;
  undo: () => void;
  redo: () => void;
  move: (by: -1 | 1) => void;
  add: () => void;
};

/** Ctrl S, Ctrl Z and Alt with an arrow act everywhere on the page, also while writing; a bare / only outside of fields. */
export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = document.querySelector("dialog:modal") ? null : actionOf(event);
      if (act === null) return;
      event.preventDefault();
      act(latest.current);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function actionOf(event: KeyboardEvent): ((keys: EditorKeys) => void) | null {
  if (event.isComposing) return null;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (key === "s" && !event.shiftKey) return (keys) => keys.save();
    if (key === "z") return event.shiftKey ? (keys) => keys.redo() : (keys) => keys.undo();
    if (key === "y" && event.ctrlKey) return (keys) => keys.redo();
    return null;
  }
  if (event.altKey && !event.ctrlKey && !event.metaKey) {
    if (key === "arrowup") return (keys) => keys.move(-1);
    if (key === "arrowdown") return (keys) => keys.move(1);
    return null;
  }
  return key === "/" && isShortcut(event) ? (keys) => keys.add() : null;
}
