import { X } from "lucide-react";
import { Link } from "@/components/ui/link";
import { facetFilters } from "@/lib/catalog/directory/rules";
import { messages } from "@/lib/core/messages";
import { list } from "@/messages/en.json";
import { chosenOwn } from "./own-facets";
import type { SearchFacetsProps } from "./search-facets";
import { facetTitle, filterWords, searchHref, withOwn, withoutFilters } from "./search-state";

/** What a list is narrowed by, each with a way to remove it. */
export function ChosenFilters({ facets, state, path, without = [] }: Omit<SearchFacetsProps, "counts">) {
  const t = messages({ list });
  const chosen = facetFilters.filter((filter) => !without.includes(filter) && state[filter] !== undefined);
  const chips = [
    ...chosen.map((filter) => ({
      key: filter as string,
      label: facetTitle(filter),
      words: filterWords(filter, state[filter] ?? ""),
      href: searchHref(state, { [filter]: undefined }, path),
    })),
    ...chosenOwn(facets, state).map(({ name, value, label, words, left }) => ({
      key: `${name} ${value}`,
      label,
      words,
      href: searchHref(withOwn(state, name, left), {}, path),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("chosen")} className="flex flex-wrap items-center gap-2 pt-3">
      {chips.map(({ key, label, words, href }) => (
        <li key={key} className="flex min-w-0">
          <Link href={href} prefetch={false} scroll={false} className="chip chip-chosen">
            <span className="sr-only">{t("remove", { filter: label })}</span>
            <b>{words}</b>
            <X size={14} className="shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link href={withoutFilters(state, path)} prefetch={false} scroll={false} className="chip underline">
          {t("clearAll")}
        </Link>
      </li>
    </ul>
  );
}
