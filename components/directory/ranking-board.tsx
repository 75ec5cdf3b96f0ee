import { ProductRow } from "@/components/product/product-row";
import { VoteIsland } from "@/components/product/vote-island";
import { formatNumber } from "@/components/ui/format";
import type { RankingEntry } from "@/lib/rankings/schema";

type RankingBoardProps = {
  entries: readonly RankingEntry[];
  /** Present while the board is running: then it has vote buttons. */
  vote: { resetsAt: string; from: string } | null;
};

export function RankingBoard({ entries, vote }: RankingBoardProps) {
  return (
    <ol className="border-ink border-t-2" start={entries[0]?.rank}>
      {entries.map(({ rank, points, votes, voters, previousRank, product }) => (
        <ProductRow
          key={product.id}
          product={product}
          rank={rank}
          movement={previousRank === null ? "new" : previousRank - rank}
          note={<Figures points={points} voters={voters} votes={votes} />}
          action={
            vote && (
              <VoteIsland slug={product.slug} name={product.name} count={product.votes.today} {...vote} />
            )
          }
        />
      ))}
    </ol>
  );
}

/** Votes are told where somebody came back; on a phone there is room for points and voters only. */
function Figures({ points, voters, votes }: Pick<RankingEntry, "points" | "voters" | "votes">) {
  return (
    <>
      {formatPoints(points)} · {counted(voters, "voter")}
      {votes !== voters && <span className="max-sm:hidden"> · {counted(votes, "vote")}</span>}
    </>
  );
}

/** 7.78 points; the digits beyond decide places but say nothing to a reader. */
function formatPoints(points: number): string {
  const shown = points.toFixed(2).replace(/\.?0+$/, "");
  return `${shown} ${shown === "1" ? "point" : "points"}`;
}

function counted(count: number, word: string): string {
  return `${formatNumber(count)} ${word}${count === 1 ? "" : "s"}`;
}
