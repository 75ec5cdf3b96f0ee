import Link from "next/link";
import { SectionHeading } from "@/components/site/section-heading";
import { Countdown } from "@/components/ui/countdown";
import type { ProductSummary } from "@/lib/products/schema";
import { toRowProduct } from "./shown";
import { VoteRows } from "./vote-rows";

type TodayProps = {
  /** The day's leaders, best first. */
  leaders: readonly { product: ProductSummary; votes: number }[];
  /** Shown below the leaders while there are few: no place yet, but a button. */
  others: readonly ProductSummary[];
  resetsAt: string;
};

/** Today's board in short, with live vote buttons and the time to the UTC reset. */
export function Today({ leaders, others, resetsAt }: TodayProps) {
  const vote = { resetsAt, from: "/" };
  return (
    <section aria-labelledby="today">
      <SectionHeading
        id="today"
        title="Today"
        aside={
          <>
            ends in <Countdown until={resetsAt} /> · UTC
          </>
        }
      />
      {leaders.length > 0 && (
        <ol>
          <VoteRows
            rows={leaders.map(({ product, votes }, at) => ({
              product: toRowProduct(product),
              today: votes,
              rank: at + 1,
            }))}
            vote={vote}
          />
        </ol>
      )}
      {others.length > 0 && (
        <>
          <p className="label border-rule border-b py-2.5">
            {leaders.length === 0 ? "nobody has voted yet today; the first vote leads" : "no votes yet today"}
          </p>
          <ul>
            <VoteRows
              rows={others.map((product) => ({ product: toRowProduct(product), today: 0 }))}
              vote={vote}
            />
          </ul>
        </>
      )}
      <p className="pt-3 text-right text-small">
        <Link href="/rankings" className="link">
          The whole board
        </Link>
      </p>
    </section>
  );
}
