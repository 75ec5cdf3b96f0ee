export type JsonSchema = {
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** A field of a request or a reply, as a row of the reference: `data[].slug`, of the type `string or null`. */
export type Field = { name: string; type: string; isRequired: boolean; notes: string[] };

/** Deeper than this a reply says nothing that a reader of the reference looks for: documents have a page of their own. */
const mostDepth = 3;

/** The fields of an object in the order of its schema, each nested one below the field that holds it. */
export function fieldsOf(schema: JsonSchema, prefix = "", depth = 1): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix + name;
    const row = {
      name: path,
      type: typeOf(field),
      isRequired: isRequired(schema, name),
      notes: notesOf(field),
    };
    return [row, ...(depth < mostDepth ? below(field, path, depth + 1) : [])];
  });
}

/** A field with a default may be left out, though a reply always has it. */
const isRequired = ({ required = [], properties }: JsonSchema, name: string): boolean =>
  required.includes(name) && properties?.[name]?.default === undefined;

function below(field: JsonSchema, path: string, depth: number): Field[] {
  const inner = solid(field);
  if (inner.properties) return fieldsOf(inner, `${path}.`, depth);
  return inner.items ? below(inner.items, `${path}[]`, depth) : [];
}

/** A schema without its null. */
const solid = (schema: JsonSchema): JsonSchema =>
  choices(schema).find(({ type }) => type !== "null") ?? schema;

const choices = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [schema];

function typeOf(schema: JsonSchema): string {
  const names = choices(schema).map((each) => {
    if (each.const !== undefined) return JSON.stringify(each.const);
    if (each.enum) return each.enum.map((value) => JSON.stringify(value)).join(", ");
    if (each.type === "array") return `list${each.items ? ` of ${typeOf(each.items)}` : ""}`;
    if (Array.isArray(each.type)) return each.type.join(" or ");
    return formats[each.format ?? ""] ?? each.type ?? "any";
  });
  return [...new Set(names)].join(" or ");
}

const formats: Record<string, string> = { uuid: "id", "date-time": "time", date: "day", uri: "address" };

function notesOf(schema: JsonSchema): string[] {
  const { description, minLength, maxLength, minimum, maximum, minItems, maxItems, ...rest } = solid(schema);
  const fallback = schema.default ?? rest.default;
  return [
    description ?? "",
    span(minLength, maxLength, "characters"),
    rest.format === undefined ? span(minimum, maximum, "") : "",
    span(minItems, maxItems, "entries"),
    fallback === undefined ? "" : `${JSON.stringify(fallback)} when left out`,
  ].filter(Boolean);
}

/** The largest whole numbers are no limit that anybody meets. */
function span(least: number | undefined, most: number | undefined, unit: string): string {
  const low = least && least > 0 ? least : undefined;
  const high = most !== undefined && most < 2 ** 31 - 1 ? most : undefined;
  if (low === undefined && high === undefined) return "";
  const words =
    low === undefined ? `at most ${high}` : high === undefined ? `at least ${low}` : `${low} to ${high}`;
  return `${words} ${unit}`.trim();
}
