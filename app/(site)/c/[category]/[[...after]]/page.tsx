import type { Metadata } from "next";
import { cache } from "react";
import { ListTools } from "@/components/directory/list-tools";
import { Matching, NoMatches } from "@/components/directory/no-matches";
import { JsonLd, PageTitle } from "@/components/directory/page-title";
import { ProductGrid } from "@/components/directory/product-grid";
import { isNarrowed, ORDERS, type SearchState, searchHref } from "@/components/directory/search-state";
import { ViewBeacon } from "@/components/traffic/view-beacon";
import { formatNumber } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import { placePath, skipOf } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { publicCtx, type Query, siteSettings, tagPageBy } from "@/lib/api/pages/page-context";
import { readCategory } from "@/lib/catalog/directory/list-categories";
import { searchFacets } from "@/lib/catalog/directory/search-facets";
import { messages } from "@/lib/core/messages";
import { cardPath } from "@/lib/syndication/pictures/card";
import { productListJsonLd } from "@/lib/syndication/product-json-ld";
import { categories, common, feeds, search } from "@/messages/en.json";
import { orNotFound } from "../../../../or-not-found";
import { pageMetadata } from "../../../../page-metadata";
import { requireRows } from "../../../../read-numbered";
import { cutFacets, FILTERS, filtersOf, readFilters } from "../../../read-filters";
import { pageSize, readPlace, sortOf } from "../../../read-view";
import { Way } from "../../../way";

type Props = {
  params: Promise<{ category: string; after?: string[] }>;
  searchParams: Promise<Query>;
};

const orders = ["trust", "newest", "votes"] as const;
type CategoryOrder = (typeof orders)[number];
const pathOf = (slug: string, order: CategoryOrder) =>
  order === "trust" ? `/c/${slug}` : `/c/${slug}/${order}`;

/** `/c/SLUG`, `/c/SLUG/newest`, `/c/SLUG/votes`, each with `/page/3`. */
function readAddress(slug: string, rest: readonly string[] = []) {
  const order = orders.find((each) => each !== "trust" && each === rest[0]) ?? "trust";
  return { order, path: pathOf(slug, order), place: readPlace(order === "trust" ? rest : rest.slice(1)) };
}

const read = cache(async (slug: string, rest: string, query: string) => {
  tagPageBy(FILTERS, "directory", "votes");
  const { order, path, place } = readAddress(slug, JSON.parse(rest));
  const state = await readFilters(JSON.parse(query));
  const { category: _, ...filters } = filtersOf(state);
  const ctx = publicCtx();
  const found = await orNotFound(
    () =>
      readCategory(ctx, {
        ...filters,
        ...{
          slug,
          sort: sortOf(order),
          limit: pageSize,
          skip: skipOf(place, pageSize),
        },
      }),
    (moved) => searchHref(state, {}, placePath(pathOf(moved, order), place)),
  );
  requireRows(found.page, place);
  return { ...found, order, here: path, place, state: { ...state, category: undefined } };
});

/** Read once for the page and its metadata, which get the same address as different objects. */
async function readPage({ params, searchParams }: Props) {
  const { category, after = [] } = await params;
  return read(category, JSON.stringify(after), JSON.stringify(await searchParams));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = messages({ categories });
  const { category, order, place, state } = await readPage(props);
  const { slug } = category;
  return pageMetadata({
    title: category.name,
    description: category.description ?? t("description", { count: category.products, name: category.name }),
    path: `/c/${slug}`,
    picture: cardPath("categories", slug),
    further: place > 1 || order !== "trust" || isNarrowed(state),
    feed: {
      path: `/c/${slug}/feed.xml`,
      title: messages({ feeds })("category", { site: (await siteSettings()).name, name: category.name }),
    },
  });
}

export default async function CategoryPage(props: Props) {
  const t = messages({ categories });
  const { category, value, children, page, here, place, state } = await readPage(props);
  const { slug, name, parent, description } = category;
  const facets = await searchFacets(publicCtx(), { ...filtersOf(state), category: value });
  const path = `/c/${slug}`;
  return (
    <>
      <ViewBeacon key={slug} page="category" category={slug} />
      <JsonLd data={productListJsonLd(name, page.data)} />
      <Way
        steps={[
          { label: t("directory"), href: "/" },
          { label: t("categories"), href: "/categories" },
          ...(parent ? [{ label: parent.name, href: `/c/${parent.slug}` }] : []),
          { label: name, href: path },
        ]}
      />
      <PageTitle title={name} note={messages({ common })("products", { count: category.products })}>
        {description && (
          <p className="whitespace-pre-line" dir="auto">
            {description}
          </p>
        )}
      </PageTitle>
      {children.length > 0 && (
        <nav aria-label={t("within", { name })} className="-mx-2.5 flex flex-wrap gap-1 pb-6">
          {children.map((child) => (
            <Link key={child.slug} href={`/c/${child.slug}`} prefetch={false} className="chip">
              {child.name}
              <span>{formatNumber(child.products)}</span>
            </Link>
          ))}
        </nav>
      )}
      <ListTools
        filters={{ ...cutFacets(facets, state), state, path: here, without: ["category"] }}
        sorts={sortsOf(path, here, state)}
      >
        {isNarrowed(state) && <Matching products={facets.products} />}
      </ListTools>
      <div id="results" className="scroll-mt-6 pt-8 pb-12">
        {page.data.length === 0 ? (
          <NoMatches clear={here} />
        ) : (
          <ProductGrid products={page.data} heading="h2" />
        )}
      </div>
      <ListPager
        page={page}
        place={place}
        total={facets.products}
        hrefOf={(to) => searchHref(state, {}, placePath(here, to))}
      />
    </>
  );
}

const sortsOf = (path: string, here: string, state: SearchState) =>
  ORDERS.flatMap(({ order, label }) => {
    if (order === "rising") return [];
    const at = order === "trust" ? path : `${path}/${order}`;
    return [{ href: searchHref(state, {}, at), label: messages({ search })(label), isCurrent: at === here }];
  });
