"use client";

import { LayoutGrid, List } from "lucide-react";
import { useRootChoice } from "@/components/site/root-choice";

/** Shows products as cases side by side or one below the other, on every page of this browser. */
export function ViewSwitch() {
  const [view, choose] = useRootChoice("view");
  return (
    <fieldset className="flex shrink-0 rounded-md border border-rule p-0.5 noscript:hidden" data-no-print="">
      <legend className="sr-only">Show products as</legend>
      {VIEWS.map(({ value, label, Icon }) => (
        <label
          key={label}
          title={label}
          className="grid size-7 place-items-center rounded-sm text-ink-3 hover:text-ink has-checked:bg-rule-2 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-glass pointer-coarse:size-10"
        >
          <input
            type="radio"
            name="view"
            checked={view === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const VIEWS = [
  { value: null, label: "Grid", Icon: LayoutGrid },
  { value: "list", label: "List", Icon: List },
] as const;
