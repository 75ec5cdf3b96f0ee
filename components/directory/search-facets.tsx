"use client";

import { Check, SlidersHorizontal, X } from "lucide-react";
import Link from "next/link";
import { formatCount, formatNumber } from "@/components/ui/format";
import type { Facet, Facets } from "@/lib/catalog/directory/schema";
import {
  filterWords,
  type ListedFilter,
  NARROWING,
  type Narrowing,
  type SearchState,
  searchHref,
  withoutFilters,
} from "./search-state";

type SearchFacetsProps = {
  facets: Facets;
  /** How many values there are of each, of which `facets` may have only the first. */
  counts: Record<ListedFilter, number>;
  state: SearchState;
};

/** The filters of a search, each with its count; every choice is an address. Below each other behind a button on a phone. */
export function SearchFacets({ facets, counts, state }: SearchFacetsProps) {
  const chosen = NARROWING.filter((filter) => state[filter] !== undefined).length;
  const lists = NARROWING.map((filter) => ({ filter, choices: toChoices(facets, filter, state[filter]) }));
  if (chosen === 0 && lists.every(({ choices }) => choices.length === 0)) return null;
  return (
    <details id="filters" className="filters" open={state.all !== undefined}>
      <summary className="button button-wide">
        <SlidersHorizontal size={16} />
        Filters{chosen > 0 && ` (${chosen})`}
      </summary>
      <div className="grid grid-cols-1 content-start gap-7 max-lg:pt-5">
        {lists.map(({ filter, choices }) => (
          <FacetList
            key={filter}
            filter={filter}
            choices={choices}
            all={filter in counts ? counts[filter as ListedFilter] : choices.length}
            state={state}
          />
        ))}
        <a href="#results" className="button button-primary lg:hidden">
          {facets.products === 0 ? "No products" : `Show ${formatCount(facets.products, "product")}`}
        </a>
      </div>
    </details>
  );
}

/** What a search is narrowed by, each part with the way to remove it, and all at once. */
export function ChosenFilters({ state }: { state: SearchState }) {
  const chosen = NARROWING.filter((filter) => state[filter] !== undefined);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Selected filters" className="flex flex-wrap items-center gap-2 pt-4">
      {chosen.map((filter) => (
        <li key={filter} className="flex min-w-0">
          <Link
            href={searchHref(state, { [filter]: undefined })}
            prefetch={false}
            className="chip chip-chosen"
          >
            <span className="sr-only">{`Remove ${TITLES[filter]}: `}</span>
            <b>{filterWords(filter, state[filter] ?? "")}</b>
            <X size={14} className="shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link href={withoutFilters(state)} prefetch={false} className="chip underline">
          Clear all
        </Link>
      </li>
    </ul>
  );
}

const TITLES: Record<Narrowing, string> = {
  category: "Category",
  license: "License",
  platform: "Runs on",
  health: "Website",
  verified: "Domain",
  pictures: "Pictures",
};

const first = 8;

type ChoicesProps = { filter: Narrowing; choices: readonly Facet[]; state: SearchState };
type FacetListProps = ChoicesProps & { all: number };

function FacetList({ filter, choices, all, state }: FacetListProps) {
  if (choices.length === 0) return null;
  const title = TITLES[filter];
  const more = choices.slice(first);
  return (
    <section aria-label={title}>
      <h2 className="label mb-1.5 border-ink border-t-2 pt-2.5">{title}</h2>
      <Choices filter={filter} choices={choices.slice(0, first)} state={state} />
      {more.length > 0 && (
        <details open={state.all === filter}>
          <summary className="label inline-flex min-h-9 items-center underline decoration-glass-edge underline-offset-4 hover:text-ink">
            {formatNumber(all - first)} more
          </summary>
          <Choices filter={filter} choices={more} state={state} />
          {all > choices.length && (
            <Link
              href={`${searchHref(state, { all: filter as ListedFilter })}#filters`}
              prefetch={false}
              rel="nofollow"
              className="link inline-flex min-h-9 items-center text-small"
            >
              All {formatNumber(all)}
            </Link>
          )}
        </details>
      )}
    </section>
  );
}

function Choices({ filter, choices, state }: ChoicesProps) {
  return (
    <ul>
      {choices.map(({ value, products }) => {
        const isChosen = state[filter] === value;
        return (
          <li key={value}>
            <Link
              href={searchHref(state, { [filter]: isChosen ? undefined : value })}
              prefetch={false}
              rel="nofollow"
              aria-current={isChosen ? "true" : undefined}
              className="facet"
            >
              {isChosen && <Check size={14} />}
              <span>{filterWords(filter, value)}</span>
              {isChosen && <span className="sr-only">, selected; remove filter</span>}
              <span className="label">{formatNumber(products)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const booleans = (counts: { yes: number; no: number }): Facet[] =>
  [
    { value: "true", products: counts.yes },
    { value: "false", products: counts.no },
  ].filter(({ products }) => products > 0);

/** The values of a facet by their counts; the chosen one comes first, also without a product, so that it can be removed. */
function toChoices(facets: Facets, filter: Narrowing, chosen: string | undefined): readonly Facet[] {
  const all: Record<Narrowing, readonly Facet[]> = {
    category: facets.categories,
    license: facets.licenses,
    platform: facets.platforms,
    health: facets.health,
    verified: booleans(facets.verified),
    pictures: booleans(facets.pictures),
  };
  if (chosen === undefined) return all[filter];
  const known = all[filter].find(({ value }) => value === chosen) ?? { value: chosen, products: 0 };
  return [known, ...all[filter].filter((each) => each !== known)];
}
