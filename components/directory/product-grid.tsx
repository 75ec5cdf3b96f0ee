import { fieldWords } from "@/components/product/field-words";
import type { CardProduct } from "@/components/product/product-card";
import type { RowProduct } from "@/components/product/product-row";
import { formatList } from "@/components/ui/format";
import { cardWords } from "@/lib/catalog/listings/fields";
import type { ProductSummary } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import { card } from "@/messages/en.json";
import { ProductCards } from "./product-cards";

type ProductGridProps<Product> = {
  products: readonly Product[];
  heading?: "h2" | "h3";
  /** A line below each. */
  noteOf?: (product: Product) => string;
};

export function ProductGrid<Product extends ProductSummary>(props: ProductGridProps<Product>) {
  const { products, heading, noteOf } = props;
  const cards = products.map((product) => ({ ...toCardProduct(product), note: noteOf?.(product) }));
  return <ProductCards products={cards} heading={heading} />;
}

// Lists are drawn by client components, so that a page carries each product once as data and not again as elements.

function toCardProduct(product: ProductSummary): CardProduct {
  const t = messages({ card });
  const { slug, name, tagline, logo, cover, number, trustScore, categories, home, type } = product;
  const isPicture = cover !== null && cover.source !== "logo";
  return {
    ...{ slug, name, tagline },
    logo: isPicture ? null : logo,
    cover: cover && { url: cover.url, source: cover.source },
    number,
    trustScore,
    facts: distinct([
      ...(type.only ? [] : [type.label]),
      ...categories.slice(0, 1),
      ...cardWords(product),
      ...product.fields.map((field) => formatList(fieldWords(field).slice(0, 3))),
      ...(home === null ? [] : [t("fromHost", { host: new URL(home).host })]),
    ]),
  };
}

const distinct = (facts: readonly string[]): string[] => [...new Set(facts)];

/** A row shows the logo, and the cover only without one. */
export function toRowProduct({ slug, name, tagline, logo, cover }: ProductSummary): RowProduct {
  const isShown = logo === null && cover !== null;
  return { slug, name, tagline, logo, cover: isShown ? { url: cover.url, source: cover.source } : null };
}
