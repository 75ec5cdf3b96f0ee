import { Check } from "lucide-react";
import Link from "next/link";
import { formatNumber } from "@/components/ui/format";
import type { Facet, Facets } from "@/lib/catalog/directory/schema";

/** The filters of a search, each with its count; every choice is an address. */
export function SearchFacets({ facets, state }: { facets: Facets; state: SearchState }) {
  const verified = [
    { value: "true" as const, label: "Verified", products: facets.verified.yes },
    { value: "false" as const, label: "Not verified", products: facets.verified.no },
  ];
  return (
    <div className="grid grid-cols-1 content-start gap-7">
      <FacetList
        title="Category"
        choices={toChoices(facets.categories, state.category, (category) => searchHref(state, { category }))}
      />
      <FacetList
        title="License"
        choices={toChoices(facets.licenses, state.license, (license) => searchHref(state, { license }))}
      />
      <FacetList
        title="Domain"
        choices={verified
          .filter(({ value, products }) => products > 0 || state.verified === value)
          .map(({ value, label, products }) => ({
            label,
            products,
            chosen: state.verified === value,
            href: searchHref(state, { verified: state.verified === value ? undefined : value }),
          }))}
      />
    </div>
  );
}

type Choice = { label: string; products: number; chosen: boolean; href: string };

const first = 8;

function FacetList({ title, choices }: { title: string; choices: Choice[] }) {
  if (choices.length === 0) return null;
  const more = choices.slice(first);
  return (
    <section aria-label={title}>
      <h2 className="label mb-1.5 border-ink border-t-2 pt-2.5">{title}</h2>
      <Choices choices={choices.slice(0, first)} />
      {more.length > 0 && (
        <details>
          <summary className="label inline-flex min-h-9 items-center underline decoration-glass-edge underline-offset-4 hover:text-ink">
            {formatNumber(more.length)} more
          </summary>
          <Choices choices={more} />
        </details>
      )}
    </section>
  );
}

function Choices({ choices }: { choices: Choice[] }) {
  return (
    <ul>
      {choices.map(({ label, products, chosen, href }) => (
        <li key={label}>
          <Link
            href={href}
            prefetch={false}
            rel="nofollow"
            aria-current={chosen ? "true" : undefined}
            className="group flex min-h-8 items-center justify-between gap-3 text-ink-2 text-small hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11"
          >
            <span className="flex min-w-0 items-center gap-1.5">
              {chosen && <Check size={14} className="shrink-0 text-glass" />}
              <span className="truncate group-hover:underline">{label}</span>
              {chosen && <span className="sr-only">, selected; remove filter</span>}
            </span>
            <span className="label">{formatNumber(products)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The chosen value is always listed, so that it can be removed; the rest by their counts. */
function toChoices(
  facets: readonly Facet[],
  chosen: string | undefined,
  hrefOf: (value: string | undefined) => string,
): Choice[] {
  const known = facets.some(({ value }) => value === chosen);
  const all = known || chosen === undefined ? facets : [{ value: chosen, products: 0 }, ...facets];
  return all
    .map(({ value, products }) => ({
      label: value,
      products,
      chosen: value === chosen,
      href: hrefOf(value === chosen ? undefined : value),
    }))
    .toSorted((a, b) => Number(b.chosen) - Number(a.chosen));
}

export type SearchState = {
  q?: string;
  category?: string;
  license?: string;
  verified?: "true" | "false";
  sort?: "directory" | "newest" | "votes";
};

/** The address of a search with some of its state changed; undefined removes a part, and paging starts again. */
export function searchHref(
  state: SearchState,
  change: SearchState & { page?: string; cursor?: string } = {},
): string {
  const all = { ...state, ...change };
  const query = new URLSearchParams(
    Object.entries(all).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    ),
  );
  return query.size === 0 ? "/search" : `/search?${query}`;
}
