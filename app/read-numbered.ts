import { notFound } from "next/navigation";
import { type Place, skipOf } from "@/components/ui/list-page";
import type { Page, Paging } from "@/lib/core/pagination";

export type Numbered<P> = {
  page: P;
  place: Place;
  /** All rows of the list. */
  total: number;
  /** The cursor that the page begins after, for a list that is read again while it is shown. */
  cursor: string | undefined;
};

/** A page of a list by its number, with the total, which is counted only where the page isn't the end; 404 beyond it. */
export async function readNumbered<P extends Page<unknown>>(
  place: Place,
  limit: number,
  list: (paging: Paging) => Promise<P>,
  count: () => Promise<number>,
): Promise<Numbered<P>> {
  const skipped = skipOf(place, limit);
  const cursor =
    place.cursor ??
    (skipped > 0
      ? ((await list({ limit: 1, skip: skipped - 1 })).pagination.nextCursor ?? notFound())
      : undefined);
  const page = await list({ limit, cursor });
  const total = page.pagination.hasMore ? await count() : skipped + page.data.length;
  return { page, place, total, cursor };
}
