import { notFound } from "next/navigation";
import { skipOf } from "@/components/ui/list-page";
import type { Page, Paging } from "@/lib/core/pagination";

type List<P> = (paging: Paging) => Promise<P>;

export type Numbered<P> = {
  page: P;
  place: number;
  total: number;
  /** The cursor that the page begins after, for a list that is read again while it is shown. */
  cursor: string | undefined;
};

/**
 * A page of a list by its number, with the total, which is counted only where the page isn't the end; 404 beyond it and for
 * what is no number.
 */
export async function readNumbered<P extends Page<unknown>>(
  number: number | null,
  limit: number,
  list: List<P>,
  count: () => Promise<number>,
): Promise<Omit<Numbered<P>, "cursor">> {
  const place = number ?? notFound();
  const skip = skipOf(place, limit);
  const page = requireRows(await list({ limit, skip }), place);
  const total = page.pagination.hasMore ? await count() : skip + page.data.length;
  return { page, place, total };
}

/** The same for a list that is read again while it is shown, from the row that its page begins after. */
export async function readLive<P extends Page<unknown>>(
  number: number | null,
  limit: number,
  list: List<P>,
  count: () => Promise<number>,
): Promise<Numbered<P>> {
  const place = number ?? notFound();
  const before = place > 1 ? await list({ limit: 1, skip: skipOf(place, limit) - 1 }) : null;
  const cursor = before ? (before.pagination.nextCursor ?? notFound()) : undefined;
  const read: List<P> = (paging) => list(cursor === undefined ? paging : { limit, cursor });
  return { ...(await readNumbered(place, limit, read, count)), cursor };
}

/** The rows of a page; one that is beyond the list's end is not found. */
export function requireRows<T extends { data: readonly unknown[] }>(page: T, place: number): T {
  return place > 1 && page.data.length === 0 ? notFound() : page;
}
