"use client";

import { type CardProduct, ProductCard } from "@/components/product/product-card";

type ProductCardsProps = { products: readonly CardProduct[]; heading?: "h2" | "h3" };

export function ProductCards({ products, heading }: ProductCardsProps) {
  return (
    <ul className="cards">
      {products.map((product) => (
        <li key={product.slug} className="min-w-0">
          <ProductCard product={product} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
