import type { ReactNode } from "react";

/** A key as it is printed on a button; tone inherit takes the colour of its surroundings. */
export function Kbd({ children, tone = "quiet" }: { children: ReactNode; tone?: "quiet" | "inherit" }) {
  return <kbd className={tone === "quiet" ? "kbd" : "kbd kbd-inherit"}>{children}</kbd>;
}
