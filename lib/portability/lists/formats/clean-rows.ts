import { isRecord } from "../../../core/is-record";
import { type BrokenRow, type ListRow, listLimits } from "./schema";

/** Text as PostgreSQL stores it: without NUL, and with a mark for half a character. */
export const cleanText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** A value with clean texts; undefined where it nests too deeply to be stored or shown. */
export function cleanValue(value: unknown, depth: number = listLimits.depth): unknown {
  if (typeof value === "string") return cleanText(value);
  if (!Array.isArray(value) && !isRecord(value)) return value;
  if (depth === 0) return undefined;
  const inside: [string, unknown][] = [];
  for (const [key, each] of Object.entries(value)) {
    const cleaned = cleanValue(each, depth - 1);
    if (cleaned === undefined && each !== undefined) return undefined;
    inside.push([cleanText(key), cleaned]);
  }
  return Array.isArray(value) ? inside.map(([, each]) => each) : Object.fromEntries(inside);
}

/** The rows with clean texts; one that nests too deeply is a problem of its own. */
export const cleanRows = (rows: readonly (ListRow | BrokenRow)[]): (ListRow | BrokenRow)[] =>
  rows.map((row) => {
    if ("problem" in row) return { ...row, problem: cleanText(row.problem) };
    const values = cleanValue(row.values) as ListRow["values"] | undefined;
    if (values === undefined) return { line: row.line, problem: tooDeep };
    return { ...row, key: row.key === null ? null : cleanText(row.key), values };
  });

const tooDeep = `The row nests deeper than ${listLimits.depth} levels.`;
