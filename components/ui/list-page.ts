/** Which page of a list an address names: by its number from 1, or, in older addresses, the rows after a cursor. */
export type Place = { number: number; cursor?: string };

const largest = 100_000;

export const isFirst = ({ number, cursor }: Place): boolean => number === 1 && cursor === undefined;

/** How many rows come before a numbered page; the first page may hold fewer than the others. */
export const skipOf = ({ number }: Place, size: number, firstSize = size): number =>
  number === 1 ? 0 : firstSize + (number - 2) * size;

/** The number in an address; null for what is none. */
export function pageNumber(text: string): number | null {
  const number = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= largest ? number : null;
}

/** The path of a page: `FIRST`, `BASE/page/3`, `BASE/after/CURSOR`. */
export function placePath(base: string, { number, cursor }: Place, first = base): string {
  if (cursor !== undefined) return `${base}/after/${cursor}`;
  return number > 1 ? `${base}/page/${number}` : first;
}

/** The same for a list whose state is in the query. */
export function placeQuery({ number, cursor }: Place): { page?: string; cursor?: string } {
  if (cursor !== undefined) return { cursor };
  return number > 1 ? { page: String(number) } : {};
}

/** The address of a page whose list is narrowed by its query; what is empty is left out. */
export function placeHref(
  path: string,
  place: Place,
  search: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = Object.entries({ ...search, ...placeQuery(place) }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The place that a query names; null for one that no page of this site links to. */
export function readPlaceQuery({ page, cursor }: PlaceQuery): Place | null {
  if (Array.isArray(page) || Array.isArray(cursor)) return null;
  const number = page === undefined ? 1 : pageNumber(page);
  return number === null ? null : { number, cursor: cursor || undefined };
}

type PlaceQuery = { page?: string | string[]; cursor?: string | string[] };
