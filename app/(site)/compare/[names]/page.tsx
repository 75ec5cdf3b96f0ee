import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { priceWords } from "@/components/blocks/pricing/price-words";
import { ComparedPicker } from "@/components/directory/compared-picker";
import { ComparisonTable } from "@/components/directory/comparison-table";
import { JsonLd, PageTitle } from "@/components/directory/page-title";
import { fieldWords } from "@/components/product/field-words";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { breadcrumbJsonLd } from "@/lib/core/json-ld";
import { messages } from "@/lib/core/messages";
import { windowAt } from "@/lib/core/windows";
import { type ComparisonWords, readComparison } from "@/lib/metrics/compare/compare-products";
import { comparePath, mostCompared } from "@/lib/metrics/compare/rules";
import { dayTag } from "@/lib/platform/cache/cache-tags";
import { productTag } from "@/lib/platform/cache/tags";
import { asksForProof } from "@/lib/platform/mail/deliverable";
import { cardPath } from "@/lib/syndication/pictures/card";
import { productListJsonLd } from "@/lib/syndication/product-json-ld";
import { comparison, pulse } from "@/messages/en.json";
import { orNotFound } from "../../../or-not-found";
import { pageMetadata } from "../../../page-metadata";

type Props = { params: Promise<{ names: string }> };

const read = cache(async (names: string) => {
  const ctx = publicCtx();
  const found = await orNotFound(async () => (await readComparison(ctx, names, words)) ?? notFound());
  tagPage("directory", "votes", dayTag(ctx.now), ...found.products.map(({ slug }) => productTag(slug)));
  return found;
});

const words: ComparisonWords = {
  field: fieldWords,
  uptime: ({ successful, measured, unknown }) =>
    messages({ pulse })("uptime", { successful, measured, unknown }),
  price(plan) {
    const { amount, interval } = priceWords(plan);
    return interval === null ? amount : `${amount} ${interval}`;
  },
};

const titleOf = (products: readonly { name: string }[]): string =>
  products.map(({ name }) => name).join(" vs. ");

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = messages({ comparison });
  const { products } = await read((await params).names);
  const title = titleOf(products);
  return pageMetadata({
    title,
    description: t("description", { title }),
    // The same products in another order are the same page to a search engine.
    path: comparePath(products.map(({ slug }) => slug).sort()),
    picture: cardPath("products", products[0]?.slug ?? ""),
  });
}

/** Two to four products side by side: `/compare/one-vs-other`. */
export default async function ComparePage({ params }: Props) {
  const t = messages({ comparison });
  const { names } = await params;
  const { products, rows } = await read(names);
  const title = titleOf(products);
  return (
    <>
      <JsonLd
        data={breadcrumbJsonLd([
          { name: t("directory"), path: "/" },
          { name: title, path: comparePath(products.map(({ slug }) => slug)) },
        ])}
      />
      <JsonLd data={productListJsonLd(title, products)} />
      <Breadcrumb steps={[{ label: t("directory"), href: "/" }, { label: t("compare") }]} />
      <PageTitle title={title}>{t("lede")}</PageTitle>
      {products.length < mostCompared && <ComparedPicker slugs={products.map(({ slug }) => slug)} />}
      <ComparisonTable
        products={products}
        rows={rows}
        vote={{
          resetsAt: windowAt("daily", publicCtx().now).endsAt.toISOString(),
          verifies: asksForProof(),
        }}
      />
    </>
  );
}
