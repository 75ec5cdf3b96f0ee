import type { ReactNode } from "react";
import { EmptyDrawing } from "./empty-drawing";

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** The next step: one or two buttons. */
  action?: ReactNode;
  /** line: words only, inside a list or a pane. */
  kind?: "case" | "line";
};

export function EmptyState({ title, children, action, kind = "case" }: EmptyStateProps) {
  return (
    <div
      className={
        kind === "case" ? "grid max-w-md gap-5 py-10" : "grid max-w-measure gap-3 border-t border-rule py-6"
      }
    >
      {kind === "case" && <EmptyDrawing />}
      <div className="grid gap-1.5">
        <p className="name text-h3">{title}</p>
        {children && <div className="text-ink-2">{children}</div>}
      </div>
      {action && <div className="flex flex-wrap items-start gap-2.5">{action}</div>}
    </div>
  );
}
