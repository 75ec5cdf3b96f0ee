import { SectionHeading } from "@/components/site/section-heading";
import type { ProductSummary } from "@/lib/products/schema";
import { type BriefRow, BriefRows } from "./brief-rows";
import { toRowProduct } from "./shown";

type NewAndRisingProps = {
  fresh: readonly ProductSummary[];
  rising: readonly { product: ProductSummary; gained: number }[];
};

/** Two short lists below the directory: what was shown last, and what more people vote for this week than in the one before. */
export function NewAndRising({ fresh, rising }: NewAndRisingProps) {
  return (
    <div className="grid gap-x-16 gap-y-12 pt-16 md:grid-cols-2">
      <Brief
        id="new"
        title="New"
        aside="first shown"
        rows={fresh.map((product) => ({ product: toRowProduct(product), at: product.publishedAt }))}
      />
      <Brief
        id="rising"
        title="Rising"
        aside="voters gained in a week"
        rows={rising.map(({ product, gained }) => ({ product: toRowProduct(product), gained }))}
      />
    </div>
  );
}

function Brief({ id, title, aside, rows }: { id: string; title: string; aside: string; rows: BriefRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} aside={aside} />
      <BriefRows rows={rows} />
    </section>
  );
}
