import type { ReactNode } from "react";
import { cx } from "@/components/ui/classes";

type PanesProps = {
  /** A list at the left, 21 rem wide. */
  list?: ReactNode;
  listLabel?: string;
  children: ReactNode;
  /** Evidence or checks at the right, as wide. */
  evidence?: ReactNode;
  evidenceLabel?: string;
};

/** Up to three panes under a tool's header; one below the other on a narrow screen. */
export function Panes({ list, listLabel, children, evidence, evidenceLabel }: PanesProps) {
  return (
    <div
      className={cx(
        "grid min-h-0 grow max-lg:content-start lg:overflow-hidden",
        COLUMNS[`${list ? "list" : ""}${evidence ? "evidence" : ""}`],
      )}
    >
      {list && (
        <section
          aria-label={listLabel}
          className="relative border-rule max-lg:border-b lg:overflow-y-auto lg:border-e"
        >
          {list}
        </section>
      )}
      <div className="relative min-w-0 p-5 lg:overflow-y-auto">{children}</div>
      {evidence && (
        <aside
          aria-label={evidenceLabel}
          className="relative border-rule p-5 max-lg:border-t lg:overflow-y-auto lg:border-s"
        >
          {evidence}
        </aside>
      )}
    </div>
  );
}

const COLUMNS = {
  "": "",
  list: "lg:grid-cols-[21rem_minmax(0,1fr)]",
  evidence: "lg:grid-cols-[minmax(0,1fr)_22rem]",
  listevidence: "lg:grid-cols-[21rem_minmax(0,1fr)_21rem]",
};
