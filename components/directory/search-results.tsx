"use client";

import { TrustBar } from "@/components/product/product-card";
import { ProductRow, type RowProduct } from "@/components/product/product-row";

export type SearchResult = { product: RowProduct; about: string; trustScore: number };

/** The products that a search found, one below the other. */
export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  return (
    <ul className="border-ink border-t-2">
      {results.map(({ product, about, trustScore }) => (
        <ProductRow
          key={product.slug}
          product={product}
          note={<span className="block truncate">{about}</span>}
          action={<TrustBar score={trustScore} />}
        />
      ))}
    </ul>
  );
}
