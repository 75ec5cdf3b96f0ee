import type { Reader } from "../../core/ctx";
import { facetFields, titleOf } from "../listings/fields";
import { isRange } from "../own-fields/rules";
import type { Facet, FacetList, Filters } from "./schema";
import { searchFacets } from "./search-facets";

/** The counted values of each filter with their labels, as the interface gives them. */
export async function listFacets(ctx: Reader, filters: Filters): Promise<FacetList> {
  const { values, own, products } = await searchFacets(ctx, filters);
  const labeled = (facets: readonly Facet[]) => facets.map((facet) => ({ ...facet, label: facet.value }));
  const builtIn = facetFields
    .filter(({ key }) => key !== "categories")
    .map((field) => ({
      key: field.key,
      label: titleOf(field),
      kind: "choices" as const,
      values: labeled(values[field.facet]),
    }));
  const declared = own
    .filter(({ name }) => name !== "type")
    .map(({ name, label, kind, values, range }) => ({
      ...{ key: name.slice("field.".length), label, kind },
      ...(isRange(kind) ? (range ? { range } : {}) : { values: [...values] }),
    }));
  return {
    types: [...(own.find(({ name }) => name === "type")?.values ?? [])],
    categories: labeled(values.category),
    fields: [...builtIn, ...declared],
    products,
  };
}
