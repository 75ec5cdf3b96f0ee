import { z } from "zod";
import { line, text, Version } from "../../core/schema";
import { words } from "../../core/text";

/** How many of each a directory may declare. */
export const most = { fields: 60, facets: 16, options: 100, types: 20, values: 20 } as const;

/** The longest text that is a value. */
export const longestText = 200;

export const FieldKind = z.enum(words("text number boolean choice choices url date"));
export type FieldKind = z.infer<typeof FieldKind>;

export const FieldKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,31}$/, "must be 1 to 32 of a-z, 0-9 and underscores, and begin with a letter");
export const TypeKey = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/, "must be 1 to 32 of a-z, 0-9 and hyphens, and begin with a letter");

/** What a field of a listing may hold, whatever its kind. */
export const OwnValue = z.union([
  z.string().max(2048),
  z.number(),
  z.boolean(),
  z.array(z.string().max(60)).max(most.values),
]);
export type OwnValue = z.infer<typeof OwnValue>;

/** The values of a listing by the keys of its fields; null empties one. */
export const OwnValues = z
  .record(FieldKey, OwnValue.nullable())
  .refine((values) => Object.keys(values).length <= most.fields, `must have at most ${most.fields} fields`);
export type OwnValues = Readonly<Record<string, OwnValue | null>>;

const Option = z.strictObject({
  value: line(1, 60).describe("What listings keep. It stays; the label may change."),
  label: line(1, 60).optional(),
  retired: z.boolean().optional().describe("Listings keep it, and no new one may choose it."),
});

const field = {
  label: line(1, 60),
  help: text(0, 300).nullable(),
  kind: FieldKind,
  options: z.array(Option).max(most.options).describe("Of `choice` and `choices` only."),
  unit: line(1, 20).nullable().describe("Of a number: shown after it."),
  min: z.number().nullable(),
  max: z
    .number()
    .nullable()
    .describe("`min` and `max` bound a number, the characters of a text, or how many choices may be made."),
  required: z.boolean().describe("Asked for when a product is submitted."),
  facet: z.boolean().describe("Whether lists are filtered by it; not of `text` and `url`."),
  compared: z.boolean(),
  onCard: z.boolean(),
  code: z
    .boolean()
    .describe("Of a text: a command or other code, shown as such with a button that copies it."),
  types: z.array(TypeKey).min(1).max(most.types).nullable().describe("Null for products of all types."),
  position: z.int().min(0).max(1000),
};

export const CreateField = z.strictObject({
  key: FieldKey,
  label: field.label,
  kind: field.kind,
  help: field.help.default(null),
  options: field.options.default([]),
  unit: field.unit.default(null),
  min: field.min.default(null),
  max: field.max.default(null),
  required: field.required.default(false),
  facet: field.facet.default(false),
  compared: field.compared.default(false),
  onCard: field.onCard.default(false),
  code: field.code.default(false),
  types: field.types.default(null),
  position: field.position.optional(),
});

export const ChangeField = z.strictObject({
  key: z.string(),
  ...z.object({ newKey: FieldKey, ...field }).partial().shape,
  retired: z.boolean().optional(),
  merge: z
    .strictObject({ from: z.string(), into: z.string() })
    .optional()
    .describe("Makes one option another: listings that chose the first have the second from now on."),
  ifMatch: Version.optional(),
});

export const ListingField = z.object({
  key: z.string(),
  label: z.string(),
  help: z.string().nullable(),
  kind: FieldKind,
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      retired: z.boolean(),
      mergedInto: z.string().nullable().describe("The option that it became."),
    }),
  ),
  unit: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  required: z.boolean(),
  facet: z.boolean(),
  compared: z.boolean(),
  onCard: z.boolean(),
  code: z.boolean().default(false),
  types: z.array(z.string()).nullable(),
  position: z.int(),
  retired: z.boolean(),
  version: Version,
});
export type ListingField = z.infer<typeof ListingField>;

const type = {
  label: line(1, 40),
  plural: line(1, 40),
  description: text(0, 300).nullable(),
  position: z.int().min(0).max(1000),
};

export const CreateType = z.strictObject({
  key: TypeKey,
  label: type.label,
  plural: type.plural,
  description: type.description.default(null),
  position: type.position.optional(),
});

export const ChangeType = z.strictObject({
  key: z.string(),
  ...z.object(type).partial().shape,
  retired: z.boolean().optional(),
  ifMatch: Version.optional(),
});

export const ListingType = z.object({
  key: z.string(),
  label: z.string(),
  plural: z.string(),
  description: z.string().nullable(),
  position: z.int(),
  retired: z.boolean(),
  version: Version,
});
export type ListingType = z.infer<typeof ListingType>;

/** The type that every directory has from the start. */
export const firstType: ListingType = {
  key: "product",
  label: "Product",
  plural: "Products",
  description: null,
  position: 0,
  retired: false,
  version: 1,
};

/** The types and fields that a directory has declared, in their order. */
export const Catalog = z.object({ types: z.array(ListingType), fields: z.array(ListingField) });
export type Catalog = z.infer<typeof Catalog>;

const products = z.int().describe("Public products that have a value of it.");
export const CountedField = ListingField.extend({
  builtIn: z
    .boolean()
    .describe("Whether it comes with Vitrine, stands in the listing itself, and can't be changed."),
  products,
});
export type CountedField = z.infer<typeof CountedField>;
export const CountedType = ListingType.extend({ products: z.int().describe("Public products of it.") });
export type CountedType = z.infer<typeof CountedType>;

export const ListDeclared = z.strictObject({
  retired: z
    .enum(["true", "false"])
    .optional()
    .transform((value) => value === "true")
    .describe("Whether retired ones are listed too."),
});
export const FieldList = z.object({ data: z.array(CountedField) });
export const TypeList = z.object({ data: z.array(CountedType) });

export const ReadSchema = z.strictObject({ type: z.string().optional() });

/** A value of a product as its page shows it. */
export const ShownField = z.object({
  key: z.string(),
  label: z.string(),
  kind: FieldKind,
  value: OwnValue,
  words: z.array(z.string()).describe("The value as people read it."),
  code: z.literal(true).optional().describe("Whether it is code, such as a command."),
});
export type ShownField = z.infer<typeof ShownField>;

export const ShownType = z.object({ key: z.string(), label: z.string() });
/** The same where it stands for a product on its page or a card. */
export const NamedType = ShownType.extend({
  only: z.boolean().describe("Whether the directory has no other type, so that pages don't name it."),
});

export const presetNames = words("software mcp-servers ai-tools plugins");
export const AddPreset = z.strictObject({ preset: z.enum(presetNames) });
/** What a preset added. */
export const Preset = z.object({ fields: z.array(ListingField), types: z.array(ListingType) });
