import { openapiDocument } from "./openapi";

export type Endpoint = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description?: string;
  access: string;
  parameters: (Field & { place: string })[];
  body: Field[];
  success: { status: number; media: string | null; fields: Field[] };
  problems: { status: number; codes: string[] }[];
  curl: string;
};

/** The endpoints of one resource; `slug` is its address below `/docs/reference`. */
export type Chapter = { slug: string; resource: string; endpoints: Endpoint[] };

type Content = Record<string, { schema: JsonSchema }>;
type Described = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  "x-codeSamples": { source: string }[];
};

/** The reference, generated from the OpenAPI document alone. */
export function readReference(): Chapter[] {
  const { paths } = openapiDocument("") as { paths: Record<string, Record<string, Described>> };
  const chapters = new Map<string, Chapter>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const [resource = ""] = described.tags;
      const slug = resource.toLowerCase().replaceAll(/[^a-z]+/g, "-");
      const chapter = chapters.get(slug) ?? { slug, resource, endpoints: [] };
      chapters.set(slug, chapter);
      chapter.endpoints.push(toEndpoint(method.toUpperCase(), path, described));
    }
  }
  return [...chapters.values()];
}

function toEndpoint(method: string, path: string, described: Described): Endpoint {
  const { operationId: id, summary, description, parameters = [], requestBody, responses } = described;
  const [body] = Object.values(requestBody?.content ?? {});
  return {
    ...{ id, method, path, summary, description },
    access: accessOf(described),
    parameters: parameters.flatMap(({ name, in: place, required, schema }) => {
      const fields = fieldsOf({ properties: { [name]: schema }, required: required ? [name] : [] });
      return fields.map((field) => ({ ...field, place }));
    }),
    body: body ? fieldsOf(body.schema) : [],
    success: successOf(responses),
    problems: Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, reply]) => ({ status: Number(status), codes: reply.description.split(", ") })),
    curl: described["x-codeSamples"][0]?.source ?? "",
  };
}

function successOf(responses: Described["responses"]): Endpoint["success"] {
  const [status = "200", reply] = Object.entries(responses).find(([code]) => Number(code) < 400) ?? [];
  const [media, content] = Object.entries(reply?.content ?? {})[0] ?? [null];
  return { status: Number(status), media, fields: content ? fieldsOf(content.schema) : [] };
}

/** Who may call, in words. */
function accessOf({ security }: Described): string {
  const ways = security.flatMap((way) => Object.entries(way));
  if (ways.length === 0) return "Anyone";
  const needs = [...new Set(ways.flatMap(([, needed]) => needed))];
  const role = needs.find((need) => need in roles);
  const scope = needs.find((need) => !(need in roles));
  const names = new Set(ways.map(([name]) => name));
  const who = [
    names.has("bearer") && (scope ? `an API key with ${scope}` : "an API key"),
    names.has("session") && "a browser session",
    names.has("draft") && "a draft's token",
  ].filter((way) => way !== false);
  const list = new Intl.ListFormat("en", { type: "disjunction" }).format(who);
  return `${list[0]?.toUpperCase()}${list.slice(1)}${role ? `, ${roles[role]}` : ""}`;
}

const roles: Record<string, string> = {
  admin: "as an admin",
  viewer: "as a member of the organization",
  editor: "as an editor of the organization",
  owner: "as an owner of the organization",
};

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

/** A field of a request or reply, as a row of the reference: `data[].slug`, of the type `string or null`. */
export type Field = { name: string; type: string; isRequired: boolean; notes: string[] };

/** Deeper fields do not help readers of the reference: documents have a page of their own. */
const maxDepth = 3;

/** The fields of an object in schema order, nested ones below the field that contains them. */
export function fieldsOf(schema: JsonSchema, prefix = "", depth = 1): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix + name;
    const about = { type: typeOf(field), isRequired: isRequired(schema, name), notes: notesOf(field) };
    return [{ name: path, ...about }, ...(depth < maxDepth ? below(field, path, depth + 1) : [])];
  });
}

/** A field with a default may be omitted from a request, although a reply always has it. */
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
    span(minItems, maxItems, "items"),
    fallback === undefined ? "" : `default ${JSON.stringify(fallback)}`,
  ].filter(Boolean);
}

/** The largest integers are not limits that anyone reaches. */
function span(least: number | undefined, most: number | undefined, unit: string): string {
  const low = least && least > 0 ? least : undefined;
  const high = most !== undefined && most < 2 ** 31 - 1 ? most : undefined;
  if (low === undefined && high === undefined) return "";
  const words =
    low === undefined ? `at most ${high}` : high === undefined ? `at least ${low}` : `${low} to ${high}`;
  return `${words} ${unit}`.trim();
}
