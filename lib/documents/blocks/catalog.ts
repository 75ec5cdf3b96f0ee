import * as z from "zod";
import { isCountPart, type Page, readPage } from "../../core/pagination";
import type { BlockDefinition, Surface } from "./definition";
import { fieldRules, unwrapped } from "./fields";
import { definitionsFor, registry } from "./registry";
import type { BlockTypeEntry, ListBlockTypes } from "./schema";

/** The block types of a surface, each with the JSON Schema of its envelope for publishing. */
export function blockCatalog(surface: Surface): BlockTypeEntry[] {
  return definitionsFor(surface).map((definition) => ({
    type: definition.type,
    version: definition.v,
    title: definition.title,
    description: definition.description,
    jsonSchema: envelopeSchema(definition),
    example: definition.example,
    maxPerDocument: definition.maxPerDocument,
  }));
}

function envelopeSchema(definition: BlockDefinition): Record<string, unknown> {
  const { $schema, ...data } = z.toJSONSchema(definition.schema, {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodObject) requireToPublish(zodSchema, jsonSchema);
      if (fieldRules.get(zodSchema)?.kind === "media") {
        jsonSchema.anyOf = [
          { required: ["alt"], properties: { alt: { minLength: 1 } } },
          { required: ["decorative"], properties: { decorative: { const: true } } },
        ];
      }
    },
  });
  return {
    $schema,
    title: definition.title,
    description: definition.description,
    type: "object",
    properties: {
      id: { type: "string", format: "uuid", description: "Unique in the document." },
      type: { const: definition.type },
      v: {
        type: "integer",
        minimum: 1,
        maximum: definition.v,
        description: "The version of the data's schema.",
      },
      data,
    },
    required: ["id", "type", "v", "data"],
    additionalProperties: false,
  };
}

/** A field that publishing requires is required there, and may be neither empty nor left to a default. */
function requireToPublish(schema: z.ZodObject, jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const required = Object.entries(schema.shape).filter(([, field]) => ruleOf(field)?.publish === true);
  for (const [key, field] of required) {
    const property = jsonSchema.properties?.[key];
    if (typeof property !== "object") continue;
    const kind = ruleOf(field)?.kind;
    if (kind === "media") {
      jsonSchema.properties = { ...jsonSchema.properties, [key]: onlyMedia(property) };
      jsonSchema.required = [...(jsonSchema.required ?? []), key];
      continue;
    }
    property[kind === "list" ? "minItems" : "minLength"] = 1;
    if (property.default === "" || (Array.isArray(property.default) && property.default.length === 0)) {
      delete property.default;
      jsonSchema.required = [...(jsonSchema.required ?? []), key];
    }
  }
}

/** The schema of a picture that may be null in a draft, without null. */
function onlyMedia({ anyOf }: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema {
  const [media] = anyOf ?? [];
  return typeof media === "object" ? media : {};
}

const ruleOf = (schema: z.core.$ZodType) => fieldRules.get(unwrapped(schema));

/** The block types of a surface, in menu order. */
export const listBlockTypes =
  (surface: Surface) =>
  (_: unknown, paging: z.output<typeof ListBlockTypes>): Promise<Page<BlockTypeEntry>> =>
    readPage(paging, {
      filters: ["blocks", surface],
      isKey: (key): key is [number] => isCountPart(key[0]) && key[0] < Object.keys(registry).length,
      read: async (after, take) => {
        const rows = blockCatalog(surface).map((entry, index) => ({ entry, index }));
        return rows.slice(after?.[0] ?? 0).slice(0, take);
      },
      keyOf: ({ index }) => [index + 1],
      present: (rows) => rows.map(({ entry }) => entry),
    });
