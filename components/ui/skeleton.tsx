import { cx } from "./classes";

/** The place of something on its way; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-breathe rounded-sm bg-rule-2", className)} />;
}

/** Lines of text on their way. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5">
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder have no identity but their place.
        <Skeleton key={at} className={cx("h-3.5", at === lines - 1 ? "w-3/5" : "w-full")} />
      ))}
    </span>
  );
}
