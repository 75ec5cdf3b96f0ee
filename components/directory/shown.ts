import type { CardProduct } from "@/components/product/product-card";
import type { ProductSummary } from "@/lib/products/schema";

// Lists are drawn by client components, so that a page carries each product once as data and not again as elements.

/** What a row shows of a product. */
export type RowProduct = Pick<ProductSummary, "slug" | "name" | "tagline" | "logo" | "cover">;

export function toCardProduct(product: ProductSummary): CardProduct {
  const { number, trustScore, categories, licenses } = product;
  return {
    ...toRowProduct(product),
    number,
    trustScore,
    categories: categories.slice(0, 1),
    licenses: licenses.slice(0, 1),
  };
}

export function toRowProduct({ slug, name, tagline, logo, cover }: ProductSummary): RowProduct {
  return { slug, name, tagline, logo, cover };
}
