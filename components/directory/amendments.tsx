import Link from "next/link";
import { SectionHeading } from "@/components/site/section-heading";
import { Time } from "@/components/ui/time";
import type { Amendment } from "@/lib/rankings/schema";

/** What was corrected of a board since it was closed. */
export function Amendments({ amendments }: { amendments: readonly Amendment[] }) {
  return (
    <section aria-labelledby="amendments" className="max-w-[48rem] pt-14">
      <SectionHeading id="amendments" title="Amendments" aside="since this board was closed" />
      <ul>
        {amendments.map(({ product, reason, before, after, createdAt }) => (
          <li key={`${product.slug} ${createdAt}`} className="grid gap-1 border-rule border-b py-3">
            <p>
              <Link href={`/products/${product.slug}`} className="link font-semibold">
                {product.name}
              </Link>{" "}
              had {tell(before)}; {after ? `it has ${tell(after)} now.` : "it is not on the board any more."}
            </p>
            <p className="text-ink-2 text-small">
              {reason} · <Time value={createdAt} as="day" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tell = ({ rank, points, votes }: Amendment["before"]): string =>
  `place ${rank} with ${Math.round(points * 100) / 100} points from ${votes} ${votes === 1 ? "vote" : "votes"}`;
