import Link from "next/link";
import { ProductRow } from "@/components/product/product-row";
import { VoteIsland } from "@/components/product/vote-island";
import { SectionHeading } from "@/components/site/section-heading";
import { Countdown } from "@/components/ui/countdown";
import type { ProductSummary } from "@/lib/products/schema";

type TodayProps = {
  /** The day's leaders, best first. */
  leaders: readonly { product: ProductSummary; votes: number }[];
  /** Shown below the leaders while there are few: no place yet, but a button. */
  others: readonly ProductSummary[];
  resetsAt: string;
};

/** Today's board in short, with live vote buttons and the time to the UTC reset. */
export function Today({ leaders, others, resetsAt }: TodayProps) {
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
      <ol>
        {leaders.map(({ product, votes }, at) => (
          <ProductRow
            key={product.id}
            product={product}
            rank={at + 1}
            action={
              <VoteIsland
                slug={product.slug}
                name={product.name}
                count={votes}
                resetsAt={resetsAt}
                from="/"
              />
            }
          />
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <p className="label border-rule border-b py-2.5">
            {leaders.length === 0 ? "nobody has voted yet today; the first vote leads" : "no votes yet today"}
          </p>
          <ul>
            {others.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                action={
                  <VoteIsland
                    slug={product.slug}
                    name={product.name}
                    count={0}
                    resetsAt={resetsAt}
                    from="/"
                  />
                }
              />
            ))}
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
