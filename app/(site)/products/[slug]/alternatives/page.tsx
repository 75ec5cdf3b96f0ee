import type { Metadata } from "next";
import { cache } from "react";
import { AlternativeRow } from "@/components/directory/alternative-row";
import { JsonLd, PageTitle } from "@/components/directory/page-title";
import { EmptyState } from "@/components/ui/empty-state";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { listAlternatives } from "@/lib/catalog/directory/alternatives";
import { readPublicProduct } from "@/lib/catalog/products/read-product";
import { dayTag } from "@/lib/platform/cache/cache-tags";
import { cardPath } from "@/lib/syndication/pictures/card";
import { productListJsonLd } from "@/lib/syndication/product-json-ld";
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
  const { product, alternatives } = await read((await params).slug);
  return pageMetadata({
    title: `Alternatives to ${product.name}`,
    description: `${alternatives.length} products like ${product.name}, with what they have in common and how they differ.`,
    path: `/products/${product.slug}/alternatives`,
    picture: cardPath("products", product.slug),
    further: alternatives.length === 0,
  });
}

export default async function AlternativesPage({ params }: Props) {
  const { product, alternatives } = await read((await params).slug);
  const { name, slug } = product;
  return (
    <>
      <JsonLd data={productListJsonLd(`Alternatives to ${name}`, alternatives)} />
      <Way
        steps={[
          { label: "Directory", href: "/" },
          { label: name, href: `/products/${slug}` },
          { label: "Alternatives", href: `/products/${slug}/alternatives` },
        ]}
      />
      <PageTitle title={`Alternatives to ${name}`}>
        Products with shared categories, wording or saves come first, then products in related categories.
      </PageTitle>
      {alternatives.length === 0 ? (
        <EmptyState title="No alternatives yet">
          No other product has enough in common with {name}.
        </EmptyState>
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
