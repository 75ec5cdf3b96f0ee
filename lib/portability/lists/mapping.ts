import { isRecord } from "../../core/is-record";
import { type List, type ListRow, listLimits, type Mapping, type Replacements } from "./formats/schema";
import { plainName, type Target } from "./targets";

/**
 * What each column of a list probably fills: by its name, then the website by what its cells look like, then the name by
 * being the first that says anything. Each field is filled once.
 */
export function guessMapping(
  { columns, rows }: Pick<List, "columns" | "rows">,
  targets: readonly Target[],
): Mapping {
  const mapping: Mapping = Object.fromEntries(columns.map((column) => [column, null]));
  const isFree = (key: string) => !Object.values(mapping).includes(key);
  const byRank = (target: Target) =>
    columns
      .map((column) => ({
        column,
        rank: target.key === column ? -1 : target.names.indexOf(plainName(column)),
      }))
      .filter(({ column, rank }) => mapping[column] === null && (rank >= 0 || target.key === column))
      .sort((a, b) => a.rank - b.rank)[0]?.column;
  for (const target of targets) {
    const column = byRank(target);
    if (column !== undefined) mapping[column] = target.key;
  }
  const read = rows.flatMap((row) => ("values" in row ? [row.values] : [])).slice(0, 50);
  const free = columns.filter((column) => mapping[column] === null);
  const looksLike = (column: string, like: RegExp) => {
    const cells = read.flatMap((values) => values[column] ?? []);
    return (
      cells.length > 0 &&
      cells.filter((cell) => typeof cell === "string" && like.test(cell)).length >= cells.length * 0.8
    );
  };
  const website = isFree("websiteUrl") && free.find((column) => looksLike(column, /^\s*https?:\/\/\S+\s*$/i));
  if (website) mapping[website] = "websiteUrl";
  const name =
    isFree("name") && free.find((column) => mapping[column] === null && looksLike(column, /\p{L}/u));
  if (name) mapping[name] = "name";
  return mapping;
}

/** The columns that fill each target, for all rows of a list. */
type Filled = readonly { target: Target; columns: readonly string[] }[];

export function invertMapping(mapping: Mapping, targets: readonly Target[]): Filled {
  const columns = new Map<string, string[]>();
  for (const [column, key] of Object.entries(mapping))
    if (key !== null) columns.set(key, [...(columns.get(key) ?? []), column]);
  return targets.flatMap((target) => {
    const own = columns.get(target.key);
    return own ? [{ target, columns: own }] : [];
  });
}

/** A row by the keys of what its columns fill, as an import reads it, with the values that stand for unknown ones. */
export function applyMapping(
  { values, key }: ListRow,
  filled: Filled,
  replacements: Replacements,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { target, columns } of filled) {
    const cells = columns.flatMap((column) => (Object.hasOwn(values, column) ? [values[column]] : []));
    const [first] = cells;
    if (first === undefined) continue;
    const by = replacements[target.key];
    if (target.isList) row[target.key] = replace(cells.flatMap(toList).slice(0, listLimits.parts), by);
    else [row[target.key]] = replace([toOne(target.key, first)], by);
  }
  if (key !== null && !row.id) row.id = key;
  return row;
}

const numbers = new Set(["stars"]);

/** A list where one value is wanted is its first; a number may be written with separators. */
function toOne(key: string, cell: unknown): unknown {
  const value = Array.isArray(cell) ? cell[0] : cell;
  if (!numbers.has(key) || typeof value !== "string") return value;
  const digits = value
    .trim()
    .replace(/(?<=\d)[,. ](?=\d{3}(?!\d))/g, "")
    .replace(/\.0+$/, "");
  return /^\d+$/.test(digits) ? Number(digits) : value;
}

/** The values in a cell: between bars, else semicolons, else commas. Objects stand for their names. */
function toList(cell: unknown): unknown[] {
  if (Array.isArray(cell))
    return cell
      .slice(0, listLimits.parts)
      .map((item) =>
        isRecord(item) && !("url" in item || "file" in item)
          ? (item.name ?? item.label ?? item.title ?? item)
          : item,
      );
  if (typeof cell !== "string") return [cell];
  const separator = ["|", ";", "\n", ","].find((sign) => cell.includes(sign));
  const parts = separator === undefined ? [cell] : cell.split(separator, listLimits.parts);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function replace(values: readonly unknown[], by: Readonly<Record<string, string | null>> = {}): unknown[] {
  return values.flatMap((value) => {
    if (typeof value !== "string" || !Object.hasOwn(by, value)) return [value];
    return by[value] ?? [];
  });
}
