"use client";

import { type ReactNode, useEffect, useRef } from "react";

type OutcomeProps = {
  title: string;
  /** The id of its heading, which names the section. */
  id?: string;
  children: ReactNode;
  action?: ReactNode;
  /** Shown from the start, so the focus stays where it is. */
  quiet?: boolean;
};

export function Outcome({ title, id, children, action, quiet = false }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!quiet) heading.current?.focus();
  }, [quiet]);
  return (
    <section aria-labelledby={id} className="grid animate-pane gap-5 border-ink border-t-2 pt-4">
      <div className="grid gap-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="name text-h2 outline-none">
          {title}
        </h2>
        <div className="text-ink-2">{children}</div>
      </div>
      {action && <div className="flex flex-wrap gap-2.5">{action}</div>}
    </section>
  );
}
