import { cx } from "./classes";

/** The place of something on its way; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-breathe rounded-sm bg-rule-2", className)} />;
}
