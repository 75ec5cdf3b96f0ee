import { ArrowLeft, ArrowRight } from "lucide-react";
import { messages } from "@/lib/core/messages";
import { common } from "@/messages/en.json";
import { ButtonLink } from "./button";
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
export function ListPager({ page, place, total, hrefOf, label, ...more }: ListPagerProps) {
  const t = messages({ common });
  const { limit, hasMore } = page.pagination;
  const { skipped = skipOf(place, limit) } = more;
  const shown = page.data.length;
  if (place === 1 && !hasMore) return null;
  const known = hasMore ? Math.max(total, skipped + shown + 1) : skipped + shown;
  return (
    <nav
      aria-label={label ?? t("pages")}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-rule border-t pt-5"
    >
      <p className="label">
        {t(shown > 1 ? "range" : "rangeOfOne", { first: skipped + 1, last: skipped + shown, all: known })}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {place > 2 && (
          <ButtonLink href={hrefOf(1)} rel="first" variant="quiet" prefetch={false}>
            {t("first")}
          </ButtonLink>
        )}
        {place > 1 && (
          <ButtonLink href={hrefOf(place - 1)} rel="prev" icon={<ArrowLeft size={16} />} prefetch={false}>
            {t("previous")}
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink href={hrefOf(place + 1)} rel="next">
            {t("next")}
            <ArrowRight size={16} />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
