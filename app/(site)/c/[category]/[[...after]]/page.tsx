import type { Metadata } from "next";
import Link from "next/link";
import { cache } from "react";
import { JsonLd } from "@/components/directory/json-ld";
import { ORDERS, OrderLinks } from "@/components/directory/order-links";
import { PageTitle } from "@/components/directory/page-title";
import { ProductGrid } from "@/components/directory/product-grid";
import { ViewSwitch } from "@/components/directory/view-switch";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { formatCount, formatNumber } from "@/components/ui/format";
import { ListPager } from "@/components/ui/list-pager";
import { isFirst, placePath, skipOf } from "@/components/ui/place";
import { publicCtx, siteSettings, tagPage } from "@/lib/api/pages/page-context";
import { readCategory } from "@/lib/catalog/directory/list-categories";
import { breadcrumbJsonLd } from "@/lib/core/json-ld";
import { cardPath } from "@/lib/syndication/pictures/card";
import { productListJsonLd } from "@/lib/syndication/product-json-ld";
import { orNotFound } from "../../../../or-not-found";
import { pageMetadata } from "../../../page-metadata";
import { pageSize, readPlace, requireRows, sortOf } from "../../../read-view";
import { Shell } from "../../../shell";

type Props = { params: Promise<{ category: string; after?: string[] }> };

const orders = ["trust", "newest", "votes"] as const;
type CategoryOrder = (typeof orders)[number];
const labels: Record<CategoryOrder, string> = {
  trust: "most trusted first",
  newest: "newest first",
  votes: "most votes first",
};

const pathOf = (slug: string, order: CategoryOrder) =>
  order === "trust" ? `/c/${slug}` : `/c/${slug}/${order}`;

/** `/c/SLUG`, `/c/SLUG/newest`, `/c/SLUG/votes`, each with `/page/3` or `/after/CURSOR`. */
function readAddress(slug: string, rest: readonly string[] = []) {
  const order = orders.find((each) => each !== "trust" && each === rest[0]) ?? "trust";
  return { order, path: pathOf(slug, order), place: readPlace(order === "trust" ? rest : rest.slice(1)) };
}

const read = cache(async (slug: string, order: CategoryOrder, number: number, cursor: string | undefined) => {
  tagPage("directory", "votes");
  const asked = { slug, sort: sortOf(order), limit: pageSize, cursor, skip: skipOf({ number }, pageSize) };
  const found = await orNotFound(
    () => readCategory(publicCtx(), asked),
    (moved) => placePath(pathOf(moved, order), { number, cursor }),
  );
  requireRows(found.page, { number });
  return found;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category: slug, after } = await params;
  const { order, place } = readAddress(slug, after);
  const { category } = await read(slug, order, place.number, place.cursor);
  return pageMetadata({
    title: category.name,
    description:
      category.description ??
      `${formatCount(category.products, "product")} in ${category.name}. Most trusted first.`,
    path: `/c/${slug}`,
    picture: cardPath("categories", slug),
    further: !isFirst(place) || order !== "trust",
    feed: { path: `/c/${slug}/feed.xml`, title: `New on ${(await siteSettings()).name}: ${category.name}` },
  });
}

export default async function CategoryPage({ params }: Props) {
  const { category: slug, after } = await params;
  const { order, path: here, place } = readAddress(slug, after);
  const { category, children, page } = await read(slug, order, place.number, place.cursor);
  const { name, parent, description } = category;
  const path = `/c/${slug}`;
  const way = [
    { name: "Directory", path: "/" },
    { name: "Categories", path: "/categories" },
    ...(parent ? [{ name: parent.name, path: `/c/${parent.slug}` }] : []),
    { name, path },
  ];
  return (
    <Shell>
      <JsonLd data={breadcrumbJsonLd(way)} />
      <JsonLd data={productListJsonLd(name, page.data)} />
      <Breadcrumb
        steps={way.map((step) => ({ label: step.name, href: step.path === path ? undefined : step.path }))}
      />
      <PageTitle title={name} note={`${formatCount(category.products, "product")}, ${labels[order]}`}>
        {description && <p className="whitespace-pre-line">{description}</p>}
      </PageTitle>
      {children.length > 0 && (
        <nav aria-label={`Categories in ${name}`} className="-mx-2.5 flex flex-wrap gap-1 pb-6">
          {children.map((child) => (
            <Link key={child.slug} href={`/c/${child.slug}`} prefetch={false} className="chip">
              {child.name}
              <span>{formatNumber(child.products)}</span>
            </Link>
          ))}
        </nav>
      )}
      <div className="flex items-end justify-between gap-4 pb-2">
        <OrderLinks current={here} links={linksOf(path)} everywhere />
        <ViewSwitch />
      </div>
      <div className="border-ink border-t-2 pt-8 pb-12">
        <ProductGrid products={page.data} heading="h2" />
      </div>
      <ListPager page={page} place={place} total={category.products} hrefOf={(to) => placePath(here, to)} />
    </Shell>
  );
}

const linksOf = (path: string) =>
  ORDERS.flatMap(({ order, label }) =>
    order === "rising" ? [] : [{ href: order === "trust" ? path : `${path}/${order}`, label }],
  );
