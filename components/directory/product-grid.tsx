import type { ProductSummary } from "@/lib/products/schema";
import { ProductCards } from "./product-cards";
import { toCardProduct } from "./shown";

type ProductGridProps = { products: readonly ProductSummary[]; heading?: "h2" | "h3" };

/** Cases side by side: three on a wide screen, one on a phone. */
export function ProductGrid({ products, heading }: ProductGridProps) {
  return <ProductCards products={products.map(toCardProduct)} heading={heading} />;
}
