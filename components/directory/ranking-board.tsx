import type { RankingEntry } from "@/lib/rankings/schema";
import { toRowProduct } from "./shown";
import { type VoteRow, VoteRows } from "./vote-rows";

type RankingBoardProps = {
  entries: readonly RankingEntry[];
  /** Present while the board is running: then it has vote buttons. */
  vote: { resetsAt: string; from: string } | null;
};

export function RankingBoard({ entries, vote }: RankingBoardProps) {
  return (
    <ol className="border-ink border-t-2" start={entries[0]?.rank}>
      <VoteRows rows={entries.map(toRow)} vote={vote} />
    </ol>
  );
}

function toRow({ rank, points, votes, voters, previousRank, product }: RankingEntry): VoteRow {
  return {
    product: toRowProduct(product),
    today: product.votes.today,
    rank,
    movement: previousRank === null ? "new" : previousRank - rank,
    figures: { points: Math.round(points * 100) / 100, voters, votes },
  };
}
