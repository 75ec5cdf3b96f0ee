import { ArrowLeft, ArrowRight } from "lucide-react";
import { ButtonLink } from "./button";
import { formatNumber } from "./format";
import { skipOf } from "./list-page";

type ListPagerProps = {
  page: {
    data: readonly unknown[];
    pagination: { limit: number; hasMore: boolean; nextCursor: string | null };
  };
  place: number;
  /** How many rows come before this page, if not all pages have the same size. */
  skipped?: number;
  /** All rows. Rows that came or went since they were counted show in `hasMore`, which wins. */
  total: number;
  hrefOf: (place: number) => string;
  label?: string;
};

/** Which rows of a list a page shows, "25–48 of 2,437", with the pages before and after. */
export function ListPager({ page, place, total, hrefOf, label = "Pages", ...more }: ListPagerProps) {
  const { limit, hasMore } = page.pagination;
  const { skipped = skipOf(place, limit) } = more;
  const shown = page.data.length;
  if (place === 1 && !hasMore) return null;
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
        {place > 2 && (
          <ButtonLink href={hrefOf(1)} rel="first" variant="quiet" prefetch={false}>
            First page
          </ButtonLink>
        )}
        {place > 1 && (
          <ButtonLink href={hrefOf(place - 1)} rel="prev" icon={<ArrowLeft size={16} />} prefetch={false}>
            Previous
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink href={hrefOf(place + 1)} rel="next">
            Next
            <ArrowRight size={16} />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
