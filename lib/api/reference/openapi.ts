import packageJson from "../../../package.json";
import { payloadOf, type WebhookEvent } from "../../activity/webhooks/schema";
import { problems } from "../../core/errors";
import { siteAddress } from "../../core/site-address";
import { productEvents } from "../../events/webhook-events";
import {
  isCreating,
  needsPerson,
  type Operation,
  pathParameters,
  problemCodesOf,
  schemaOf,
} from "../operation";
import { operations } from "../operations/all";
import { curlOf } from "./curl";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of all operations; its title is the site's name. */
export function openapiDocument(title: string): Json {
  const paths: Record<string, Json> = {};
  for (const op of operations as readonly Operation[]) {
    paths[op.path] = { ...paths[op.path], [op.method.toLowerCase()]: toOperationObject(op) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: packageJson.version,
      summary: packageJson.description,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "This site" }],
    tags: [...new Set(operations.map((op) => op.resource))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(
      [...productEvents, "ping" as const].map((event) => [event, toWebhook(event)]),
    ),
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API key" },
        apiKey: { type: "apiKey", in: "header", name: "x-api-key" },
        draft: {
          type: "apiKey",
          in: "header",
          name: "x-draft-token",
          description: "The token of an anonymous draft; also accepted as a cookie",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "next-auth.session-token",
          description: "A signed-in browser session; over https named `__Secure-next-auth.session-token`",
        },
      },
    },
  };
}

/** What is sent to a webhook's address, following Standard Webhooks. */
function toWebhook(event: WebhookEvent): Json {
  const text = { type: "string" };
  const signed = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  return {
    post: {
      summary: event,
      tags: ["Webhooks"],
      parameters: signed.map((name) => ({ ...header(name, text), required: true })),
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemaOf(payloadOf(event), "output") } },
      },
      responses: {
        "2XX": { description: "Delivered" },
        "410": { description: "Gone: Vitrine disables the webhook" },
        default: { description: "Failed: Vitrine retries later" },
      },
    },
  };
}

function toOperationObject(op: Operation): Json {
  const inPath = pathParameters(op.path);
  const input = schemaOf(op.input, "input") as { properties?: Record<string, Json>; required?: string[] };
  const properties = input.properties ?? {};
  const parameter = (name: string, place: string): Json => ({
    name,
    in: place,
    required: place === "path" || (input.required ?? []).includes(name),
    schema: properties[name] ?? { type: "string" },
  });
  const isFile = op.body === "file";
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name) && name !== "ifMatch");
  const parameters = [
    ...inPath.map((name) => parameter(name, "path")),
    ...(op.method === "GET" ? rest.map((name) => parameter(name, "query")) : []),
    ...(op.ifMatch ? [header("If-Match", { type: "string" })] : []),
    ...(isCreating(op) ? [header("Idempotency-Key", { type: "string", minLength: 1, maxLength: 255 })] : []),
  ];
  const hasBody = op.method !== "GET" && rest.length > 0;
  return {
    operationId: `${op.method.toLowerCase()}${op.path.replace(/^\/(?:api(?:\/v1)?|v0\.1)/, "").replace(/[^a-zA-Z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? "").toUpperCase())}`,
    summary: op.summary,
    ...(op.description ? { description: op.description } : {}),
    tags: [op.resource],
    security: securityOf(op),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody
      ? { requestBody: isFile ? fileBody : op.body === "form" ? formOf(input, rest) : bodyOf(input, rest) }
      : {}),
    responses: responsesOf(op),
    "x-codeSamples": [{ lang: "Shell", label: "curl", source: curlOf(op, new URL(siteAddress("/")).origin) }],
  };
}

const header = (name: string, schema: Json): Json => ({ name, in: "header", required: false, schema });

function bodyOf(input: { properties?: Record<string, Json>; required?: string[] }, names: string[]): Json {
  const required = names.filter((name) => (input.required ?? []).includes(name));
  const properties = Object.fromEntries(names.map((name) => [name, input.properties?.[name] ?? {}]));
  const schema = {
    type: "object",
    properties,
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
  return { required: required.length > 0, content: { "application/json": { schema } } };
}

/** A form with a file, or JSON without one. */
function formOf(input: { properties?: Record<string, Json>; required?: string[] }, names: string[]): Json {
  const { required, content } = bodyOf(
    input,
    names.filter((name) => name !== "file"),
  ) as { required: boolean; content: Record<string, { schema: { properties: Json } }> };
  const json = content["application/json"];
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const form = { schema: { ...json?.schema, properties: { file, ...json?.schema.properties } } };
  return { required, content: { "multipart/form-data": form, ...content } };
}

const fileBody: Json = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
        required: ["file"],
        additionalProperties: false,
      },
    },
    "image/*": { schema: {} },
    "video/*": { schema: {} },
    "application/octet-stream": { schema: {} },
  },
};

function responsesOf(op: Operation): Json {
  const media = { json: "application/json", markdown: "text/markdown", csv: "text/csv", empty: "" }[op.reply];
  const schema = op.reply === "json" ? schemaOf(op.output, "output") : { type: "string" };
  const csv = op.asCsv ? { "text/csv": { schema: { type: "string" } } } : {};
  const success = { description: op.summary, ...(media ? { content: { [media]: { schema }, ...csv } } : {}) };
  const byStatus = new Map<number, string[]>();
  // Two different keys in one request are an invalid parameter everywhere.
  for (const code of [...problemCodesOf(op), "invalid_parameter", "internal", "unavailable"] as const) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const refusals = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      {
        description: [...new Set(codes)].join(", "),
        content: {
          [op.plainErrors ? "application/json" : "application/problem+json"]: {
            schema: { $ref: "#/components/schemas/Problem" },
          },
        },
      },
    ]);
  return { [String(op.status)]: success, ...Object.fromEntries(refusals) };
}

/** The accepted credentials, any one of which suffices, with the scope that a key needs and the role of its person. */
function securityOf(op: Operation): Json[] {
  const role = op.auth.startsWith("admin") ? ["admin"] : op.member ? [op.member.role] : [];
  const byKey = [...(op.scope ? [op.scope] : []), ...role];
  const session = { session: role };
  if (!needsPerson(op)) return [{}];
  if (op.auth === "session" || op.auth === "adminSession") return [session];
  return [{ bearer: byKey }, { apiKey: byKey }, session, ...(op.auth === "maker" ? [{ draft: [] }] : [])];
}

const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "detail", "instance", "code", "requestId", "errors"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    instance: { type: "string" },
    code: { type: "string", enum: Object.keys(problems) },
    requestId: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "code", "message"],
        properties: {
          path: { type: "string", examples: ["blocks[2].data.items[0].at"] },
          code: { type: "string" },
          message: { type: "string" },
          blockId: { type: "string" },
        },
      },
    },
  },
};
