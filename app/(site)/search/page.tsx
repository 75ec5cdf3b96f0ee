import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { ListTools } from "@/components/directory/list-tools";
import { KeptState } from "@/components/directory/own-facets";
import { PageTitle } from "@/components/directory/page-title";
import { ProductGrid } from "@/components/directory/product-grid";
import {
  isNarrowed,
  type SearchState,
  searchHref,
  withoutFilters,
} from "@/components/directory/search-state";
import { SearchClicks } from "@/components/traffic/search-clicks";
import { ViewBeacon } from "@/components/traffic/view-beacon";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/classes";
import { formatNumber } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { Link } from "@/components/ui/link";
import { pageNumber, placeQuery, skipOf } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { primaryCtx, publicCtx, type Query } from "@/lib/api/pages/page-context";
import { countCategories } from "@/lib/catalog/directory/list-categories";
import { listProducts } from "@/lib/catalog/directory/list-products";
import { closestCategories } from "@/lib/catalog/directory/rules";
import type { Search } from "@/lib/catalog/directory/schema";
import { searchFacets } from "@/lib/catalog/directory/search-facets";
import { searchProducts } from "@/lib/catalog/directory/search-products";
import { localPath, messages } from "@/lib/core/messages";
import { senderOf } from "@/lib/identity/auth/network";
import { countSearch } from "@/lib/metrics/searches/count-search";
import { common, search as said } from "@/messages/en.json";
import { orNotFound } from "../../or-not-found";
import { requireRows } from "../../read-numbered";
import { cutFacets, filtersOf, readState } from "../read-filters";
import { pageSize } from "../read-view";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { q } = await readState(await searchParams);
  const t = messages({ search: said });
  return { title: q ? t("titleFor", { query: q }) : t("title"), robots: { index: false, follow: true } };
}

export default async function SearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const t = messages({ search: said });
  const [state, place] = [
    await readState(query),
    pageNumber(typeof query.page === "string" ? query.page : "") ?? 1,
  ];
  const ctx = publicCtx();
  const [found, facets] = await Promise.all([
    orNotFound(() => readResults(ctx, state, place)),
    searchFacets(ctx, filtersOf(state)),
  ]);
  const results = requireRows(found.page, place).data;
  const read = found.search?.read ?? (results.length > 0 ? "all" : "none");
  if (state.q !== undefined && place === 1 && !isNarrowed(state))
    await countSearch(
      { ...primaryCtx(), sender: senderOf(await headers()) },
      { q: state.q, isFound: read === "all" || read === "any" },
    );
  const outcome = (
    <div role="status" className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-3">
      <Reading search={found.search} />
      {found.search?.read !== "none" && (
        <p className="label">
          {facets.listed < facets.products
            ? t("best", { count: facets.products, shown: facets.listed })
            : messages({ common })("products", { count: facets.products })}
        </p>
      )}
    </div>
  );
  return (
    <>
      <ViewBeacon key={state.q ?? ""} page="search" />
      <PageTitle top title={state.q ? t("resultsFor", { query: state.q }) : t("title")} />
      <SearchBar state={state} />
      <div className="pt-4">
        {results.length > 0 || isNarrowed(state) ? (
          <ListTools filters={{ ...cutFacets(facets, state), state, path: "/search" }} sorts={sortsOf(state)}>
            {outcome}
          </ListTools>
        ) : (
          outcome
        )}
      </div>
      {results.length > 0 && (
        <section id="results" aria-label={t("results")} className="scroll-mt-6 pt-8">
          <SearchClicks q={state.q}>
            <ProductGrid products={results} heading="h2" />
          </SearchClicks>
          <div className="pt-12">
            <ListPager
              page={found.page}
              place={place}
              total={facets.listed}
              hrefOf={(to) => searchHref(state, placeQuery(to))}
            />
          </div>
        </section>
      )}
      {(read === "near" || read === "none") && place === 1 && (
        <Closest ctx={ctx} state={state} hasResults={results.length > 0} />
      )}
    </>
  );
}

function Reading({ search }: { search: Search | undefined }) {
  if (!search) return null;
  const t = messages({ search: said });
  const { read, query, corrected } = search;
  if (read === "near") return <p>{t("near", { query })}</p>;
  if (read === "any") return <p>{t("any")}</p>;
  if (read === "none") return <p>{t("none", { query })}</p>;
  if (corrected === null) return null;
  const link = (words: ReactNode) => (
    <Link href={searchHref({ q: corrected })} className="link font-semibold">
      {words}
    </Link>
  );
  return <p>{inline(t.parts("corrected", { query: corrected, link }))}</p>;
}

type ClosestProps = { ctx: ReturnType<typeof publicCtx>; state: SearchState; hasResults: boolean };

/** Other ways to browse from a search that nothing matches: its categories, products, and submitting what is missing. */
async function Closest({ ctx, state, hasResults }: ClosestProps) {
  const [counted, trusted] = await Promise.all([
    countCategories(ctx),
    hasResults ? null : listProducts(ctx, { limit: 6 }),
  ]);
  const t = messages({ search: said });
  const { categories, isMatch } = closestCategories(counted, state.q ?? "", 8);
  return (
    <section aria-label={t("otherWays")} className="grid gap-8 pt-8">
      {categories.length > 0 && (
        <nav aria-label={t("categories")} className="-mx-2.5 flex flex-wrap items-center gap-1">
          <h2 className="label px-2.5">{t(isMatch ? "matchingCategories" : "largestCategories")}</h2>
          {categories.map(({ slug, name, products }) => (
            <Link key={slug} href={`/c/${slug}`} prefetch={false} className="chip">
              {name}
              <span>{formatNumber(products)}</span>
            </Link>
          ))}
        </nav>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-rule border-y py-5">
        <p className="grow">{t(isNarrowed(state) ? "removeFilters" : "missing")}</p>
        {isNarrowed(state) && (
          <ButtonLink href={withoutFilters(state)} prefetch={false}>
            {t("clear")}
          </ButtonLink>
        )}
        <ButtonLink href="/new" variant="primary">
          {t("submitProduct")}
        </ButtonLink>
      </div>
      {trusted && trusted.data.length > 0 && (
        <div>
          <h2 className="label pb-6">{t("mostTrusted")}</h2>
          <ProductGrid products={trusted.data} heading="h3" />
        </div>
      )}
    </section>
  );
}

function SearchBar({ state }: { state: SearchState }) {
  const t = messages({ search: said });
  const { q, ...kept } = state;
  return (
    <search>
      <form
        action={localPath("/search")}
        method="get"
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5"
      >
        <input
          type="search"
          name="q"
          defaultValue={q}
          placeholder={t("placeholder")}
          aria-label={t("label")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className="h-12 w-full min-w-0 rounded-md border border-rule border-b-edge bg-plinth px-3.5 text-body hover:border-edge focus-visible:border-glass focus-visible:outline-1 focus-visible:outline-offset-0"
        />
        <KeptState state={kept} />
        <button type="submit" className={buttonClass({ variant: "primary", size: "lg" })}>
          {t("button")}
        </button>
      </form>
    </search>
  );
}

function sortsOf(state: SearchState) {
  const t = messages({ search: said });
  const orders = [
    ...(state.q ? [{ sort: undefined, label: t("bestMatch") }] : []),
    { sort: state.q ? ("directory" as const) : undefined, label: t("trusted") },
    { sort: "newest" as const, label: t("newest") },
    { sort: "votes" as const, label: t("votes") },
  ];
  const current = state.sort === "directory" && !state.q ? undefined : state.sort;
  return orders.map(({ sort, label }) => ({
    label,
    href: searchHref(state, { sort }),
    isCurrent: sort === current,
  }));
}

/** A page of results; without words the directory itself, narrowed by the facets. */
async function readResults(ctx: ReturnType<typeof publicCtx>, state: SearchState, place: number) {
  const skip = skipOf(place, pageSize);
  const input = { ...filtersOf(state), sort: state.sort, limit: pageSize, skip };
  if (state.q !== undefined) return searchProducts(ctx, { ...input, q: state.q });
  return { page: await listProducts(ctx, input), search: undefined };
}
