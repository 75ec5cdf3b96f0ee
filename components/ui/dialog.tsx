"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { messages } from "@/lib/core/messages";
import { common } from "@/messages/en.json";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** Buttons of the last row, the main one first. */
  actions?: ReactNode;
};

/** A modal on the browser's own dialog: Escape, focus and the rest of the page are its concern. */
export function Dialog({ open, onClose, title, lead, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; this is the click beside it.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="sheet m-auto max-h-[min(90dvh,48rem)] w-[calc(100%-2rem)] max-w-lg overflow-auto border-b-[5px] border-b-ink p-0 text-ink shadow-lift open:animate-pane"
    >
      <div className="grid gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="name text-h2">
            {title}
          </h2>
          <button
            type="button"
            aria-label={messages({ common })("close")}
            onClick={() => dialog.current?.close()}
            className="-m-2 grid size-9 place-items-center rounded-md text-ink-3 hover:bg-rule-2 hover:text-ink"
          >
            <X size={18} strokeWidth={1.75} />
          </button>
        </div>
        {lead && <p className="measure -mt-2 text-ink-2">{lead}</p>}
        {open && children}
        {actions && <div className="flex flex-wrap gap-2.5 pt-1">{actions}</div>}
      </div>
    </dialog>
  );
}
