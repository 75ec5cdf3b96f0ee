import type * as z from "zod";
import { isRecord } from "../../core/is-record";
import { cutAt } from "../../core/text";
import { type FieldRule, fieldRules } from "./fields";

export type Path = readonly (string | number)[];
type Visit = (rule: FieldRule, value: unknown, path: Path) => void;

/** Visits every field that has a rule, over a value that may not fit its schema; only the schema's depth counts. */
export const walkFields = (schema: z.core.$ZodType, value: unknown, visit: Visit): void =>
  walk(shapeOf(schema), value, visit, []);

function walk(shape: Shape, given: unknown, visit: Visit, path: Path): void {
  if (!shape.hasRules) return;
  const value = given === undefined ? shape.defaultValue : given;
  for (const rule of shape.rules) visit(rule, value, path);
  if (shape.fields.length > 0 && isRecord(value)) {
    for (const [key, field] of shape.fields)
      if (field.hasRules)
        walk(field, Object.hasOwn(value, key) ? value[key] : undefined, visit, [...path, key]);
  }
  if (shape.element?.hasRules && Array.isArray(value)) {
    const [list] = shape.rules;
    const most = list?.kind === "list" ? list.max : value.length;
    for (const [index, item] of value.slice(0, most).entries())
      walk(shape.element, item, visit, [...path, index]);
  }
}

/** What a walk needs of a schema, without its wrappers for optional and default values. */
type Shape = {
  rules: FieldRule[];
  defaultValue: unknown;
  fields: [key: string, field: Shape][];
  element: Shape | null;
  /** Whether a field in it has a rule. */
  hasRules: boolean;
};

const shapes = new WeakMap<z.core.$ZodType, Shape>();

/** Cached, because reading a schema's parts takes longer than looking at a value, and a document has many fields. */
function shapeOf(schema: z.core.$ZodType): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = readShape(schema);
  shapes.set(schema, shape);
  return shape;
}

function readShape(schema: z.core.$ZodType): Shape {
  const { type } = schema._zod.def;
  const own = fieldRules.get(schema);
  if (type === "default" || type === "optional" || type === "nullable") {
    const { innerType, defaultValue } = (schema as z.ZodDefault).def;
    const inner = shapeOf(innerType);
    const rules = own ? [...inner.rules, own] : inner.rules;
    return {
      ...inner,
      rules,
      defaultValue: type === "default" ? defaultValue : inner.defaultValue,
      hasRules: inner.hasRules || rules.length > 0,
    };
  }
  const fields =
    type === "object"
      ? Object.entries((schema as z.ZodObject).shape).map(([key, field]): [string, Shape] => [
          key,
          shapeOf(field),
        ])
      : [];
  const element = type === "array" ? shapeOf((schema as z.ZodArray).def.element) : null;
  const hasRules = !!own || !!element?.hasRules || fields.some(([, field]) => field.hasRules);
  return { rules: own ? [own] : [], defaultValue: undefined, fields, element, hasRules };
}

/** `items[0].at`; a key that is not a plain name is quoted and truncated. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    if (!/^[\w$-]{1,100}$/.test(part)) return `${text}[${JSON.stringify(cutAt(part, 100))}]`;
    return text === "" ? part : `${text}.${part}`;
  }, "");
}
