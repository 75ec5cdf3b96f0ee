import { setImmediate as answersRead } from "node:timers/promises";
import type { Catalog } from "../../catalog/own-fields/schema";
import type { SourceLine } from "../product-import/schema";
import type { Format, List, Mapping, Replacements } from "./formats/schema";
import { applyMapping, guessMapping, invertMapping } from "./mapping";
import { readOwnCells, type UnknownOption } from "./own-values";
import { readApart } from "./read-apart";
import { importTargets, type Target } from "./targets";

/** How a list is read: as its content shows where nothing is said. */
export type Reading = {
  format?: Format | undefined;
  mapping?: Mapping | undefined;
  replacements?: Replacements | undefined;
};

export type MappedList = List & {
  mapping: Mapping;
  targets: readonly Target[];
  lines: SourceLine[];
  unknown: UnknownOption[];
};

/** So many rows take a few milliseconds, after which others have their turn. */
const atOnce = 200;

/** The rows of a list as an import takes them. */
export async function mapList(
  bytes: Uint8Array,
  catalog: Catalog,
  { format, mapping: given, replacements = {} }: Reading,
): Promise<MappedList> {
  const list = await readApart(bytes, format);
  const targets = importTargets(catalog);
  const mapping = { ...guessMapping(list, targets), ...given };
  const mapped = new Set(Object.values(mapping).flatMap((key) => key ?? []));
  const filled = invertMapping(mapping, targets);
  const unknown: UnknownOption[] = [];
  const toLine = (row: List["rows"][number]): SourceLine => {
    if ("problem" in row) return row;
    const { line, raw } = row;
    const value = applyMapping(row, filled, replacements);
    const { type, fields, changes, unknown: missing } = readOwnCells(value, catalog, mapped);
    for (const each of missing) unknown.push(each);
    const own = { ...(type !== undefined && { type }), ...(fields && { fields }) };
    return { line, value, own, changes, ...(raw !== undefined && { raw }) };
  };
  const lines: SourceLine[] = [];
  for (const row of list.rows) {
    lines.push(toLine(row));
    if (lines.length % atOnce === 0) await answersRead();
  }
  return { ...list, mapping, targets, lines, unknown };
}
