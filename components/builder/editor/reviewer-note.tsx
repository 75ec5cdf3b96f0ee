import type { ReactNode } from "react";

/** What a reviewer wrote or a check found at a block, shown where it is mended. */
export function ReviewerNote({ by, children }: { by: string; children: ReactNode }) {
  return (
    <div role="note" className="relative z-10 mt-3 border-warn border-l-[3px] bg-warn-wash px-3.5 py-2.5">
      <p className="label text-warn">{by}</p>
      <p className="whitespace-pre-wrap">{children}</p>
    </div>
  );
}
