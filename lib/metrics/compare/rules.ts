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

type Value = string | number | boolean | string[] | null;
/** Whether a value is marked, or which of several. */
export type Difference = boolean | string[];

/** Whether a row's values differ, and what is marked: the best figure, a yes beside a no, and what not all have. */
export function differencesOf(
  key: string,
  values: readonly Value[],
): { differs: boolean; marked: Difference[] } {
  const written = new Set(
    values.map((value) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)),
  );
  const differs = written.size > 1;
  const figures = values.filter((value) => typeof value === "number");
  const best = key === "rank" ? Math.min(...figures) : Math.max(...figures);
  const mark = (value: Value): Difference => {
    if (Array.isArray(value))
      return value.filter((each) => values.some((other) => !Array.isArray(other) || !other.includes(each)));
    return value === true || (typeof value === "number" && value === best);
  };
  return { differs, marked: values.map((value) => differs && mark(value)) };
}
