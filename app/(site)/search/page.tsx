import type { Metadata } from "next";
import Link from "next/link";
import { z } from "zod";
import { PageTitle } from "@/components/directory/page-title";
import { toRowProduct } from "@/components/directory/product-grid";
import { ChosenFilters, SearchFacets } from "@/components/directory/search-facets";
import { type SearchResult, SearchResults } from "@/components/directory/search-results";
import {
  LISTED,
  type ListedFilter,
  NARROWING,
  type SearchState,
  searchHref,
  withoutFilters,
} from "@/components/directory/search-state";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount, formatNumber } from "@/components/ui/format";
import { ListPager } from "@/components/ui/list-pager";
import { type Place, pageNumber, placeQuery, skipOf } from "@/components/ui/place";
import { Select } from "@/components/ui/select";
import { publicCtx } from "@/lib/api/pages/page-context";
import { listProducts } from "@/lib/catalog/directory/list-products";
import { directoryFilters, type Facet, type Facets, type Search, Sort } from "@/lib/catalog/directory/schema";
import { searchFacets } from "@/lib/catalog/directory/search-facets";
import { searchProducts } from "@/lib/catalog/directory/search-products";
import type { ProductSummary } from "@/lib/catalog/products/schema";
import { orNotFound } from "../../or-not-found";
import { pageSize, requireRows } from "../read-view";
import { Shell } from "../shell";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { state } = readSearchAddress(await searchParams);
  return { title: state.q ? `Search: ${state.q}` : "Search", robots: { index: false, follow: true } };
}

export default async function SearchPage({ searchParams }: Props) {
  const { state, place } = readSearchAddress(await searchParams);
  const ctx = publicCtx();
  const [found, facets] = await Promise.all([
    orNotFound(() => readResults(ctx, state, place)),
    searchFacets(ctx, filtersOf(state)),
  ]);
  const results = requireRows(found.page, place).data;
  return (
    <Shell>
      <PageTitle top title={state.q ? <>Results for “{state.q}”</> : "Search"} />
      <SearchBar state={state} />
      <ChosenFilters state={state} />
      <div role="status" className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-5 pb-4">
        <Reading search={found.search} />
        <p className="label">
          {formatCount(facets.products, "product")}
          {facets.listed < facets.products && `, showing the best ${formatNumber(facets.listed)}`}
        </p>
      </div>
      <div className="grid gap-x-14 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="min-w-0">
          <SearchFacets {...cutFacets(facets, state)} state={state} />
        </aside>
        <section id="results" aria-label="Results" className="min-w-0 scroll-mt-6">
          {results.length === 0 ? (
            <NothingFound state={state} />
          ) : (
            <SearchResults results={results.map(toResult)} />
          )}
          <div className="pt-8">
            <ListPager
              page={found.page}
              place={place}
              total={facets.listed}
              hrefOf={(to) => searchHref(state, placeQuery(to))}
            />
          </div>
        </section>
      </div>
    </Shell>
  );
}

function toResult(product: ProductSummary): SearchResult {
  const { categories, licenses, organization, trustScore } = product;
  const about = [categories[0], licenses[0], organization.name].filter(Boolean).join(" · ");
  return { product: toRowProduct(product), about, trustScore };
}

function Reading({ search }: { search: Search | undefined }) {
  if (search?.read === "any") return <p>No product matches all of these words. These match some of them.</p>;
  const corrected = search?.corrected ?? null;
  if (corrected === null) return null;
  return (
    <p>
      Showing results for{" "}
      <Link href={searchHref({ q: corrected })} className="link font-semibold">
        {corrected}
      </Link>
    </p>
  );
}

function NothingFound({ state }: { state: SearchState }) {
  const isNarrowed = NARROWING.some((filter) => state[filter] !== undefined);
  return (
    <EmptyState
      title={state.q ? `No results for “${state.q}”` : "No results"}
      action={
        <>
          {isNarrowed && (
            <ButtonLink href={withoutFilters(state)} variant="primary" prefetch={false}>
              Clear filters
            </ButtonLink>
          )}
          <ButtonLink href="/categories">All categories</ButtonLink>
        </>
      }
    >
      {isNarrowed ? "Try removing the filters." : "Try fewer or different words."}
    </EmptyState>
  );
}

function SearchBar({ state }: { state: SearchState }) {
  const { q, sort, ...kept } = state;
  return (
    <search>
      <form
        action="/search"
        method="get"
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
      >
        <input
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Name, task or keyword"
          aria-label="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className="h-12 w-full min-w-0 rounded-md border border-rule border-b-edge bg-plinth px-3.5 text-body hover:border-edge focus-visible:border-glass focus-visible:outline-1 focus-visible:outline-offset-0 max-sm:col-span-2"
        />
        <Select name="sort" aria-label="Sort by" defaultValue={sort ?? ""} className="!h-12">
          <option value="">{q ? "Best match" : "Most trusted"}</option>
          {q && <option value="directory">Most trusted</option>}
          <option value="newest">Newest</option>
          <option value="votes">Most votes</option>
        </Select>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit" className={buttonClass({ variant: "primary", size: "lg" })}>
          Search
        </button>
      </form>
    </search>
  );
}

type Query = Record<string, string | string[] | undefined>;

const { q, category, license, platform, health } = directoryFilters;
const yesOrNo = z.enum(["true", "false"]).optional().catch(undefined);
const Address = z.object({
  q: q.catch(undefined),
  category: category.catch(undefined),
  license: license.catch(undefined),
  platform: platform.catch(undefined),
  health: health.catch(undefined),
  verified: yesOrNo,
  pictures: yesOrNo,
  sort: Sort.optional().catch(undefined),
  all: z.enum(LISTED).optional().catch(undefined),
  page: z.string().optional().catch(undefined),
  cursor: z.string().max(2000).optional().catch(undefined),
});

/** The state in a search address; invalid values are ignored, so that every address shows something. */
function readSearchAddress(query: Query): { state: SearchState; place: Place } {
  const single = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value || undefined,
  ]);
  const { page = "", cursor, ...state } = Address.parse(Object.fromEntries(single));
  return { state, place: { number: pageNumber(page) ?? 1, cursor } };
}

const filtersOf = ({ sort: _, all: __, verified, pictures, ...words }: SearchState) => ({
  ...words,
  verified: toBoolean(verified),
  pictures: toBoolean(pictures),
});

const mostValues = 12;

/** The most used values of each facet, all of the one whose filter the address asks for, and how many each has. */
function cutFacets(facets: Facets, { all }: SearchState) {
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

const toBoolean = (value: "true" | "false" | undefined) =>
  value === undefined ? undefined : value === "true";

/** A page of results; without words the directory itself, narrowed by the facets. */
async function readResults(ctx: ReturnType<typeof publicCtx>, state: SearchState, place: Place) {
  const skip = place.cursor === undefined ? skipOf(place, pageSize) : 0;
  const input = { ...filtersOf(state), sort: state.sort, limit: pageSize, cursor: place.cursor, skip };
  if (state.q !== undefined) return searchProducts(ctx, { ...input, q: state.q });
  return { page: await listProducts(ctx, input), search: undefined };
}
