import Link from "next/link";
import { TrustBar } from "@/components/product/product-card";
import { ProductPicture } from "@/components/product/product-picture";
import { TextLink } from "@/components/ui/button";
import { setsApart } from "@/lib/catalog/directory/rules";
import type { Alternative } from "@/lib/catalog/directory/schema";
import type { ProductSummary } from "@/lib/catalog/products/schema";
import { comparePath } from "@/lib/metrics/compare/rules";
import { becauseWords } from "./because-words";

type AlternativeRowProps = { product: ProductSummary; other: Alternative };

export function AlternativeRow({ product, other }: AlternativeRowProps) {
  const apart = setsApart(product, other);
  return (
    <li className="grid gap-x-8 gap-y-4 border-rule border-b py-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <ProductPicture product={other} />
      <div className="grid content-center gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="name text-h3">
            <Link href={`/products/${other.slug}`} prefetch={false} className="link" dir="auto">
              {other.name}
            </Link>
          </h2>
          <TrustBar score={other.trustScore} />
        </div>
        <p className="measure text-ink-2" dir="auto">
          {other.tagline}
        </p>
        <dl className="grid gap-1 text-small">
          <Line term="In common">{becauseWords(other.because)}</Line>
          {apart.length > 0 && <Line term="What's different">{apart.join(" · ")}</Line>}
        </dl>
        <p className="text-small">
          <TextLink href={comparePath([product.slug, other.slug])} prefetch={false}>
            Compare with {product.name}
          </TextLink>
        </p>
      </div>
    </li>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex gap-3">
      <dt className="w-24 shrink-0 text-ink-3">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
