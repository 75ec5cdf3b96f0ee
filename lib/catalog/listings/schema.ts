import { z } from "zod";
import { normalizeText } from "../../core/close-name";
import { Id, line } from "../../core/schema";
import { WebsiteUrl } from "../../platform/outbound/schema";
import { CategoryName } from "../categories/schema";
import { firstType, OwnValues, TypeKey } from "../own-fields/schema";
import {
  type Field,
  type FieldKey,
  type ListingValues,
  listingFields,
  type PictureKey,
  pictureFields,
} from "./fields";

const ListingPicture = z.strictObject({ mediaId: Id, alt: z.string().max(300) });

const signs = /^(?:[\u2190-\u2bff\u{1f000}-\u{1faff}]\ufe0f?|\s)+(?=\S)/u;

/** A license without the sign that lists put before its name: "⊘ Proprietary" is "Proprietary". */
const plainLicense = (name: string): string => name.replace(signs, "");

/** What a value of these lists is made to be. Other values are lines as they are written. */
const valueRules: Partial<Record<string, z.ZodType<string>>> = {
  categories: CategoryName,
  licenses: line(1, 40).overwrite(plainLicense),
  alternativeTo: line(1, 60).overwrite((name) => name.replace(/\s+/gu, " ")),
};

/** Each once; products of others, whatever their case. */
function eachOnce(key: string, names: string[]): string[] {
  if (key !== "alternativeTo") return [...new Set(names)];
  return [...new Map(names.toReversed().map((name) => [normalizeText(name), name])).values()].toReversed();
}

/** What a field takes. */
function valueSchema({ key, kind, min = 0, max = 0, longest = 0, options = [] }: Field): z.ZodType {
  switch (kind) {
    case "text":
      return line(min, max);
    case "url":
      return WebsiteUrl;
    case "choice":
      return z.enum(options.map(({ value }) => value));
    case "list":
      return z
        .array(valueRules[key] ?? line(1, longest))
        .max(max)
        .overwrite((names) => eachOnce(key, names));
    case "picture":
      return ListingPicture;
    case "type":
      return TypeKey;
    case "values":
      return OwnValues;
  }
}

/** What a field takes, with what is empty where it may be, and the same with that as its default. */
function schemasOf(field: Field): { change: z.ZodType; full: z.ZodType } {
  const { kind, nullable, help, about = help, min = 0 } = field;
  const isNullable = nullable === true || kind === "choice";
  const value = isNullable ? valueSchema(field).nullable() : valueSchema(field);
  const change = about === undefined ? value : value.describe(about);
  if (min > 0) return { change, full: change };
  const initial = isNullable ? null : ({ list: [], type: firstType.key, values: {} }[kind as string] ?? "");
  return { change, full: change.default(initial) };
}

/** The schema of listings with these fields, and that of what a save changes: what is left out stays as it was. */
export function listingSchemas(fields: readonly Field[]) {
  const shapes = fields.map((field) => [field.key, schemasOf(field)] as const);
  const shape = (form: "change" | "full") =>
    Object.fromEntries(shapes.map(([key, schemas]) => [key, schemas[form]]));
  return {
    listing: z.strictObject(shape("full")),
    change: z.strictObject(shape("change")).partial(),
  };
}

type Taking<V> = z.ZodType<V, V>;
type ListingShape = { name: Taking<string> } & {
  [K in Exclude<FieldKey, "name">]: z.ZodDefault<Taking<ListingValues[K]>>;
};
type ChangeShape = { [K in FieldKey]: z.ZodOptional<Taking<ListingValues[K]>> };

const schemas = listingSchemas(listingFields);

/** What the directory says of a product; it passes moderation with the revision that carries it. */
export const Listing = schemas.listing as unknown as z.ZodObject<ListingShape, z.core.$strict>;
export type Listing = ListingValues;

/** The parts of a listing that a save changes. */
export const ListingChange = schemas.change as unknown as z.ZodObject<ChangeShape, z.core.$strict>;

/** The same of a product that has its name already and gets its pictures once it exists. */
export const PlainListingChange = ListingChange.omit({
  name: true,
  ...(Object.fromEntries(pictureFields.map(({ key }) => [key, true])) as Record<PictureKey, true>),
});
