"use client";

import { type ReactNode, useState } from "react";
import { messages } from "@/lib/core/messages";
import { ui } from "@/messages/en.json";

type TableFoldProps = {
  /** How many rows there are. */
  count: number;
  /** The table with at most so many of its newest rows. */
  children: (most: number) => ReactNode;
};

/** How many rows a page carries before anybody opens the table; more would weigh more than all else on it. */
const first = 20;

/** A closed table: its newest rows are there without JavaScript, and all once it is opened. */
export function TableFold({ count, children }: TableFoldProps) {
  const t = messages({ ui });
  const [isWhole, setWhole] = useState(count <= first);
  return (
    <details onToggle={(event) => event.currentTarget.open && setWhole(true)}>
      <summary className="label w-fit underline decoration-glass-edge underline-offset-4 hover:text-ink">
        {t("asTable")}
      </summary>
      <div className="pt-3">
        {children(isWhole ? count : first)}
        {!isWhole && <p className="label pt-2">{t("newestOf", { shown: first, all: count })}</p>}
      </div>
    </details>
  );
}
