import { z } from "zod";
import type { SearchState } from "@/components/directory/search-address";
import type { publicCtx } from "@/lib/api/page-caller";
import { listProducts } from "@/lib/directory/list-products";
import { directoryFilters, Sort } from "@/lib/directory/schema";
import { searchProducts } from "@/lib/directory/search-products";

type Query = Record<string, string | string[] | undefined>;

const { q, category, license } = directoryFilters;
const Address = z.object({
  q: q.catch(undefined),
  category: category.catch(undefined),
  license: license.catch(undefined),
  verified: z.enum(["true", "false"]).optional().catch(undefined),
  sort: Sort.optional().catch(undefined),
  cursor: z.string().max(2000).optional().catch(undefined),
});

/** The state in a search address; what is not valid is left out, so that every address shows something. */
export function readSearchAddress(query: Query): { state: SearchState; cursor: string | undefined } {
  const single = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value || undefined,
  ]);
  const { cursor, ...state } = Address.parse(Object.fromEntries(single));
  return { state, cursor };
}

export const filtersOf = ({ sort: _, verified, ...words }: SearchState) => ({
  ...words,
  verified: verified === undefined ? undefined : verified === "true",
});

/** A page of results; without words the directory itself, narrowed by the facets. */
export async function readResults(
  ctx: ReturnType<typeof publicCtx>,
  state: SearchState,
  cursor: string | undefined,
) {
  const input = { ...filtersOf(state), sort: state.sort, limit: 24, cursor };
  if (state.q !== undefined) return searchProducts(ctx, { ...input, q: state.q });
  return { page: await listProducts(ctx, input), correctedTo: null, isAny: false };
}
