import Link from "next/link";
import type { ProductSummary } from "@/lib/products/schema";
import { Case } from "./case";
import { exhibitNumber } from "./exhibit-number";
import { TrustBar } from "./trust-bar";

type ProductCardProps = { product: ProductSummary; heading?: "h2" | "h3" };

/** A case and the museum label below it. The whole of it leads to the product; the name is the link. */
export function ProductCard({ product, heading: Heading = "h3" }: ProductCardProps) {
  const label = [exhibitNumber(product.number), product.categories[0], product.licenses[0]].filter(Boolean);
  return (
    <article className="group relative grid content-start gap-3.5">
      <Case product={product} />
      <div>
        <div className="flex items-baseline justify-between gap-4">
          <Heading className="name text-h3/6 text-pretty">
            <Link
              href={`/products/${product.slug}`}
              className="decoration-glass-edge underline-offset-[0.18em] after:absolute after:inset-0 after:z-10 group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-glass"
            >
              {product.name}
            </Link>
          </Heading>
          <TrustBar score={product.trustScore} />
        </div>
        <p className="mt-1 line-clamp-2 text-[0.9375rem]/[1.4] text-ink-2">{product.tagline}</p>
        <p className="label mt-2 flex flex-wrap gap-x-3.5">
          {label.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </div>
    </article>
  );
}
