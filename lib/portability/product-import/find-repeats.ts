import { byName, byWebsite, type Named } from "./match-products";

type Row = Named & { line: number; raw?: unknown };

/**
 * The rows that name a product again: their place, and the line of the first row with the same name and website. What a
 * registry publishes has a unique name of its own beside its title.
 */
export function findRepeats(rows: readonly Row[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeats = new Map<number, number>();
  for (const [at, row] of rows.entries()) {
    if (row.raw !== undefined) continue;
    const key = `${byName(row)} ${byWebsite(row) ?? ""}`;
    const line = first.get(key);
    if (line === undefined) first.set(key, row.line);
    else repeats.set(at, line);
  }
  return repeats;
}

/** Why a row that names a product again is not imported. */
export const repeatOf = (line: number, { websiteUrl }: Pick<Named, "websiteUrl">): string =>
  `Row ${line} has the same name${websiteUrl === null ? "" : " and website"}, so this row is not imported. ` +
  "Merge the two rows, or change a name.";
