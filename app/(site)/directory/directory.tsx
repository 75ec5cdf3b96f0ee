import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListTools } from "@/components/directory/list-tools";
import { Matching, NoMatches } from "@/components/directory/no-matches";
import { PageTitle } from "@/components/directory/page-title";
import { ProductGrid } from "@/components/directory/product-grid";
import { isNarrowed, ORDERS, type Order, searchHref } from "@/components/directory/search-state";
import { CategoryNav } from "@/components/product/category-nav";
import { LanguageSuggestion } from "@/components/site/language-suggestion";
import { ViewBeacon } from "@/components/traffic/view-beacon";
import { ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { EmptyState } from "@/components/ui/empty-state";
import { placePath, skipOf } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { publicCtx, type Query, siteLocales, siteSettings, tagPageBy } from "@/lib/api/pages/page-context";
import { readCatalogStatistics } from "@/lib/catalog/directory/catalog-statistics";
import { listProducts } from "@/lib/catalog/directory/list-products";
import { searchFacets } from "@/lib/catalog/directory/search-facets";
import { risingProducts } from "@/lib/catalog/directory/selections";
import { languagesFor } from "@/lib/core/catalogs";
import { pathIn } from "@/lib/core/locales";
import { language, messages, messagesOf } from "@/lib/core/messages";
import { dayTag } from "@/lib/platform/cache/cache-tags";
import { cardPath } from "@/lib/syndication/pictures/card";
import { home, language as said, search } from "@/messages/en.json";
import { orNotFound } from "../../or-not-found";
import { pageMetadata } from "../../page-metadata";
import { requireRows } from "../../read-numbered";
import { cutFacets, FILTERS, filtersOf, readFilters } from "../read-filters";
import { pageSize, sortOf, type View } from "../read-view";
import { Featured } from "./featured";
import { Exit, HomeHero } from "./home-hero";

/** Offers the home page to readers of another language of the site. */
async function OtherLanguages() {
  const { locale: spoken } = language();
  const locales = await siteLocales();
  const [home = spoken] = locales;
  const offers = languagesFor(locales)
    .filter(({ locale }) => locale !== spoken)
    .map((each) => {
      const t = messagesOf(each, "language", said);
      const href = pathIn(each.locale, home, "/");
      return { locale: each.locale, href, text: t("inYours"), read: t("read"), dismiss: t("dismiss") };
    });
  return offers.length > 0 && <LanguageSuggestion {...{ spoken, offers }} />;
}

type DirectoryProps = { view: View; query: Query };

/** The home page shows less of the directory: it has the day's board and the newest beside it. */
const homeSize = 9;

/** Longer names would push each other out of the band; they are on the page of all categories. */
const longestInBand = 18;

const hrefOf = (order: Order): string => ORDERS.find((entry) => entry.order === order)?.href ?? "/";

export async function describeDirectory({ view, query }: DirectoryProps): Promise<Metadata> {
  const isHome = view.order === "trust" && view.place === 1;
  const t = messages({ home });
  return pageMetadata({
    title: isHome ? undefined : t(TITLES[view.order].title),
    description: isHome ? undefined : t(TITLES[view.order].lede),
    path: hrefOf(view.order),
    picture: cardPath("site", view.order === "trust" ? "home" : view.order),
    further: view.place > 1 || isNarrowed(await readFilters(query)),
    feed: { path: "/feed.xml", title: t("feed", { site: (await siteSettings()).name }) },
    types: isHome ? { "text/plain": "/llms.txt" } : undefined,
  });
}

/** The products of the directory in one order, a page of them; the first one in the order of trust is the home page. */
export async function Directory({ view, query }: DirectoryProps) {
  const ctx = publicCtx();
  tagPageBy(FILTERS, "directory", "votes", "collections", "people", dayTag(ctx.now));
  const { order, place } = view;
  const isHome = order === "trust" && place === 1;
  const state = order === "rising" ? {} : await readFilters(query);
  const isFiltered = isNarrowed(state);
  // The first page in trust order is the home page's.
  const firstSize = order === "trust" && !isFiltered ? homeSize : pageSize;
  const skipped = skipOf(place, pageSize, firstSize);
  const filters = filtersOf(state);
  const [page, facets, { products, categories }] = await Promise.all([
    orNotFound(() => readProducts(ctx, view, filters, place === 1 ? firstSize : pageSize, skipped)),
    searchFacets(ctx, filters),
    readCatalogStatistics(ctx.db, ctx.now),
  ]);
  const [t, orders] = [messages({ home }), messages({ search })];
  const current = hrefOf(order);
  const anchor = "#products";
  return (
    <>
      {isHome && <ViewBeacon key="home" page="home" />}
      {isHome && <OtherLanguages />}
      {isHome ? (
        <>
          <HomeHero ctx={ctx} shown={page.data} />
          {!isFiltered && <Featured ctx={ctx} />}
        </>
      ) : (
        <PageTitle top title={t(TITLES[view.order].title)} note={place === 1 ? undefined : t("continued")}>
          {t(TITLES[view.order].lede)}
        </PageTitle>
      )}
      <CategoryNav
        current="/"
        links={[
          { href: "/", label: t("everything"), count: products },
          ...categories
            .filter(({ name, parent }) => parent === null && name.length <= longestInBand)
            .slice(0, 4)
            .map(({ name, slug, products }) => ({ href: `/c/${slug}`, label: name, count: products })),
        ]}
        more={{
          href: "/categories",
          label:
            categories.length > 1 ? t("countCategories", { count: categories.length }) : t("allCategories"),
        }}
      />
      <div id="products" className="scroll-mt-4">
        <ListTools
          filters={
            order === "rising"
              ? undefined
              : { ...cutFacets(facets, state), state, path: `${current}${anchor}` }
          }
          sorts={ORDERS.filter((each) => each.order !== "rising" || !isFiltered).map((each) => ({
            label: orders(each.label),
            href: searchHref(state, {}, `${each.href}${anchor}`),
            isCurrent: each.order === order,
          }))}
        >
          {isFiltered && <Matching products={facets.products} />}
        </ListTools>
      </div>
      <section
        id="results"
        aria-label={t("products")}
        className={cx("scroll-mt-6 pt-6 sm:pt-8", isHome && !isFiltered && "home-cards")}
      >
        {page.data.length === 0 && isFiltered ? (
          <NoMatches clear={`${current}${anchor}`} />
        ) : page.data.length === 0 ? (
          <Nothing isRising={view.order === "rising"} />
        ) : (
          <ProductGrid products={page.data} heading="h2" />
        )}
      </section>
      <div className="pt-6 sm:pt-12">
        <ListPager
          page={page}
          place={place}
          skipped={skipped}
          total={isFiltered ? facets.products : products}
          hrefOf={(to) => searchHref(state, {}, placePath(`/directory/${order}`, to, current))}
        />
      </div>
      {isHome && !isFiltered && <Exit ctx={ctx} all={categories.length} />}
    </>
  );
}

function Nothing({ isRising }: { isRising: boolean }) {
  const t = messages({ home });
  if (isRising)
    return (
      <EmptyState
        title={t("noneRising")}
        action={<ButtonLink href="/rankings">{t("viewRankings")}</ButtonLink>}
      >
        {t("noneRisingLede")}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t("none")}
      action={
        <ButtonLink href="/new" variant="primary">
          {t("submitProduct")}
        </ButtonLink>
      }
    >
      {t("noneLede")}
    </EmptyState>
  );
}

/** Rising products are a short list of one page. */
async function readProducts(
  ctx: ReturnType<typeof publicCtx>,
  { order, place }: View,
  filters: ReturnType<typeof filtersOf>,
  limit: number,
  skip: number,
) {
  if (order === "rising") {
    const rising = place === 1 ? await risingProducts(ctx, limit) : notFound();
    return {
      data: rising.map(({ product }) => product),
      pagination: { limit, hasMore: false, nextCursor: null },
    };
  }
  return requireRows(await listProducts(ctx, { ...filters, sort: sortOf(order), limit, skip }), place);
}

const TITLES = {
  trust: { title: "directory", lede: "directoryLede" },
  newest: { title: "newest", lede: "newestLede" },
  rising: { title: "rising", lede: "risingLede" },
  votes: { title: "votes", lede: "votesLede" },
} as const satisfies Record<Order, { title: keyof typeof home; lede: keyof typeof home }>;
