import type { Metadata } from "next";
import { cache } from "react";
import { AlternativeRow } from "@/components/directory/alternative-row";
import { JsonLd, PageTitle } from "@/components/directory/page-title";
import { EmptyState } from "@/components/ui/empty-state";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { listAlternatives } from "@/lib/catalog/directory/alternatives";
import { readPublicProduct } from "@/lib/catalog/products/read-product";
import { messages } from "@/lib/core/messages";
import { dayTag } from "@/lib/platform/cache/cache-tags";
import { cardPath } from "@/lib/syndication/pictures/card";
import { productListJsonLd } from "@/lib/syndication/product-json-ld";
import { alternatives as said } from "@/messages/en.json";
import { orNotFound } from "../../../../or-not-found";
import { pageMetadata } from "../../../../page-metadata";
import { Way } from "../../../way";

type Props = { params: Promise<{ slug: string }> };

const most = 20;

const read = cache(async (slug: string) => {
  const ctx = publicCtx();
  tagPage("directory", "votes", dayTag(ctx.now));
  return orNotFound(
    async () => ({
      product: await readPublicProduct(ctx, { slug }),
      alternatives: (await listAlternatives(ctx, { slug, limit: most })).data,
    }),
    (moved) => `/products/${moved}/alternatives`,
  );
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = messages({ alternatives: said });
  const { product, alternatives } = await read((await params).slug);
  return pageMetadata({
    title: t("title", { name: product.name }),
    description: t("similar", { count: alternatives.length, name: product.name }),
    path: `/products/${product.slug}/alternatives`,
    picture: cardPath("products", product.slug),
    further: alternatives.length === 0,
  });
}

export default async function AlternativesPage({ params }: Props) {
  const t = messages({ alternatives: said });
  const { product, alternatives } = await read((await params).slug);
  const { name, slug } = product;
  return (
    <>
      <JsonLd data={productListJsonLd(t("title", { name }), alternatives)} />
      <Way
        steps={[
          { label: t("directory"), href: "/" },
          { label: name, href: `/products/${slug}` },
          { label: t("alternatives"), href: `/products/${slug}/alternatives` },
        ]}
      />
      <PageTitle title={t("title", { name })}>{t("order")}</PageTitle>
      {alternatives.length === 0 ? (
        <EmptyState title={t("noneYet")}>{t("none", { name })}</EmptyState>
      ) : (
        <ol className="border-ink border-t-2">
          {alternatives.map((other) => (
            <AlternativeRow key={other.slug} product={product} other={other} />
          ))}
        </ol>
      )}
    </>
  );
}
