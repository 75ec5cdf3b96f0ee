import { facetFilters } from "@/lib/catalog/directory/rules";
import type { FacetFilter } from "@/lib/catalog/directory/schema";
import { type FacetName, facetFields, valueWords } from "@/lib/catalog/listings/fields";
import { outcomeWords } from "@/lib/documents/blocks/pulse/words";
import type { ProbeOutcome } from "@/lib/platform/outbound/schema";

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

export function filterWords(filter: FacetFilter, value: string): string {
  if (filter === "health") return outcomeWords(value as ProbeOutcome, true);
  if (filter === "verified") return value === "true" ? "Verified" : "Not verified";
  if (filter === "pictures") return value === "true" ? "With pictures" : "Without pictures";
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
  { order: "trust", href: "/", label: "Most trusted" },
  { order: "newest", href: "/directory/newest", label: "Newest" },
  { order: "rising", href: "/directory/rising", label: "Rising" },
  { order: "votes", href: "/directory/votes", label: "Most votes" },
] as const;

export type Order = (typeof ORDERS)[number]["order"];
