import { ProductCard } from "@/components/product/product-card";
import type { ProductSummary } from "@/lib/products/schema";

type ProductGridProps = { products: readonly ProductSummary[]; heading?: "h2" | "h3" };

/** Cases side by side: three on a wide screen, one on a phone. */
export function ProductGrid({ products, heading }: ProductGridProps) {
  return (
    <ul className="grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
