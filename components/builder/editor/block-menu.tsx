"use client";

import { useEffect, useRef } from "react";
import { cx } from "@/components/ui/classes";
import type { BlockChoice } from "./block-choices";

type BlockMenuProps = {
  id: string;
  choices: readonly BlockChoice[];
  active: number;
  onHover: (at: number) => void;
  onChoose: (choice: BlockChoice) => void;
};

export const choiceId = (menu: string, at: number): string => `${menu}-${at}`;

/** The list below an empty place. The input keeps the focus and says which entry is meant. */
export function BlockMenu({ id, choices, active, onHover, onChoose }: BlockMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children.item(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 animate-pane rounded-md border border-rule border-b-[4px] border-b-ink bg-plinth shadow-lift">
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Blocks"
        className="max-h-[22rem] overflow-y-auto py-1"
      >
        {choices.map((choice, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox holds the focus and names the active entry.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is the combobox's.
          <div
            key={choice.type}
            id={choiceId(id, at)}
            role="option"
            aria-selected={at === active}
            aria-disabled={choice.full || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => !choice.full && at !== active && onHover(at)}
            onClick={() => onChoose(choice)}
            className={cx(
              "grid cursor-pointer grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-4 px-3.5 py-2 max-sm:grid-cols-1",
              at === active && "bg-glass-wash shadow-[inset_3px_0_0_var(--color-glass)]",
              choice.full && "cursor-not-allowed",
            )}
          >
            <span className={cx("font-semibold", choice.full && "text-ink-3")}>{choice.title}</span>
            <span className={cx("text-small", choice.full ? "text-ink-3" : "text-ink-2")}>
              {choice.full ? "The document has one already." : choice.description}
            </span>
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <p className="px-3.5 pt-1 pb-3 text-ink-2 text-small">No block is called that.</p>
      )}
      <p className="label border-rule-2 border-t px-3.5 py-1.5">↑ ↓ choose · Enter adds · Esc closes</p>
    </div>
  );
}
