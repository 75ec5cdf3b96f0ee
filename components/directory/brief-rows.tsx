"use client";

import { ProductRow } from "@/components/product/product-row";
import { formatNumber } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import type { RowProduct } from "./shown";

/** A row ends in the time of its first showing, or in the votes of the week. */
export type BriefRow = { product: RowProduct; at?: string; week?: number };

export function BriefRows({ rows }: { rows: readonly BriefRow[] }) {
  return (
    <ul>
      {rows.map(({ product, at, week = 0 }) => (
        <ProductRow
          key={product.slug}
          product={product}
          action={
            at ? (
              <Time value={at} className="label" />
            ) : (
              <span className="label text-rise">+{formatNumber(week)}</span>
            )
          }
        />
      ))}
    </ul>
  );
}
