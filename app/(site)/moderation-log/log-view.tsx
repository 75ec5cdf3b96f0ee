import { PageTitle } from "@/components/directory/page-title";
import { LOG, type LogSearch, logHref } from "@/components/moderation-log/log-address";
import { LogFilters } from "@/components/moderation-log/log-filters";
import { LogTable } from "@/components/moderation-log/log-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListPager } from "@/components/ui/list-pager";
import { messages } from "@/lib/core/messages";
import type { Page } from "@/lib/core/pagination";
import type { ModerationLogEntry } from "@/lib/review/decisions/schema";
import { log } from "@/messages/en.json";

type LogViewProps = {
  search: LogSearch;
  /** Null for a search that isn't valid. */
  page: Page<ModerationLogEntry> | null;
  total: number;
  place: number;
  errors?: Partial<Record<keyof LogSearch, string>>;
};

export function LogView({ search, page, total, place, errors }: LogViewProps) {
  const t = messages({ log });
  return (
    <>
      <PageTitle top title={t("title")}>
        {t("lede")}
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
        <EmptyState kind="line" title={t("invalid")}>
          {t("fixFields")}
        </EmptyState>
      ) : page.data.length === 0 ? (
        <EmptyState title={t("none")} action={<ButtonLink href={LOG}>{t("all")}</ButtonLink>} />
      ) : (
        <LogTable entries={page.data} />
      )}
      <div className="pt-8">
        {page && <ListPager page={page} place={place} total={total} hrefOf={(to) => logHref(search, to)} />}
      </div>
    </>
  );
}
