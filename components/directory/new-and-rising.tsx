import { ProductRow } from "@/components/product/product-row";
import { SectionHeading } from "@/components/site/section-heading";
import { formatNumber } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import type { ProductSummary } from "@/lib/products/schema";

type NewAndRisingProps = { fresh: readonly ProductSummary[]; rising: readonly ProductSummary[] };

/** Two short lists below the directory: what was shown last, and what people vote for this week. */
export function NewAndRising({ fresh, rising }: NewAndRisingProps) {
  return (
    <div className="grid gap-x-16 gap-y-12 pt-16 md:grid-cols-2">
      {fresh.length > 0 && (
        <section aria-labelledby="new">
          <SectionHeading id="new" title="New" aside="first shown" />
          <ul>
            {fresh.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                action={<Time value={product.publishedAt} className="label" />}
              />
            ))}
          </ul>
        </section>
      )}
      {rising.length > 0 && (
        <section aria-labelledby="rising">
          <SectionHeading id="rising" title="Rising" aside="votes this week" />
          <ul>
            {rising.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                action={<span className="label text-rise">+{formatNumber(product.votes.week)}</span>}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
