import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { JsonLd } from "@/components/directory/json-ld";
import { OrderLinks, ORDERS, type Order } from "@/components/directory/order-links";
import { PageTitle } from "@/components/directory/page-title";
import { breadcrumbJsonLd } from "@/components/directory/product-json-ld";
import { ProductGrid } from "@/components/directory/product-grid";
import { CategoryNav } from "@/components/product/category-nav";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { formatNumber } from "@/components/ui/format";
import { Pager } from "@/components/ui/pager";
import { publicCtx } from "@/lib/api/page-caller";
import { tagPage } from "@/lib/api/page-tags";
import { siteAddress } from "@/lib/api/site-address";
import { listProducts } from "@/lib/directory/list-products";
import { readCategory } from "@/lib/directory/read-category";
import { orNotFound } from "../../../or-not-found";
import { pageSize, readView, sortOf } from "../../../read-view";
import { Shell } from "../../../shell";

export const revalidate = 300;
export async function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ category: string; view?: string[] }> };

const read = cache(async (slug: string) => {
  await tagPage("directory", "votes");
  return orNotFound(() => readCategory(publicCtx(), { slug }));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category: slug, view = [] } = await params;
  const category = await read(slug);
  const description = `${formatNumber(category.products)} products in ${category.name}, each read by a person before it was shown, the best trusted first.`;
  const path = `/c/${slug}`;
  return {
    title: category.name,
    description,
    alternates: { canonical: view.length === 0 ? path : undefined },
    openGraph: { title: category.name, description, url: path },
    robots: view.length === 0 ? undefined : { index: false, follow: true },
  };
}

export default async function CategoryPage({ params }: Props) {
  const { category: slug, view: segments = [] } = await params;
  const category = await read(slug);
  const view = readView(segments) ?? notFound();
  const page = await orNotFound(() =>
    listProducts(publicCtx(), {
      category: category.name,
      sort: sortOf(view.order),
      limit: pageSize,
      cursor: view.cursor,
    }),
  );
  const path = `/c/${slug}`;
  const hrefOf = (order: Order) => (order === "trust" ? path : `${path}/${order}`);
  const orders = ORDERS.map(({ order, label }) => ({ href: hrefOf(order), label }));
  const next = page.pagination.nextCursor;
  return (
    <Shell>
      <JsonLd
        data={breadcrumbJsonLd([
          { name: "Directory", url: siteAddress("/") },
          { name: category.name, url: siteAddress(path) },
        ])}
      />
      <Breadcrumb steps={[{ label: "Directory", href: "/" }, { label: "Categories", href: "/categories" }, { label: category.name }]} />
      <PageTitle title={category.name} note={`${formatNumber(category.products)} ${category.products === 1 ? "product" : "products"}`} />
      <CategoryNav
        current={path}
        links={[
          { href: "/", label: "Everything" },
          { href: path, label: category.name, count: category.products },
        ]}
        more={{ href: "/categories", label: "All categories" }}
        sort={{ current: hrefOf(view.order), options: orders }}
      />
      <OrderLinks current={hrefOf(view.order)} links={orders} />
      <section aria-label="Products" className="pt-8 pb-12">
        <ProductGrid products={page.data} heading="h2" />
      </section>
      <Pager next={next && `${path}/${view.order}/after/${next}`} first={view.cursor ? hrefOf(view.order) : null} />
    </Shell>
  );
}
