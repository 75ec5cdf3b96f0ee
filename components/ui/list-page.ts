const largest = 100_000;

/** How many rows come before a page, by its number from 1; the first page may hold fewer than the others. */
export const skipOf = (number: number, size: number, firstSize = size): number =>
  number === 1 ? 0 : firstSize + (number - 2) * size;

/** The number in an address; null for what is none. */
export function pageNumber(text: string): number | null {
  const number = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= largest ? number : null;
}

/** The path of a page: `FIRST`, `BASE/page/3`. */
export const placePath = (base: string, number: number, first = base): string =>
  number > 1 ? `${base}/page/${number}` : first;

/** The same for a list whose state is in the query. */
export const placeQuery = (number: number): { page?: string } => (number > 1 ? { page: String(number) } : {});

/** The address of a page whose list is narrowed by its query; what is empty is left out. */
export function placeHref(
  path: string,
  number: number,
  search: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = Object.entries({ ...search, ...placeQuery(number) }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The page that a query names; null for one that no page of this site links to. */
export function readPlaceQuery({ page = "1" }: { page?: string | string[] }): number | null {
  return Array.isArray(page) ? null : pageNumber(page);
}
