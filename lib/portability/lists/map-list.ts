import type { SourceLine } from "../product-import/schema";
import type { Format, List, Mapping, Replacements } from "./formats/schema";
import { applyMapping, guessMapping } from "./mapping";
import { readList } from "./read-list";
import { importTargets, type Target } from "./targets";

/** How a list is read: as its content shows where nothing is said. */
export type Reading = {
  format?: Format | undefined;
  mapping?: Mapping | undefined;
  replacements?: Replacements | undefined;
};

export type MappedList = List & { mapping: Mapping; targets: readonly Target[]; lines: SourceLine[] };

/** The rows of a list as an import takes them. */
export function mapList(
  bytes: Uint8Array,
  { format, mapping: given, replacements = {} }: Reading,
): MappedList {
  const list = readList(bytes, format);
  const targets = importTargets();
  const mapping = { ...guessMapping(list, targets), ...given };
  const lines = list.rows.map((row): SourceLine => {
    if ("problem" in row) return row;
    const { line, raw } = row;
    return {
      line,
      value: applyMapping(row, mapping, replacements, targets),
      ...(raw !== undefined && { raw }),
    };
  });
  return { ...list, mapping, targets, lines };
}
