import { ArrowLeft, ArrowRight } from "lucide-react";
import { ButtonLink } from "./button";
import { formatNumber } from "./format";
import { type Place, skipOf } from "./list-page";
import { Pager } from "./pager";

type ListPagerProps = {
  page: {
    data: readonly unknown[];
    pagination: { limit: number; hasMore: boolean; nextCursor: string | null };
  };
  place: Place;
  /** How many rows come before this page, if not all pages have the same size. */
  skipped?: number;
  /** All rows. Rows that came or went since they were counted show in `hasMore`, which wins. */
  total: number;
  hrefOf: (place: Place) => string;
  label?: string;
};

/** Which rows of a list a page shows, "25–48 of 2,437", with the pages before and after. */
export function ListPager({ page, place, total, hrefOf, label = "Pages", ...more }: ListPagerProps) {
  const { limit, hasMore, nextCursor } = page.pagination;
  const { skipped = skipOf(place, limit) } = more;
  const shown = page.data.length;
  const { number, cursor } = place;
  const first = hrefOf({ number: 1 });
  if (cursor !== undefined) {
    const next = nextCursor && hrefOf({ number: 1, cursor: nextCursor });
    return <Pager label={label} next={next} first={first} />;
  }
  if (number === 1 && !hasMore) return null;
  const known = hasMore ? Math.max(total, skipped + shown + 1) : skipped + shown;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-rule border-t pt-5"
    >
      <p className="label">
        {`${shown > 1 ? `${formatNumber(skipped + 1)}–` : ""}${formatNumber(skipped + shown)} of ${formatNumber(known)}`}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {number > 2 && (
          <ButtonLink href={first} rel="first" variant="quiet" prefetch={false}>
            First page
          </ButtonLink>
        )}
        {number > 1 && (
          <ButtonLink
            href={hrefOf({ number: number - 1 })}
            rel="prev"
            icon={<ArrowLeft size={16} />}
            prefetch={false}
          >
            Previous
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink href={hrefOf({ number: number + 1 })} rel="next">
            Next
            <ArrowRight size={16} />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
