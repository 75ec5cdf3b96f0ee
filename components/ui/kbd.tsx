import type { ReactNode } from "react";
import { cx } from "./classes";

/** A key as it is printed on a button; tone inherit takes the colour of what it stands in. */
export function Kbd({ children, tone = "quiet" }: { children: ReactNode; tone?: "quiet" | "inherit" }) {
  return (
    <kbd
      className={cx(
        "inline-grid h-[1.125rem] min-w-[1.25rem] place-items-center rounded-sm border px-1 text-tag font-normal leading-none pointer-coarse:hidden",
        tone === "quiet" ? "border-rule text-ink-3" : "border-current/40",
      )}
    >
      {children}
    </kbd>
  );
}
