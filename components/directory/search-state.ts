import { facetFilters } from "@/lib/catalog/directory/rules";
import type { FacetFilter } from "@/lib/catalog/directory/schema";
import { type FacetName, facetFields, valueWords } from "@/lib/catalog/listings/fields";
import { messages } from "@/lib/core/messages";
import type { ProbeOutcome } from "@/lib/platform/outbound/schema";
import { list } from "@/messages/en.json";

export type SearchState = Partial<Record<FacetName, string>> & {
  q?: string;
  health?: ProbeOutcome;
  verified?: "true" | "false";
  pictures?: "true" | "false";
  sort?: "directory" | "newest" | "votes";
  /** The values of the parameters `type` and `field.KEY`, by which the directory's own fields filter. */
  own?: Readonly<Record<string, readonly string[]>>;
  /** The filter all of whose values are shown. */
  all?: FacetName;
};

const OUTCOMES = { successful: "responded", failed: "notResponded", unknown: "notMeasured" } as const;

/** What pages call a filter. */
export const facetTitle = (filter: FacetFilter): string => messages({ list })(filter);

export function filterWords(filter: FacetFilter, value: string): string {
  const t = messages({ list });
  if (filter === "health") return t(OUTCOMES[value as ProbeOutcome]);
  if (filter === "verified") return t(value === "true" ? "isVerified" : "notVerified");
  if (filter === "pictures") return t(value === "true" ? "withPictures" : "withoutPictures");
  const field = facetFields.find(({ facet }) => facet === filter);
  return field ? valueWords(field, value) : value;
}

/**
 * The address of a list with some of its state changed; undefined removes a part, and paging starts again. A `path` may
 * end with the place of its products in the page.
 */
export function searchHref(
  state: SearchState,
  change: SearchState & { page?: string } = {},
  path = "/search",
): string {
  const { own = {}, ...all } = { ...state, ...change };
  const query = new URLSearchParams(
    Object.entries(all).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    ),
  );
  for (const [name, values] of Object.entries(own)) for (const value of values) query.append(name, value);
  const [address, place] = path.split("#");
  return `${address}${query.size === 0 ? "" : `?${query}`}${place ? `#${place}` : ""}`;
}

export const withoutFilters = ({ q, sort }: SearchState, path?: string): string =>
  searchHref({ q, sort }, {}, path);

export const isNarrowed = (state: SearchState): boolean =>
  state.own !== undefined || facetFilters.some((filter) => state[filter] !== undefined);

/** The state with other values of one of the directory's own filters. */
export function withOwn(
  { own = {}, ...state }: SearchState,
  name: string,
  values: readonly string[],
): SearchState {
  const { [name]: _, ...rest } = own;
  const made = values.length > 0 ? { ...rest, [name]: values } : rest;
  return Object.keys(made).length > 0 ? { ...state, own: made } : state;
}

export const ORDERS = [
  { order: "trust", href: "/", label: "trusted" },
  { order: "newest", href: "/directory/newest", label: "newest" },
  { order: "rising", href: "/directory/rising", label: "rising" },
  { order: "votes", href: "/directory/votes", label: "votes" },
] as const;

export type Order = (typeof ORDERS)[number]["order"];
