import { Skeleton, SkeletonText } from "@/components/ui/skeleton";

const PLACES = ["a", "b", "c", "d", "e", "f"] as const;

/** Cases on their way, for a Suspense around a grid. A root loading file would hide dynamic pages until JavaScript. */
export function CardsLoading({ label = "Setting up the cases" }: { label?: string }) {
  return (
    <div role="status" className="grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">{label}</span>
      {PLACES.map((place) => (
        <div key={place} className="grid gap-3.5">
          <div className="case aspect-[4/3] animate-breathe" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      ))}
    </div>
  );
}

/** Lines of a list, a queue or a table on their way. */
export function RowsLoading({ rows = 5, label = "Fetching the list" }: { rows?: number; label?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder have no identity but their place.
        <div key={at} className="flex items-center gap-3.5 border-rule border-b py-3">
          <Skeleton className="size-11 shrink-0" />
          <span className="grid grow gap-2">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3 w-2/3" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** A page of text or a form on its way. */
export function PageLoading({ label = "Opening the page" }: { label?: string }) {
  return (
    <div role="status" className="grid measure gap-7 py-10">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-10 w-3/5" />
      <SkeletonText lines={4} />
      <SkeletonText lines={3} />
    </div>
  );
}
