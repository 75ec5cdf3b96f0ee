"use client";

import { useEffect, useState } from "react";
import { cx } from "@/components/ui/classes";
import type { EditorDocument, Head } from "./document";
import { describeSave, type SaveState } from "./save-state";

type SaveStatusProps<H extends Head> = {
  state: SaveState<H>;
  document: EditorDocument<H>;
  limits: number;
  /** Whether this browser has what the site has not. */
  kept: boolean;
  onSave: () => void;
};

/** Whether everything is saved, to the second; a press saves now. */
export function SaveStatus<H extends Head>({ state, document, limits, kept, onSave }: SaveStatusProps<H>) {
  const [now, setNow] = useState(state.savedAt ?? 0);
  useEffect(() => {
    setNow(Date.now());
    if (state.savedAt === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [state.savedAt]);
  const { tone, text, reason } = describeSave(state, document, limits, now, kept);
  return (
    <button
      type="button"
      title={reason ?? "Save now (Ctrl S)"}
      aria-keyshortcuts="Control+S"
      onClick={onSave}
      className={cx(
        "label min-h-9 rounded-sm px-1.5 text-right hover:text-ink",
        tone === "warn" && "text-warn",
        tone === "busy" && "text-ink-2",
      )}
    >
      {text}
      {/* Only a change of state is news; the seconds are not. */}
      <span role="status" className="sr-only">
        {text.startsWith("Saved") ? "Everything is saved" : tone === "warn" ? text : ""}
      </span>
    </button>
  );
}
