import { useEffect, useRef, useState } from "react";
import type { KeyGroup } from "@/components/site/key-help";
import { isShortcut } from "@/components/site/shortcut-keys";
import { messages } from "@/lib/core/messages";
import { editor } from "@/messages/en.json";
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
export function editorKeys(): KeyGroup[] {
  const t = messages({ editor });
  return [
    {
      title: t("editor"),
      keys: [
        { keys: ["/"], does: t("addBlock") },
        { keys: ["Enter"], does: t("openFocused") },
        { keys: ["Esc"], does: t("closeBlock") },
        { keys: ["↑", "↓"], does: t("goToNeighbor") },
        { keys: ["Alt", "↑ ↓"], does: t("moveBlock") },
        { keys: [t("space")], does: t("pickUp") },
        { keys: ["Alt", "F10"], does: t("goToToolbar") },
        { keys: [t("del")], does: t("removeFocused") },
        { keys: [t("ctrl"), "S"], does: t("save") },
        { keys: [t("ctrl"), "Z"], does: t("undo") },
        { keys: [t("ctrl"), t("shift"), "Z"], does: t("redo") },
      ],
    },
  ];
}
