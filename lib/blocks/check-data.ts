import { lengthOf } from "./characters";
import type { BlockDefinition, Fault, Mode } from "./definition";
import type { FieldRule } from "./fields";
import { faultsOf } from "./issues";
import { isAfter, isMoment } from "./moment";
import { formatPath, isRecord, type Path, walkFields } from "./walk";

type When = { mode: Mode; now: Date };
type Checked = { faults: Map<string, Fault>; data: unknown; markdownLength: number };

/** Checks the data of one block: at most one fault a path, keyed by the path within `data`. */
export function checkData(definition: BlockDefinition, data: unknown, when: When): Checked {
  const faults = new Map<string, Fault>();
  const report = (path: Path, fault: Fault) => {
    const key = formatPath(path);
    if (!faults.has(key)) faults.set(key, { code: fault.code, message: fault.message });
  };
  const result = definition.schema.safeParse(data);
  for (const issue of result.error?.issues ?? []) {
    for (const { at, ...fault } of faultsOf(issue)) report(at, fault);
  }
  let markdownLength = 0;
  walkFields(definition.schema, data, (rule, value, path) => {
    for (const { at, ...fault } of ruleFaults(rule, value, path, when)) report(at, fault);
    if (rule.kind === "markdown" && typeof value === "string" && !faults.has(formatPath(path))) {
      markdownLength += lengthOf(value);
    }
  });
  return { faults, data: result.data, markdownLength };
}

function* ruleFaults(
  rule: FieldRule,
  value: unknown,
  path: Path,
  when: When,
): Generator<Fault & { at: Path }> {
  if (rule.kind === "list") {
    if (Array.isArray(value)) yield* listFaults(rule, value, path, when);
    return;
  }
  if (rule.kind === "media") return yield* mediaFaults(rule.publish, value, path, when);
  if (rule.kind === "record") {
    const found = isRecord(value) ? rule.check(value, when.mode) : null;
    if (found !== null) yield { at: [...path, found.key], code: found.code, message: found.message };
    return;
  }
  if (typeof value !== "string") return;
  if (rule.publish && when.mode === "publish" && value.trim() === "") {
    yield { at: path, code: "required", message: "Fill this in before publishing." };
  }
  if (rule.kind === "moment" && isMoment(value) && isAfter(value, when.now)) {
    const message = value.length === 10 ? "This day is in the future." : "This time is in the future.";
    yield { at: path, code: "in_future", message };
  }
}

/** What a picture shows has to be said in words, unless it only decorates. */
function* mediaFaults(required: boolean, value: unknown, path: Path, when: When) {
  if (when.mode !== "publish") return;
  if (required && (value === null || value === undefined)) {
    yield { at: path, code: "required", message: "Add a picture before publishing." };
  }
  if (!isRecord(value) || value.decorative === true) return;
  if (value.alt === undefined || (typeof value.alt === "string" && value.alt.trim() === "")) {
    const message = "Say what the picture shows, or mark it as decorative.";
    yield { at: [...path, "alt"], code: "required", message };
  }
}

function* listFaults(rule: FieldRule & { kind: "list" }, value: unknown[], path: Path, when: When) {
  if (value.length > rule.max) {
    yield { at: path, code: "too_many", message: `Use at most ${rule.max} entries.` };
  }
  if (rule.publish && when.mode === "publish" && value.length === 0) {
    yield { at: path, code: "required", message: "Add at least one entry before publishing." };
  }
  if (rule.unique !== null) yield* duplicates(value.slice(0, rule.max), rule.unique, path);
}

/** An empty key names the items themselves; an empty value is no duplicate but a missing one. */
function* duplicates(items: unknown[], key: string, path: Path) {
  const seen = new Set<unknown>();
  for (const [index, item] of items.entries()) {
    const value = key === "" ? item : isRecord(item) ? item[key] : undefined;
    if (typeof value !== "string" || value === "") continue;
    const at = key === "" ? [...path, index] : [...path, index, key];
    if (seen.has(value)) yield { at, code: "duplicate_id", message: "This is in the list already." };
    seen.add(value);
  }
}
