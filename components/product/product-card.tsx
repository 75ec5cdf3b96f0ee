import { CompareButton } from "@/components/compare/compare-button";
import { Bar } from "@/components/ui/bar";
import { exhibitNumber } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import type { ProductSummary } from "@/lib/catalog/products/schema";
import { messages, ownLanguage } from "@/lib/core/messages";
import { card } from "@/messages/en.json";
import { type PicturedProduct, ProductPicture } from "./product-picture";

export type CardProduct = PicturedProduct &
  Pick<ProductSummary, "name" | "tagline" | "number" | "trustScore"> & {
    /** Its first category, and what cards show of its fields. */
    facts: readonly string[];
    note?: string;
  };

type ProductCardProps = { product: CardProduct; heading?: "h2" | "h3" };

/** A case and the museum label below it. The whole of it leads to the product; the name is the link. */
export function ProductCard({ product, heading: Heading = "h3" }: ProductCardProps) {
  const t = messages({ card });
  return (
    <article className="card">
      <ProductPicture product={product} />
      <div>
        <div className="card-head">
          <Heading className="name">
            <Link href={`/products/${product.slug}`} prefetch={false} className="cover" dir="auto">
              {product.name}
            </Link>
          </Heading>
          <TrustBar score={product.trustScore} />
        </div>
        <p className="card-line" dir="auto" {...ownLanguage()}>
          {product.tagline}
        </p>
        {product.note && (
          <p className="mt-1 text-ink-3 text-small" dir="auto">
            {product.note}
          </p>
        )}
        <p className="label card-label">
          <span className="figure" title={t("numberTitle")}>
            {exhibitNumber(product.number)}
          </span>
          <span className="card-facts">
            {product.facts.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </span>
          <CompareButton slug={product.slug} name={product.name} />
        </p>
      </div>
    </article>
  );
}

/** The score in small: its name, a strip and its number. */
export function TrustBar({ score }: { score: number }) {
  const t = messages({ card });
  return (
    <span className="trust-bar figure" title={t("trustOf", { score })}>
      <span className="label">{t("trust")}</span>
      <Bar value={score} max={100} tone="good" /> {score}
    </span>
  );
}
