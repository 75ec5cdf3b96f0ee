import * as z from "zod";
import type { BlockDefinition, Surface } from "./definition";
import { fieldRules } from "./fields";
import { definitionsFor } from "./registry";

export type CatalogEntry = {
  type: string;
  version: number;
  title: string;
  description: string;
  jsonSchema: Record<string, unknown>;
  example: { id: string; type: string; v: number; data: unknown };
  maxPerDocument: number;
};

/** The block types of a surface, each with the JSON Schema of its envelope as publishing needs it. */
export function blockCatalog(surface: Surface): CatalogEntry[] {
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

/** A field that publishing needs is required there, and neither empty nor with a default to fall back on. */
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

/** The schema of a picture that may be null in a draft, without the null. */
function onlyMedia({ anyOf }: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema {
  const [media] = anyOf ?? [];
  return typeof media === "object" ? media : {};
}

function ruleOf(schema: z.core.$ZodType) {
  let inner = schema;
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodNullable) inner = inner.def.innerType;
  return fieldRules.get(inner);
}
