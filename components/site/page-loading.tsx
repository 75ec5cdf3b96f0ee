import { Skeleton } from "@/components/ui/skeleton";

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
