import type { ReactNode } from "react";
import { cx } from "./classes";

type BannerProps = { tone: "note" | "warn"; action?: ReactNode; children: ReactNode };

/** A notice across the page with a colored edge: how things stand, and what can be done about it. */
export function Banner({ tone, action, children }: BannerProps) {
  return (
    <div
      className={cx(
        "flex flex-wrap items-center gap-x-5 gap-y-2.5 border-s-[3px] px-3.5 py-2.5",
        tone === "note" ? "border-ink bg-rule-2" : "border-warn bg-warn-wash",
      )}
    >
      <div className="min-w-0 grow basis-64">{children}</div>
      {action && <div className="flex flex-wrap gap-2.5">{action}</div>}
    </div>
  );
}
