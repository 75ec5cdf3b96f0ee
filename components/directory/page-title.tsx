import type { ReactNode } from "react";

/** The head of a page that lists something: its name, what it holds, and a mono line of figures. */
export function PageTitle({
  title,
  children,
  note,
}: {
  title: ReactNode;
  children?: ReactNode;
  note?: ReactNode;
}) {
  return (
    <div className="grid gap-3 pb-8">
      <h1 className="title text-h1">{title}</h1>
      {children && <div className="measure text-lede text-ink-2">{children}</div>}
      {note && <p className="label">{note}</p>}
    </div>
  );
}
