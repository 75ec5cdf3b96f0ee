import type { ReactNode } from "react";

type ToolHeadingProps = { title: string; children?: ReactNode; action?: ReactNode };

/** The top of a page of settings or of admins: its name, what it is for, and its main button. */
export function ToolHeading({ title, children, action }: ToolHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-2 pb-6">
      <div className="grid gap-1.5">
        <h1 className="text-h1">{title}</h1>
        {children && <p className="measure text-ink-2">{children}</p>}
      </div>
      {action}
    </div>
  );
}
