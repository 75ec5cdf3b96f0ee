import { z } from "zod";
import type { SearchState } from "@/components/directory/search-state";
import type { Query } from "@/lib/api/pages/page-context";
import { facetFilters } from "@/lib/catalog/directory/rules";
import { directoryFilters, type FacetFilter, type Facets, Sort } from "@/lib/catalog/directory/schema";
import { facetFields } from "@/lib/catalog/listings/fields";

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
export const FILTERS = [...facetFilters, "all"];

/** What the query of a list says; invalid values are ignored, so that every address shows something. */
export function readState(query: Query): SearchState {
  const single = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value || undefined,
  ]);
  return State.parse(Object.fromEntries(single));
}

/** The same of a page whose path says its words and order. */
export function readFilters(query: Query): SearchState {
  const { q: _, sort: __, ...filters } = readState(query);
  return filters;
}

/** The state as rules take it. */
export const filtersOf = ({ sort: _, all: __, verified, pictures, ...words }: SearchState) => ({
  ...words,
  verified: toBoolean(verified),
  pictures: toBoolean(pictures),
});

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
