import { cx } from "./classes";

/** A small turning ring; say in words beside it what is loading. */
export function Spinner() {
  return (
    <span className="inline-flex">
      <svg
        viewBox="0 0 16 16"
        className="size-4 animate-spin motion-reduce:animate-breathe"
        aria-hidden="true"
      >
        <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" opacity=".25" />
        <path d="M8 1.75A6.25 6.25 0 0 1 14.25 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </span>
  );
}

/** Stands in for something that is loading; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-breathe rounded-sm bg-rule-2", className)} />;
}
