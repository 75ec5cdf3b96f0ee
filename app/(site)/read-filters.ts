import { z } from "zod";
import type { SearchState } from "@/components/directory/search-state";
import { publicCtx, type Query } from "@/lib/api/pages/page-context";
import { facetFilters } from "@/lib/catalog/directory/rules";
import {
  directoryFilters,
  type FacetFilter,
  type Facets,
  type Filters,
  Sort,
} from "@/lib/catalog/directory/schema";
import { facetFields } from "@/lib/catalog/listings/fields";
import { knownFilters } from "@/lib/catalog/own-fields/filter-sql";
import { readCatalog } from "@/lib/catalog/own-fields/read-catalog";

const { q, health } = directoryFilters;
const facets = facetFields.map(({ facet }) => facet);
const yesOrNo = z.enum(["true", "false"]).optional().catch(undefined);
const State = z.object({
  ...Object.fromEntries(facets.map((facet) => [facet, directoryFilters[facet].catch(undefined)])),
  q: q.catch(undefined),
  health: health.catch(undefined),
  verified: yesOrNo,
  pictures: yesOrNo,
  sort: Sort.optional().catch(undefined),
  all: z.enum(facets).optional().catch(undefined),
});

/** The parameters by which a list is filtered in place; its order is in its path. */
export const FILTERS = [...facetFilters, "type", "field", "all"];

/** What the query of a list says; invalid values are ignored, so that every address shows something. */
export async function readState(query: Query): Promise<SearchState> {
  const single = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value || undefined,
  ]);
  const state = State.parse(Object.fromEntries(single));
  const isOwn = (name: string) => name === "type" || name.startsWith("field.");
  const asked = Object.entries(query).flatMap(([name, value = []]) =>
    isOwn(name) ? [[name, [value].flat().filter(Boolean)] as const] : [],
  );
  if (asked.length === 0) return state;
  const own = knownFilters(await readCatalog(publicCtx().db), Object.fromEntries(asked));
  return Object.keys(own).length > 0 ? { ...state, own } : state;
}

/** The same of a page whose path says its words and order. */
export async function readFilters(query: Query): Promise<SearchState> {
  const { q: _, sort: __, ...filters } = await readState(query);
  return filters;
}

/** The state as rules take it. */
export function filtersOf({
  sort: _,
  all: __,
  own = {},
  verified,
  pictures,
  ...words
}: SearchState): Filters {
  const { type: [type, ...types] = [], ...fields } = own;
  const field = Object.entries(fields).map(([name, values]) => [name.slice("field.".length), values]);
  if (types.length > 0) field.push(["type", types]);
  return {
    ...words,
    type,
    field: field.length > 0 ? Object.fromEntries(field) : undefined,
    verified: toBoolean(verified),
    pictures: toBoolean(pictures),
  };
}

const toBoolean = (value: "true" | "false" | undefined) =>
  value === undefined ? undefined : value === "true";

const mostValues = 12;

/** The most used values of each facet, all of the one whose filter the address asks for, and how many each has. */
export function cutFacets(facets: Facets, { all }: SearchState) {
  const filled = Object.entries(facets.values);
  const cut = filled.map(([filter, values]) => [
    filter,
    filter === all ? values : values.slice(0, mostValues),
  ]);
  return {
    facets: { ...facets, values: Object.fromEntries(cut) as Facets["values"] },
    counts: Object.fromEntries(filled.map(([filter, { length }]) => [filter, length])) as Record<
      FacetFilter,
      number
    >,
  };
}
