import { useEffect, useRef, useState } from "react";
import type { KeyGroup } from "@/components/site/key-help";
import { isShortcut } from "@/components/site/shortcut-keys";
import { isComposing } from "../ui/unless-composing";
import type { EditorModel } from "./use-editor";

type EditorView = { editor: Pick<EditorModel, "undo" | "redo" | "actions" | "document">; save: () => void };

/** Whether the preview is shown instead of the document, and the editor's shortcuts. */
export function useEditorView({ editor, save }: EditorView) {
  const [preview, setPreview] = useState(false);
  const add = () => {
    setPreview(false);
    editor.actions.addAt(editor.document.blocks.length);
  };
  const latest = useRef({ editor, save, add });
  latest.current = { editor, save, add };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = document.querySelector("dialog:modal") ? null : actionOf(event, latest.current);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  return { preview, setPreview };
}

/** Ctrl S, Ctrl Z and Alt with an arrow act everywhere on the page, also while writing; a bare / only outside of fields. */
function actionOf(event: KeyboardEvent, on: EditorView & { add: () => void }): (() => void) | null {
  if (isComposing(event)) return null;
  const { undo, redo, actions } = on.editor;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (key === "s" && !event.shiftKey) return on.save;
    if (key === "z") return event.shiftKey ? redo : undo;
    return key === "y" && event.ctrlKey ? redo : null;
  }
  if (event.altKey && !event.ctrlKey && !event.metaKey) {
    if (key === "arrowup") return () => actions.moveFocused(-1);
    return key === "arrowdown" ? () => actions.moveFocused(1) : null;
  }
  return key === "/" && isShortcut(event) ? on.add : null;
}

/** The editor's keys as the help shows them. */
export const EDITOR_KEYS: KeyGroup[] = [
  {
    title: "Editor",
    keys: [
      { keys: ["/"], does: "Add block" },
      { keys: ["Enter"], does: "Open the focused block" },
      { keys: ["Esc"], does: "Close the block" },
      { keys: ["↑", "↓"], does: "Go to the previous or next block" },
      { keys: ["Alt", "↑ ↓"], does: "Move the block" },
      { keys: ["Space"], does: "Pick up the block by its handle" },
      { keys: ["Alt", "F10"], does: "Go to the text toolbar" },
      { keys: ["Del"], does: "Remove the focused block" },
      { keys: ["Ctrl", "S"], does: "Save" },
      { keys: ["Ctrl", "Z"], does: "Undo" },
      { keys: ["Ctrl", "Shift", "Z"], does: "Redo" },
    ],
  },
];
