import { X } from "lucide-react";
import Link from "next/link";
import { facetFilters, facetTitles } from "@/lib/catalog/directory/rules";
import { chosenOwn } from "./own-facets";
import type { SearchFacetsProps } from "./search-facets";
import { filterWords, searchHref, withOwn, withoutFilters } from "./search-state";

/** What a list is narrowed by, each with a way to remove it. */
export function ChosenFilters({ facets, state, path, without = [] }: Omit<SearchFacetsProps, "counts">) {
  const chosen = facetFilters.filter((filter) => !without.includes(filter) && state[filter] !== undefined);
  const own = chosenOwn(facets, state);
  if (chosen.length === 0 && own.length === 0) return null;
  return (
    <ul aria-label="Selected filters" className="flex flex-wrap items-center gap-2 pt-3">
      {chosen.map((filter) => (
        <li key={filter} className="flex min-w-0">
          <Link
            href={searchHref(state, { [filter]: undefined }, path)}
            prefetch={false}
            scroll={false}
            className="chip chip-chosen"
          >
            <span className="sr-only">{`Remove ${facetTitles[filter]}: `}</span>
            <b>{filterWords(filter, state[filter] ?? "")}</b>
            <X size={14} className="shrink-0" />
          </Link>
        </li>
      ))}
      {own.map(({ name, value, label, words, left }) => (
        <li key={`${name} ${value}`} className="flex min-w-0">
          <Link
            href={searchHref(withOwn(state, name, left), {}, path)}
            prefetch={false}
            scroll={false}
            className="chip chip-chosen"
          >
            <span className="sr-only">{`Remove ${label}: `}</span>
            <b>{words}</b>
            <X size={14} className="shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link href={withoutFilters(state, path)} prefetch={false} scroll={false} className="chip underline">
          Clear all
        </Link>
      </li>
    </ul>
  );
}
