import { z } from "zod";
import {
  AddPreset,
  ChangeField,
  ChangeType,
  CountedField,
  CountedType,
  CreateField,
  CreateType,
  FieldList,
  ListDeclared,
  Preset,
  ReadSchema,
  TypeList,
} from "../../catalog/own-fields/schema";
import { operation } from "../operation";

const shared = {
  resource: "Fields",
  auth: "public",
  cached: { tags: () => ["site" as const, "directory" as const] },
} as const;
const forAdmins = { resource: "Fields", auth: "adminSession" } as const;

export const listFields = operation("GET /api/v1/fields", {
  ...shared,
  summary: "List the fields of a product's listing",
  description:
    "Those with `builtIn` stand in the listing itself and take names that makers write freely, their options being suggestions; the others are in its `fields`.",
  tool: { name: "get_fields", reads: true },
  input: ListDeclared,
  output: FieldList,
});

export const readFieldsSchema = operation("GET /api/v1/fields/schema", {
  ...shared,
  summary: "Get a JSON Schema of a listing's `fields`",
  description:
    "For agents and forms: what `listing.fields` takes for products of a type, by default the first one.",
  input: ReadSchema,
  errors: ["not_found"],
  output: z.record(z.string(), z.unknown()),
});

export const listTypes = operation("GET /api/v1/types", {
  ...shared,
  summary: "List the types of products",
  input: ListDeclared,
  output: TypeList,
});

export const createField = operation("POST /api/v1/fields", {
  ...forAdmins,
  summary: "Add a field to every listing",
  description:
    "Forms, facts, filters, comparisons, Markdown, JSON-LD and imports follow from it. At most 60 fields, 16 of them filters.",
  input: CreateField,
  example: {
    key: "protocol",
    label: "Protocol",
    kind: "choices",
    options: [{ value: "stdio" }, { value: "http" }],
    facet: true,
  },
  status: 201,
  errors: ["limit_reached"],
  output: CountedField,
});

export const changeField = operation("PATCH /api/v1/fields/{key}", {
  ...forAdmins,
  summary: "Change, retire or reinstate a field, or merge two of its options",
  description:
    "Options are replaced by the ones that are sent. Once a revision has a value, its key and kind can't change, and " +
    "options that products have chosen can be retired, renamed and merged, but not removed. Send the `version` that " +
    "you read as If-Match: a stale one is 412.",
  input: ChangeField,
  example: { label: "Protocols" },
  ifMatch: true,
  errors: ["invalid_state", "limit_reached"],
  output: CountedField,
});

export const createType = operation("POST /api/v1/types", {
  ...forAdmins,
  summary: "Add a type of product",
  description: "Fields can be of some types only. At most 20 types.",
  input: CreateType,
  example: { key: "dataset", label: "Dataset", plural: "Datasets" },
  status: 201,
  errors: ["limit_reached"],
  output: CountedType,
});

export const changeType = operation("PATCH /api/v1/types/{key}", {
  ...forAdmins,
  summary: "Change, retire or reinstate a type",
  description: "Products keep a retired type. The last type in use can't be retired.",
  input: ChangeType,
  example: { label: "Server" },
  ifMatch: true,
  errors: ["invalid_state"],
  output: CountedType,
});

export const addPreset = operation("POST /api/v1/fields/preset", {
  ...forAdmins,
  summary: "Add the fields and types of a preset",
  description: "Only those that are missing are added; nothing that is there changes.",
  input: AddPreset,
  example: { preset: "mcp-servers" },
  errors: ["limit_reached"],
  output: Preset,
});
