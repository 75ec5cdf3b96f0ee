import { isRecord } from "../../../core/is-record";
import { requireRows, unreadable } from "../unreadable";
import { type BrokenRow, type ListRow, listLimits } from "./schema";

const deepest = 3;

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return unreadable(`This is not valid JSON: ${(error as Error).message}`);
  }
}

/** An array of objects, or an object in which one is. */
export function readJson(value: unknown): ListRow[] {
  const list = findArray(value);
  if (!list) return unreadable("The JSON has no array of objects.");
  requireRows(list.length);
  return list.map((item, at) => ({ line: at + 1, key: null, values: flatten(item) }));
}

/** One JSON object on each line that isn't empty; a line that is none is a problem of its own. */
export function readJsonLines(text: string): (ListRow | BrokenRow)[] {
  let count = 0;
  return text.split(/\r?\n/).flatMap((written, index): (ListRow | BrokenRow)[] => {
    const line = index + 1;
    if (written.trim() === "") return [];
    requireRows(++count);
    if (written.length > listLimits.lineBytes) return [{ line, problem: "The line is longer than 1 MB." }];
    try {
      const value: unknown = JSON.parse(written);
      if (isRecord(value)) return [{ line, key: null, values: flatten(value) }];
      return [{ line, problem: "A row must be a JSON object." }];
    } catch (error) {
      return [{ line, problem: `This is not valid JSON: ${(error as Error).message}` }];
    }
  });
}

/** The first array with objects: the value itself, or one in its properties or theirs. */
function findArray(value: unknown, depth = 0): Record<string, unknown>[] | null {
  if (Array.isArray(value)) {
    const objects = value.filter(isRecord);
    return objects.length > 0 || depth === 0 ? objects : null;
  }
  if (!isRecord(value) || depth === deepest) return null;
  for (const inside of Object.values(value)) {
    const found = findArray(inside, depth + 1);
    if (found) return found;
  }
  return null;
}

/** The properties of an object, and below them those of the objects in it as `repository.url`. */
export function flatten(value: Record<string, unknown>, depth = 0, before = ""): Record<string, unknown> {
  const flat: Record<string, unknown> = Object.create(null);
  for (const [name, inside] of Object.entries(value)) {
    if (inside === null || inside === "") continue;
    const key = before + name;
    flat[key] = inside;
    if (isRecord(inside) && depth < deepest - 1) Object.assign(flat, flatten(inside, depth + 1, `${key}.`));
  }
  return flat;
}
