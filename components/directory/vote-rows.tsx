"use client";

import { ProductRow, type RowProduct } from "@/components/product/product-row";
import { VoteIsland } from "@/components/product/vote-island";
import { formatCount } from "@/components/ui/format";
import type { Period } from "@/lib/core/schema";

export type VoteRow = {
  product: RowProduct;
  /** Counted votes in the board's period, for the button. */
  votes: number;
  rank?: number;
  movement?: number | "new";
  figures?: { points: number; voters: number; votes: number };
};

type VoteRowsProps = {
  rows: readonly VoteRow[];
  /** Present while voting moves this board. */
  vote: { resetsAt: string; from: string; verifies: boolean; period: Period } | null;
};

/** Products one below the other, each with its live vote button; put them into an ol or ul. */
export function VoteRows({ rows, vote }: VoteRowsProps) {
  return rows.map(({ product, votes, rank, movement, figures }) => (
    <ProductRow
      key={product.slug}
      product={product}
      rank={rank}
      movement={movement}
      note={figures && <Figures {...figures} />}
      action={vote && <VoteIsland slug={product.slug} name={product.name} count={votes} {...vote} />}
    />
  ));
}

/** Votes are shown if someone voted more than once; a phone has room for points and voters only. */
function Figures({ points, voters, votes }: NonNullable<VoteRow["figures"]>) {
  return (
    <>
      {formatPoints(points)} · {formatCount(voters, "voter")}
      {votes !== voters && <span className="max-sm:hidden"> · {formatCount(votes, "vote")}</span>}
    </>
  );
}

/** 7.78 points; further digits decide places but mean nothing to a reader. */
function formatPoints(points: number): string {
  const shown = points.toFixed(2).replace(/\.?0+$/, "");
  return `${shown} ${shown === "1" ? "point" : "points"}`;
}
