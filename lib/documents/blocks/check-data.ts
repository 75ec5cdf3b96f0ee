import type { z } from "zod";
import { isRecord } from "../../core/is-record";
import { lengthOf } from "./characters";
import type { BlockDefinition, InvalidValue, Mode } from "./definition";
import type { FieldRule } from "./fields";
import { isAfter, parseMoment } from "./moment";
import { formatPath, type Path, walkFields } from "./walk";

type When = { mode: Mode; now: Date };
type Located = InvalidValue & { at: Path };
type Checked = { errors: Map<string, InvalidValue>; data: unknown; markdownLength: number };

/** Validates the data of one block: at most one error per path, keyed by the path, which begins with `data`. */
export function checkData(definition: BlockDefinition, data: unknown, when: When): Checked {
  const errors = new Map<string, InvalidValue>();
  const report = ({ at, code, message }: Located) => {
    const key = formatPath(["data", ...at]);
    if (!errors.has(key)) errors.set(key, { code, message });
  };
  const result = definition.schema.safeParse(data);
  result.error?.issues.flatMap(errorsOf).forEach(report);
  let markdownLength = 0;
  walkFields(definition.schema, data, (rule, value, path) => {
    for (const error of ruleErrors(rule, value, path, when)) report(error);
    if (rule.kind === "markdown" && typeof value === "string" && !errors.has(formatPath(["data", ...path]))) {
      markdownLength += lengthOf(value);
    }
  });
  return { errors, data: result.data, markdownLength };
}

function* ruleErrors(rule: FieldRule, value: unknown, path: Path, when: When): Generator<Located> {
  if (rule.kind === "list") {
    if (Array.isArray(value)) yield* listErrors(rule, value, path, when);
    return;
  }
  if (rule.kind === "media") return yield* mediaErrors(rule.publish, value, path, when);
  if (rule.kind === "record") {
    const found = isRecord(value) ? rule.check(value, when.mode) : null;
    if (found !== null) yield { at: [...path, found.key], code: found.code, message: found.message };
    return;
  }
  if (typeof value !== "string") return;
  if (rule.publish && when.mode === "publish" && value.trim() === "") {
    yield { at: path, code: "required", message: "Fill this in before publishing." };
  }
  const moment = rule.kind === "moment" ? parseMoment(value) : null;
  if (moment !== null && isAfter(moment, when.now)) {
    const message = moment.length === 10 ? "This day is in the future." : "This time is in the future.";
    yield { at: path, code: "in_future", message };
  }
}

/** A picture needs an alt text, unless it is decorative. */
function* mediaErrors(required: boolean, value: unknown, path: Path, when: When) {
  if (when.mode !== "publish") return;
  if (required && (value === null || value === undefined)) {
    yield { at: path, code: "required", message: "Add a picture before publishing." };
  }
  if (!isRecord(value) || value.decorative === true) return;
  if (value.alt === undefined || (typeof value.alt === "string" && value.alt.trim() === "")) {
    const message = "Add alt text, or mark the picture as decorative.";
    yield { at: [...path, "alt"], code: "required", message };
  }
}

function* listErrors(rule: FieldRule & { kind: "list" }, value: unknown[], path: Path, when: When) {
  if (value.length > rule.max) {
    yield { at: path, code: "too_many", message: `Use at most ${rule.max} entries.` };
  }
  if (rule.publish && when.mode === "publish" && value.length === 0) {
    yield { at: path, code: "required", message: "Add at least one entry before publishing." };
  }
  if (rule.unique !== null) yield* duplicates(value.slice(0, rule.max), rule.unique, path);
}

/** An empty key means the items themselves; an empty value is missing, not a duplicate. */
function* duplicates(items: unknown[], key: string, path: Path) {
  const seen = new Set<unknown>();
  for (const [index, item] of items.entries()) {
    const value = key === "" ? item : isRecord(item) ? item[key] : undefined;
    if (typeof value !== "string" || value === "") continue;
    const at = key === "" ? [...path, index] : [...path, index, key];
    if (seen.has(value)) yield { at, code: "duplicate_id", message: "This is already in the list." };
    seen.add(value);
  }
}

/** Converts a zod issue to our errors: each unknown property is an error at its own path. */
function errorsOf(issue: z.core.$ZodIssue): Located[] {
  const at = issue.path.filter((part) => typeof part !== "symbol");
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        at: [...at, key],
        code: "unknown_property",
        message: "Unknown property.",
      }));
    case "invalid_type":
      return [
        issue.input === undefined && issue.message.endsWith("received undefined")
          ? { at, code: "required", message: "This is missing." }
          : { at, code: "invalid_type", message: `This must be ${NAMES[issue.expected] ?? issue.expected}.` },
      ];
    case "invalid_value":
      return [{ at, code: "invalid_value", message: oneOf(issue.values) }];
    case "too_big":
      return [{ at, code: "too_large", message: `Use at most ${issue.maximum}.` }];
    case "too_small":
      return [{ at, code: "too_small", message: `Use at least ${issue.minimum}.` }];
    case "custom":
      return [{ at, code: codeOf(issue.params), message: issue.message }];
    default:
      return [{ at, code: "invalid_value", message: "This value is not valid." }];
  }
}

/** Lists the choices, but no more than a person would read. */
function oneOf(values: readonly unknown[]): string {
  const more = values.length > 30 ? ` and ${values.length - 30} more` : "";
  return `Use one of: ${values.slice(0, 30).map(String).join(", ")}${more}.`;
}

const NAMES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const codeOf = (params: Record<string, unknown> | undefined): string =>
  typeof params?.code === "string" ? params.code : "invalid_value";
