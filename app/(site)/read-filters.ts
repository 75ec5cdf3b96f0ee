import { z } from "zod";
import { LISTED, type ListedFilter, type SearchState } from "@/components/directory/search-state";
import { directoryFilters, type Facet, type Facets, Sort } from "@/lib/catalog/directory/schema";

export type Query = Record<string, string | string[] | undefined>;

const { q, category, license, platform, health } = directoryFilters;
const yesOrNo = z.enum(["true", "false"]).optional().catch(undefined);
const State = z.object({
  q: q.catch(undefined),
  category: category.catch(undefined),
  license: license.catch(undefined),
  platform: platform.catch(undefined),
  health: health.catch(undefined),
  verified: yesOrNo,
  pictures: yesOrNo,
  sort: Sort.optional().catch(undefined),
  all: z.enum(LISTED).optional().catch(undefined),
});

/** The parameters by which a list is filtered in place; its order is in its path. */
export const FILTERS = ["category", "license", "platform", "health", "verified", "pictures", "all"] as const;

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
  const { categories, licenses, platforms } = facets;
  const cut = (filter: ListedFilter, values: Facet[]) =>
    filter === all ? values : values.slice(0, mostValues);
  return {
    facets: {
      ...facets,
      categories: cut("category", categories),
      licenses: cut("license", licenses),
      platforms: cut("platform", platforms),
    },
    counts: { category: categories.length, license: licenses.length, platform: platforms.length },
  };
}
