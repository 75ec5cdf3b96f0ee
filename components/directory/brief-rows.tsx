"use client";

import { ProductRow, type RowProduct } from "@/components/product/product-row";
import { formatNumber } from "@/components/ui/format";
import { Time } from "@/components/ui/time";

/** A row ends in the time of its first showing, or in the voters that it gained in a week. */
export type BriefRow = { product: RowProduct; at?: string; gained?: number };

export function BriefRows({ rows }: { rows: readonly BriefRow[] }) {
  return (
    <ul>
      {rows.map(({ product, at, gained = 0 }) => (
        <ProductRow
          key={product.slug}
          product={product}
          action={
            at ? (
              <Time value={at} className="label" />
            ) : (
              <span className="label text-good">+{formatNumber(gained)}</span>
            )
          }
        />
      ))}
    </ul>
  );
}
