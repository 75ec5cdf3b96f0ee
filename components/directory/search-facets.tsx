"use client";

import { SlidersHorizontal } from "lucide-react";
import { Link } from "@/components/ui/link";
import { facetFilters } from "@/lib/catalog/directory/rules";
import type { Facet, FacetFilter, Facets } from "@/lib/catalog/directory/schema";
import type { FacetName } from "@/lib/catalog/listings/fields";
import { messages } from "@/lib/core/messages";
import { list } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";
import { FacetChoice, isBare, isSame, OwnFacetList } from "./own-facets";
import { facetTitle, filterWords, type SearchState, searchHref } from "./search-state";
import { closeOnEscape } from "./sort-menu";

export type SearchFacetsProps = {
  facets: Facets;
  /** How many values there are of each, of which `facets` may have only the first. */
  counts: Record<FacetFilter, number>;
  state: SearchState;
  /** The address of the list without what its query says. */
  path: string;
  /** Filters that the page itself stands for. */
  without?: readonly FacetFilter[];
};

export function SearchFacets({ facets, counts, state, path, without = [] }: SearchFacetsProps) {
  const t = messages({ list });
  const offered = facetFilters.filter((filter) => !without.includes(filter));
  const chosen =
    offered.filter((filter) => state[filter] !== undefined).length + Object.keys(state.own ?? {}).length;
  const lists = offered.map((filter) => {
    const isBareToo = state[filter] === undefined && isSame(facets.values[filter], facets.products);
    return { filter, choices: isBareToo ? [] : toChoices(facets.values[filter], state[filter]) };
  });
  const isEmpty =
    lists.every(({ choices }) => choices.length === 0) &&
    facets.own.every((facet) => isBare(facet, facets.products));
  if (chosen === 0 && isEmpty) return null;
  return (
    <details
      id="filters"
      className="filters"
      open={state.all !== undefined}
      onKeyDown={unlessComposing(closeOnEscape)}
    >
      <summary className="chip">
        <SlidersHorizontal size={15} />
        {chosen > 0 ? t("filtersChosen", { count: chosen }) : t("filters")}
      </summary>
      <div className="filters-sheet">
        {lists.map(({ filter, choices }) => (
          <FacetList
            key={filter}
            filter={filter}
            choices={choices}
            all={Math.max(counts[filter], choices.length)}
            {...{ state, path }}
          />
        ))}
        {facets.own.map((facet) => (
          <OwnFacetList key={facet.name} {...{ facet, state, path }} all={facets.products} />
        ))}
        <button
          type="button"
          className="button button-primary sticky bottom-0 sm:hidden noscript:hidden"
          onClick={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
        >
          {facets.products === 0 ? t("noProducts") : t("show", { count: facets.products })}
        </button>
      </div>
    </details>
  );
}

const first = 8;

type ChoicesProps = { filter: FacetFilter; choices: readonly Facet[]; state: SearchState; path: string };
type FacetListProps = ChoicesProps & { all: number };

function FacetList({ filter, choices, all, state, path }: FacetListProps) {
  if (choices.length === 0) return null;
  const t = messages({ list });
  const title = facetTitle(filter);
  const more = choices.slice(first);
  return (
    <section aria-label={title}>
      <h2 className="label mb-1.5 border-ink border-t-2 pt-2.5">{title}</h2>
      <Choices filter={filter} choices={choices.slice(0, first)} {...{ state, path }} />
      {more.length > 0 && (
        <details open={state.all === filter}>
          <summary className="label inline-flex min-h-9 items-center underline decoration-glass-edge underline-offset-4 hover:text-ink">
            {t("more", { count: all - first })}
          </summary>
          <Choices filter={filter} choices={more} {...{ state, path }} />
          {all > choices.length && (
            <Link
              href={`${searchHref(state, { all: filter as FacetName }, path.split("#")[0])}#filters`}
              prefetch={false}
              rel="nofollow"
              className="link inline-flex min-h-9 items-center text-small"
            >
              {t("all", { count: all })}
            </Link>
          )}
        </details>
      )}
    </section>
  );
}

function Choices({ filter, choices, state, path }: ChoicesProps) {
  return (
    <ul>
      {choices.map(({ value, products }) => {
        const isChosen = state[filter] === value;
        const href = searchHref(state, { [filter]: isChosen ? undefined : value }, path);
        return (
          <FacetChoice key={value} {...{ href, isChosen, products }}>
            {filterWords(filter, value)}
          </FacetChoice>
        );
      })}
    </ul>
  );
}

/** The values of a facet by their counts; the chosen one comes first, also without a product, so that it can be removed. */
function toChoices(all: readonly Facet[], chosen: string | undefined): readonly Facet[] {
  if (chosen === undefined) return all;
  const known = all.find(({ value }) => value === chosen) ?? { value: chosen, products: 0 };
  return [known, ...all.filter((each) => each !== known)];
}
