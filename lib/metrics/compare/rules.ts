export const mostCompared = 4;

const between = "-vs-";

/** Where products are compared: `/compare/one-vs-other`. */
export const comparePath = (slugs: readonly string[]): string => `/compare/${slugs.join(between)}`;

/** More pieces than this are no comparison, however their slugs are cut. */
const mostPieces = 8;

/**
 * The ways to read an address as slugs, those with more products first: a slug may hold `-vs-` itself, so that
 * `a-vs-b-vs-c` can be three products or two.
 */
export function readNames(names: string): string[][] {
  const pieces = names.split(between);
  if (pieces.length > mostPieces) return [];
  let ways: string[][] = [pieces.slice(0, 1)];
  for (const piece of pieces.slice(1))
    ways = ways.flatMap((way) => [
      [...way, piece],
      [...way.slice(0, -1), `${way.at(-1)}${between}${piece}`],
    ]);
  return ways
    .filter(({ length }) => length >= 2 && length <= mostCompared)
    .sort((a, b) => b.length - a.length);
}
