import type { Condition } from "../own-fields/filter-sql";
import { defaultType, hasOptions, ownEntries, shownFields, shownType } from "../own-fields/rules";
import { type Catalog, firstType } from "../own-fields/schema";
import {
  type CardKey,
  cardFields,
  type FacetName,
  facetFields,
  type ListingValues,
  plainFields,
  shownValues,
  valuesOf,
} from "./fields";

// The values that filters and cards read are one array, `listings.field_values`, each after its field's key: one index
// serves every filter, with statistics of each value, and a new field changes no table.

/** Categories have rows of their own, by which lists are filtered. */
const kept = plainFields.filter(({ key, facet, onCard }) => key !== "categories" && (facet || onCard));

const entry = (key: string, value: string): string => `${key}=${value}`;

/** The entries of a listing's built-in fields. */
export const toFieldValues = (listing: Partial<ListingValues>): string[] =>
  kept.flatMap((field) => valuesOf(listing, field).map((value) => entry(field.key, value)));

/** All entries of a listing, with its type and the fields that the directory has declared. */
export const toEntries = (catalog: Catalog, listing: ListingValues): string[] => [
  ...toFieldValues(listing),
  ...ownEntries(catalog, listing),
];

/** What a search reads as words of the fields: what it finds by categories and by names of others it has otherwise. */
export const fieldWords = (catalog: Catalog, listing: ListingValues): string[] => [
  ...plainFields
    .filter(({ key }) => key !== "categories" && key !== "alternativeTo")
    .flatMap((field) => shownValues(listing, field)),
  ...(listing.type === defaultType(catalog) ? [] : [shownType(catalog, listing.type).label]),
  ...shownFields(catalog, listing)
    .filter(({ kind }) => kind === "text" || hasOptions(kind))
    .flatMap(({ words }) => words),
];

/** The field's key and the value of an entry. */
export function readEntry(written: string): [key: string, value: string] {
  const at = written.indexOf("=");
  return [written.slice(0, at), written.slice(at + 1)];
}

const valuesIn = (entries: readonly string[], wanted: string): string[] =>
  entries.map(readEntry).flatMap(([key, value]) => (key === wanted ? [value] : []));

/** The type of a product, read from its entries. */
export const typeIn = (entries: readonly string[]): string => valuesIn(entries, "type")[0] ?? firstType.key;

/** The fields that cards show, read from entries. */
export const cardValuesIn = (entries: readonly string[]): Pick<ListingValues, CardKey> =>
  Object.fromEntries(
    cardFields.map(({ key, kind }) => {
      const values = valuesIn(entries, key);
      return [key, kind === "list" ? values : (values[0] ?? null)];
    }),
  ) as Pick<ListingValues, CardKey>;

/** What the filters by built-in fields ask. */
export const fieldConditions = (chosen: Partial<Record<FacetName, string>>): Condition[] =>
  facetFields.flatMap(({ key, facet }) => {
    const value = key === "categories" ? undefined : chosen[facet];
    return value === undefined ? [] : [{ key, values: [value] }];
  });
