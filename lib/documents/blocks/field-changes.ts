import { dequal } from "dequal/lite";
import { diffArrays } from "diff";
import { isRecord } from "../../core/is-record";
import { formatPath, type Path } from "./walk";
import { type Effort, newEffort, type WordMark, wordMarks } from "./word-marks";

/** One value that differs, at its path. A new one has no `before`, a removed one no `after`. */
export type FieldChange = { path: string; before?: unknown; after?: unknown; words?: WordMark[] };

/** Every value in which two pieces of JSON differ; empty if they are equal. Two texts come with their words. */
export function fieldChanges(
  before: unknown,
  after: unknown,
  path: Path = [],
  effort: Effort = newEffort(),
): FieldChange[] {
  if (dequal(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return itemChanges(before, after, path, effort);
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => fieldChanges(own(before, key), own(after, key), [...path, key], effort));
  }
  const change: FieldChange = { path: formatPath(path) };
  if (before !== undefined) change.before = before;
  if (after !== undefined) change.after = after;
  if (typeof before === "string" && typeof after === "string")
    change.words = wordMarks(before, after, effort);
  return [change];
}

const own = (value: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined;

/** Between unchanged items, compares removed with added ones in order. */
function itemChanges(before: unknown[], after: unknown[], path: Path, effort: Effort): FieldChange[] {
  const changes: FieldChange[] = [];
  let gone: unknown[] = [];
  let [from, to] = [0, 0];
  const compare = (come: unknown[]) => {
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1) {
      const place = index < come.length ? to + index : from + index;
      changes.push(...fieldChanges(gone[index], come[index], [...path, place], effort));
    }
    from += gone.length;
    to += come.length;
    gone = [];
  };
  for (const { added, removed, value } of diffArrays(before, after, { comparator: dequal })) {
    if (removed) gone = value;
    else if (added) compare(value);
    else {
      compare([]);
      from += value.length;
      to += value.length;
    }
  }
  compare([]);
  return changes;
}
