import { maxCategoryPath } from "../categories/rules";
import type { OwnValues } from "../own-fields/schema";

/** A field of a listing as data. Schema, forms, facts, filters and files derive from it what they do for a field. */
export type Field = {
  /** Its name in listings, in the interface and in imported rows. */
  key: string;
  /**
   * Text is one line, a list has names that people write, a choice is one of the options; the type and the values of the
   * fields that the directory has declared are checked with what it declares.
   */
  kind: "text" | "url" | "list" | "choice" | "picture" | "type" | "values";
  /** What forms, histories and errors call it. */
  label: string;
  /** What public pages call it instead. */
  shown?: string;
  help?: string;
  /** What the interface's reference says instead of the help. */
  about?: string;
  /** The characters of a text, or the values of a list. */
  min?: number;
  max?: number;
  /** The characters of each value of a list. */
  longest?: number;
  options?: readonly { value: string; label: string }[];
  /** What forms suggest, where the directory itself suggests nothing. */
  suggested?: readonly string[];
  /** Whether it is null while nothing is said. Only a text can be empty instead. */
  nullable?: true;
  /** What to do about an empty one before a revision can be submitted. */
  required?: string;
  /** The filter by its values in addresses and in the interface. */
  facet?: string;
  /** Whether a product's page has it among the facts, and comparisons in a row. */
  fact?: true;
  compared?: true;
  /** Whether cards show its first value. */
  onCard?: true;
  /** Whether places show and ask for it by rules of its own. */
  own?: true;
  jsonLd?: { property: string; type: string };
};

/** Every field of a listing, in the order in which fields are shown. */
export const listingFields = [
  { key: "name", kind: "text", label: "Name", min: 1, max: 80, own: true },
  {
    key: "tagline",
    kind: "text",
    label: "Tagline",
    help: "One sentence that says what it is. Shown below the name in every list.",
    max: 140,
    required: "Add a tagline.",
    own: true,
  },
  { key: "websiteUrl", kind: "url", label: "Website", nullable: true, own: true },
  {
    key: "withoutWebsite",
    kind: "text",
    label: "Why no website",
    about: "Why the product has no website, in 10 to 200 characters on submission. Null if it has one.",
    max: 200,
    nullable: true,
    own: true,
  },
  {
    key: "categories",
    kind: "list",
    label: "Categories",
    help: "Where people will look for it.",
    max: 5,
    longest: maxCategoryPath,
    facet: "category",
    compared: true,
    onCard: true,
  },
  {
    key: "licenses",
    kind: "list",
    label: "Licenses",
    help: "SPDX identifiers, such as AGPL-3.0 or MIT.",
    max: 5,
    longest: 40,
    suggested: "MIT Apache-2.0 GPL-3.0 AGPL-3.0 MPL-2.0 BSD-3-Clause ISC Proprietary".split(" "),
    facet: "license",
    fact: true,
    compared: true,
    onCard: true,
    jsonLd: { property: "license", type: "CreativeWork" },
  },
  {
    key: "platforms",
    kind: "list",
    label: "Platforms",
    shown: "Runs on",
    help: "What it runs on, such as Linux, Docker or iOS.",
    max: 10,
    longest: 40,
    facet: "platform",
    fact: true,
    compared: true,
  },
  {
    key: "alternativeTo",
    kind: "list",
    label: "Alternative to",
    help: "Products that it can replace, such as Netflix or Google Photos.",
    max: 10,
    longest: 60,
    fact: true,
    compared: true,
    jsonLd: { property: "mentions", type: "SoftwareApplication" },
  },
  {
    key: "type",
    kind: "type",
    label: "Type",
    about: "The key of its type; the first one by default.",
    own: true,
  },
  {
    key: "fields",
    kind: "values",
    label: "Fields",
    about:
      "The values of the fields that this directory has declared, by their keys: see `GET /api/v1/fields`.",
    own: true,
  },
  { key: "logo", kind: "picture", label: "Logo", nullable: true, own: true },
  {
    key: "cover",
    kind: "picture",
    label: "Cover",
    help: "Shown on cards and when a link is shared. Without one, the first picture of the page is used.",
    nullable: true,
    own: true,
  },
  {
    key: "websitePicture",
    kind: "picture",
    label: "Picture from the website",
    about: "The website's own preview picture, used as the cover while there is no better one.",
    nullable: true,
    own: true,
  },
] as const satisfies readonly Field[];

type ListingField = (typeof listingFields)[number];
type ValueOf<F> = F extends { kind: "list" }
  ? string[]
  : F extends { kind: "values" }
    ? OwnValues
    : F extends { kind: "picture" }
      ? { mediaId: string; alt: string } | null
      : F extends { nullable: true } | { kind: "choice" }
        ? string | null
        : string;

/** What the directory says of a product, by the keys of the fields. */
export type ListingValues = { [F in ListingField as F["key"]]: ValueOf<F> };
export type FieldKey = ListingField["key"];
type Having<P> = Extract<ListingField, P>;
export type PlainKey = Exclude<FieldKey, Having<{ own: true }>["key"]>;
export type PictureKey = Having<{ kind: "picture" }>["key"];
export type CardKey = Exclude<Having<{ onCard: true }>["key"], "categories">;
export type FacetName = Having<{ facet: string }>["facet"];

/** The fields as any catalog has them: code that derives from a field reads no more than this. */
const fields: readonly (Field & { key: FieldKey })[] = listingFields;

const fieldsWith = <K extends FieldKey>(isOne: (field: Field) => boolean) =>
  fields.filter(isOne) as (Field & { key: K })[];

export const fieldOf = (key: FieldKey): Field => fields.find((field) => field.key === key) as Field;

/** The fields that nothing but this catalog knows, but for how categories are looked up. */
export const plainFields = fieldsWith<PlainKey>(({ own }) => !own);
export const pictureFields = fieldsWith<PictureKey>(({ kind }) => kind === "picture");
/** Those that lists of products read from the listing's values; its categories have rows of their own. */
export const cardFields = fieldsWith<CardKey>(({ onCard, key }) => onCard === true && key !== "categories");
export const facetFields = fields.filter(({ facet }) => facet !== undefined) as (Field & {
  key: FieldKey;
  facet: FacetName;
})[];

/** What public pages call a field. */
export const titleOf = ({ shown, label }: Field): string => shown ?? label;

/** The values of a field in a listing; none if it is empty. */
export function valuesOf(listing: Partial<ListingValues>, { key }: Pick<Field, "key">): readonly string[] {
  const value: unknown = listing[key as FieldKey];
  if (Array.isArray(value)) return value;
  return typeof value === "string" && value !== "" ? [value] : [];
}

/** A value as people read it: an option's label. */
export const valueWords = ({ options }: Field, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;

/** The values of a field in a listing as people read them. */
export const shownValues = (listing: Partial<ListingValues>, field: Field): string[] =>
  valuesOf(listing, field).map((value) => valueWords(field, value));

/** What cards show of the fields: the first value of each. */
export const cardWords = (listing: Pick<ListingValues, CardKey>): string[] =>
  cardFields.flatMap((field) => shownValues(listing, field).slice(0, 1));
