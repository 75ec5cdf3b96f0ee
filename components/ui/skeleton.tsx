import { cx } from "./classes";

/** Stands in for something that is loading; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-breathe rounded-sm bg-rule-2", className)} />;
}
