import { openapiDocument } from "../openapi";
import { type Field, fieldsOf, type JsonSchema } from "./fields";

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

/** The reference, drawn from the OpenAPI document alone. */
export function readReference(): Chapter[] {
  const { paths } = openapiDocument() as { paths: Record<string, Record<string, Described>> };
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
  return {
    id,
    method,
    path,
    summary,
    description,
    access: accessOf(described),
    parameters: parameters.flatMap(({ name, in: place, required, schema }) =>
      fieldsOf({ properties: { [name]: schema }, required: required ? [name] : [] }).map((field) => ({
        ...field,
        place,
      })),
    ),
    body: Object.values(requestBody?.content ?? {})
      .slice(0, 1)
      .flatMap(({ schema }) => fieldsOf(schema)),
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
  if (ways.length === 0) return "Anybody";
  const needs = [...new Set(ways.flatMap(([, needed]) => needed))];
  const role = needs.find((need) => need in roles);
  const scope = needs.find((need) => !(need in roles));
  const names = new Set(ways.map(([name]) => name));
  const who = [
    names.has("bearer") && (scope ? `a key with ${scope}` : "a key"),
    names.has("session") && "a signed-in browser",
    names.has("draft") && "a draft's token",
  ].filter((way) => way !== false);
  const list = new Intl.ListFormat("en", { type: "disjunction" }).format(who);
  return `${list[0]?.toUpperCase()}${list.slice(1)}${role ? `, ${roles[role]}` : ""}`;
}

const roles: Record<string, string> = {
  admin: "of an admin",
  viewer: "of a member of the organization",
  editor: "of an editor of the organization",
  owner: "of an owner of the organization",
};
