import { TrustBar } from "@/components/product/product-card";
import { ProductPicture } from "@/components/product/product-picture";
import { TextLink } from "@/components/ui/button";
import { formatList } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import type { Alternative } from "@/lib/catalog/directory/schema";
import type { ProductSummary } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import { comparePath } from "@/lib/metrics/compare/rules";
import { alternatives } from "@/messages/en.json";
import { becauseWords } from "./because-words";

type AlternativeRowProps = { product: ProductSummary; other: Alternative };

export function AlternativeRow({ product, other }: AlternativeRowProps) {
  const t = messages({ alternatives });
  const apart = apartWords(product, other);
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
          <Line term={t("inCommon")}>{becauseWords(other.because)}</Line>
          {apart.length > 0 && <Line term={t("different")}>{apart.join(" · ")}</Line>}
        </dl>
        <p className="text-small">
          <TextLink href={comparePath([product.slug, other.slug])} prefetch={false}>
            {t("compareWith", { name: product.name })}
          </TextLink>
        </p>
      </div>
    </li>
  );
}

/** A difference in trust that is worth a word. */
const notable = 10;

/** What one product has and another one lacks, in a few words each. */
function apartWords(product: ProductSummary, other: ProductSummary): string[] {
  const t = messages({ alternatives });
  const without = (mine: readonly string[], theirs: readonly string[]) =>
    theirs.filter((name) => !mine.includes(name));
  const licenses = without(product.licenses, other.licenses);
  const categories = without(product.categories, other.categories);
  const trust = other.trustScore - product.trustScore;
  const points = Math.abs(trust);
  return [
    ...(other.verifiedDomain && !product.verifiedDomain ? [t("verifiedDomain")] : []),
    ...(points >= notable ? [trust > 0 ? t("trustHigher", { points }) : t("trustLower", { points })] : []),
    ...(licenses.length > 0 ? [formatList(licenses)] : []),
    ...(categories.length > 0 ? [t("alsoFor", { categories: formatList(categories) })] : []),
  ];
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex gap-3">
      <dt className="w-24 shrink-0 text-ink-3">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
