import type * as z from "zod";
import { isRecord } from "../../core/is-record";
import { type FieldRule, fieldRules } from "./fields";

export type Path = readonly (string | number)[];
type Visit = (rule: FieldRule, value: unknown, path: Path) => void;

/** Visits every field that has a rule, over a value that may not fit its schema; only the schema's depth counts. */
export function walkFields(schema: z.core.$ZodType, value: unknown, visit: Visit, path: Path = []): void {
  // By the name of the type: `instanceof` of these classes asks a function of theirs, and a document has many fields.
  const { type } = schema._zod.def;
  if (type === "default") {
    const { innerType, defaultValue } = (schema as z.ZodDefault).def;
    walkFields(innerType, value === undefined ? defaultValue : value, visit, path);
  } else if (type === "optional" || type === "nullable") {
    walkFields((schema as z.ZodOptional | z.ZodNullable).def.innerType, value, visit, path);
  }
  const rule = fieldRules.get(schema);
  if (rule !== undefined) visit(rule, value, path);
  if (type === "object" && isRecord(value)) {
    for (const [key, field] of Object.entries((schema as z.ZodObject).shape)) {
      walkFields(field, Object.hasOwn(value, key) ? value[key] : undefined, visit, [...path, key]);
    }
  }
  if (type === "array" && Array.isArray(value)) {
    const most = rule?.kind === "list" ? rule.max : value.length;
    for (const [index, item] of value.slice(0, most).entries()) {
      walkFields((schema as z.ZodArray).def.element, item, visit, [...path, index]);
    }
  }
}

/** `items[0].at`; a key that is not a plain name is quoted and truncated. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    if (!/^[\w$-]{1,100}$/.test(part)) return `${text}[${JSON.stringify(part.slice(0, 100))}]`;
    return text === "" ? part : `${text}.${part}`;
  }, "");
}
