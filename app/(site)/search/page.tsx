import type { Metadata } from "next";
import Link from "next/link";
import { PageTitle } from "@/components/directory/page-title";
import { type SearchState, searchHref } from "@/components/directory/search-address";
import { SearchBar } from "@/components/directory/search-bar";
import { SearchFacets } from "@/components/directory/search-facets";
import { ProductRow } from "@/components/product/product-row";
import { TrustBar } from "@/components/product/trust-bar";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatNumber } from "@/components/ui/format";
import { Pager } from "@/components/ui/pager";
import { publicCtx } from "@/lib/api/page-caller";
import { searchFacets } from "@/lib/directory/search-facets";
import type { ProductSummary } from "@/lib/products/schema";
import { orNotFound } from "../../or-not-found";
import { Shell } from "../shell";
import { filtersOf, readResults, readSearchAddress } from "./read-search";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { state } = readSearchAddress(await searchParams);
  return { title: state.q ? `Search: ${state.q}` : "Search", robots: { index: false, follow: true } };
}

export default async function SearchPage({ searchParams }: Props) {
  const { state, cursor } = readSearchAddress(await searchParams);
  const ctx = publicCtx();
  const [found, facets] = await Promise.all([
    orNotFound(() => readResults(ctx, state, cursor)),
    searchFacets(ctx, filtersOf(state)),
  ]);
  const next = found.page.pagination.nextCursor;
  const results = found.page.data;
  return (
    <Shell>
      <div className="pt-10 sm:pt-14">
        <PageTitle title={state.q ? <>Search for “{state.q}”</> : "Search"} />
        <SearchBar state={state} />
        <div
          role="status"
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-5 pb-4"
        >
          <Reading correctedTo={found.correctedTo} isAny={found.isAny && results.length > 0} />
          <p className="label">
            {formatNumber(facets.products)}
            {facets.capped && "+"} {facets.products === 1 ? "product" : "products"}
            {facets.products > 1 && (
              <a href="#narrow" className="ml-4 underline decoration-glass-edge underline-offset-4 lg:hidden">
                narrow
              </a>
            )}
          </p>
        </div>
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <section aria-label="Results" className="min-w-0">
            {results.length === 0 ? (
              <NothingFound state={state} />
            ) : (
              <ul className="border-ink border-t-2">
                {results.map((product) => (
                  <Result key={product.id} product={product} />
                ))}
              </ul>
            )}
            <div className="pt-8">
              <Pager
                next={next && searchHref(state, { cursor: next })}
                first={cursor ? searchHref(state) : null}
              />
            </div>
          </section>
          <aside id="narrow" aria-label="Narrow the results" className="min-w-0">
            <SearchFacets facets={facets} state={state} />
          </aside>
        </div>
      </div>
    </Shell>
  );
}

function Result({ product }: { product: ProductSummary }) {
  const about = [product.categories[0], product.licenses[0], product.organization.name]
    .filter(Boolean)
    .join(" · ");
  return (
    <ProductRow
      product={product}
      note={<span className="block truncate">{about}</span>}
      action={<TrustBar score={product.trustScore} />}
    />
  );
}

function Reading({ correctedTo, isAny }: { correctedTo: string | null; isAny: boolean }) {
  if (isAny) return <p>Nothing has all of these words. These products have some of them.</p>;
  if (correctedTo === null) return null;
  return (
    <p>
      Showing results for{" "}
      <Link href={searchHref({ q: correctedTo })} className="link font-semibold">
        {correctedTo}
      </Link>
    </p>
  );
}

function NothingFound({ state }: { state: SearchState }) {
  const isNarrowed = Boolean(state.category || state.license || state.verified);
  return (
    <EmptyState
      title={state.q ? `Nothing here is called “${state.q}”.` : "Nothing here is like this."}
      action={
        <>
          {isNarrowed && (
            <ButtonLink href={searchHref({ q: state.q })} variant="primary" prefetch={false}>
              Search everything
            </ButtonLink>
          )}
          <ButtonLink href="/categories">All categories</ButtonLink>
        </>
      }
    >
      {isNarrowed
        ? "Without the category, licence or proof that you chose there may be more."
        : "Try fewer words, or another name for what it does."}
    </EmptyState>
  );
}
