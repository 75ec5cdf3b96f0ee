import { PageTitle } from "@/components/directory/page-title";
import { LOG, type LogSearch, logHref } from "@/components/moderation-log/log-address";
import { LogFilters } from "@/components/moderation-log/log-filters";
import { LogTable } from "@/components/moderation-log/log-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListPager } from "@/components/ui/list-pager";
import type { Page } from "@/lib/core/pagination";
import type { ModerationLogEntry } from "@/lib/review/decisions/schema";

type LogViewProps = {
  search: LogSearch;
  /** Null for a search that isn't valid. */
  page: Page<ModerationLogEntry> | null;
  total: number;
  place: number;
  errors?: Partial<Record<keyof LogSearch, string>>;
};

export function LogView({ search, page, total, place, errors }: LogViewProps) {
  return (
    <>
      <PageTitle top title="Moderation log">
        People review what makers submit before it's published. Every decision is listed below with its
        reason, including decisions on reports. Products that were never public aren't named, and private
        messages aren't shown.
      </PageTitle>
      <LogFilters
        key={logHref(search)}
        {...{ search, errors }}
        names={{
          product:
            page?.data.find(({ product }) => product?.slug === search.product)?.product?.name ??
            search.product,
          organization:
            page?.data.find(({ organization }) => organization?.slug === search.organization)?.organization
              ?.name ?? search.organization,
        }}
      />
      {page === null ? (
        <EmptyState kind="line" title="This search isn't valid.">
          Fix the fields marked above.
        </EmptyState>
      ) : page.data.length === 0 ? (
        <EmptyState
          title="No decisions of this kind yet"
          action={<ButtonLink href={LOG}>All decisions</ButtonLink>}
        />
      ) : (
        <LogTable entries={page.data} />
      )}
      <div className="pt-8">
        {page && <ListPager page={page} place={place} total={total} hrefOf={(to) => logHref(search, to)} />}
      </div>
    </>
  );
}
