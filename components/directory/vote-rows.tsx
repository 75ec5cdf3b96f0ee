"use client";

import { ProductRow, type RowProduct } from "@/components/product/product-row";
import { VoteIsland } from "@/components/product/vote-island";
import { messages } from "@/lib/core/messages";
import type { Period } from "@/lib/core/schema";
import { card } from "@/messages/en.json";

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
  const t = messages({ card });
  return (
    <>
      {t("points", { points })} · {t("voters", { voters })}
      {votes !== voters && <span className="max-sm:hidden"> · {t("votes", { votes })}</span>}
    </>
  );
}
