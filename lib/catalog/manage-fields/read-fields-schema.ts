import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { readCatalog } from "../own-fields/read-catalog";
import { defaultType, fieldsOfType, typeOf } from "../own-fields/rules";
import { type ListingField, longestText, most } from "../own-fields/schema";

type JsonSchema = Record<string, unknown>;

/** A JSON Schema of what `listing.fields` takes for products of a type; 404 for a type that there is none of. */
export async function readFieldsSchema(ctx: Reader, { type }: { type?: string }): Promise<JsonSchema> {
  const catalog = await readCatalog(ctx.db);
  const key = type ?? defaultType(catalog);
  if (typeOf(catalog, key)?.retired !== false) fail("not_found", "There is no type with this key.");
  const fields = fieldsOfType(catalog, key);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: typeOf(catalog, key)?.label,
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field.key, propertyOf(field)])),
    required: fields.filter(({ required }) => required).map((field) => field.key),
    additionalProperties: false,
  };
}

function propertyOf(field: ListingField): JsonSchema {
  const { label, help, unit, min, max } = field;
  const description = [help, unit && `In ${unit}.`].filter(Boolean).join(" ");
  return { title: label, ...(description && { description }), ...shapeOf(field, min, max) };
}

function shapeOf({ kind, options }: ListingField, min: number | null, max: number | null): JsonSchema {
  const values = options
    .filter(({ retired }) => !retired)
    .map(({ value, label }) => ({ const: value, title: label }));
  switch (kind) {
    case "text":
      return { type: "string", minLength: min ?? 1, maxLength: max ?? longestText };
    case "number":
      return { type: "number", ...(min !== null && { minimum: min }), ...(max !== null && { maximum: max }) };
    case "boolean":
      return { type: "boolean" };
    case "choice":
      return { oneOf: values };
    case "choices":
      return {
        type: "array",
        items: { oneOf: values },
        uniqueItems: true,
        minItems: min ?? 1,
        maxItems: max ?? most.values,
      };
    case "url":
      return { type: "string", format: "uri", maxLength: 2048 };
    case "date":
      return { type: "string", format: "date" };
  }
}
