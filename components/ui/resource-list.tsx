import { type ComponentProps, Fragment, type ReactElement, type ReactNode } from "react";
import { messages } from "@/lib/core/messages";
import { ui } from "@/messages/en.json";
import { EmptyState } from "./empty-state";
import { ListPager } from "./list-pager";
import { StaleNotice } from "./stale-notice";

type Pages = ComponentProps<typeof ListPager>;
type Rows<R> = { data: readonly R[]; pagination?: Pages["page"]["pagination"] };

type ResourceListProps<R> = {
  /** The rows; of a live list also why they couldn't be refreshed, and how to try again. */
  of: { page: Rows<R>; error?: { detail: string }; retry?: () => unknown };
  rowKey: (row: R) => string;
  children: (row: R) => ReactNode;
  /** What stands there without rows. */
  empty: ComponentProps<typeof EmptyState> | ReactElement;
  ordered?: boolean;
  className?: string;
  /** Without it a row brings its own `li`. */
  rowClass?: string | ((row: R) => string);
  noticeClass?: string;
  /** The endpoint that lists what the page has no room for, or how many there are. */
  rest?: string | number;
  pager?: Omit<Pages, "page">;
  pagerClass?: string;
};

/** Things that a person manages, in rows: with a note while they may be out of date, and the way to those of other pages. */
export function ResourceList<R>({
  of: { page, error, retry },
  empty,
  pager,
  rest,
  ...list
}: ResourceListProps<R>) {
  const t = messages({ ui });
  const { rowKey, rowClass, children, noticeClass, pagerClass = "pt-6 empty:hidden" } = list;
  const { data, pagination } = page;
  const Rows = list.ordered ? "ol" : "ul";
  const notice = <StaleNotice error={error} retry={retry} />;
  return (
    <>
      {noticeClass ? error && <div className={noticeClass}>{notice}</div> : notice}
      {data.length > 0 ? (
        <Rows className={list.className}>
          {data.map((row) =>
            rowClass === undefined ? (
              <Fragment key={rowKey(row)}>{children(row)}</Fragment>
            ) : (
              <li key={rowKey(row)} className={typeof rowClass === "function" ? rowClass(row) : rowClass}>
                {children(row)}
              </li>
            ),
          )}
        </Rows>
      ) : "title" in empty ? (
        <EmptyState {...empty} />
      ) : (
        empty
      )}
      {typeof rest === "string" && pagination?.hasMore && (
        <p className="label pt-4">{t("newestUse", { limit: pagination.limit, rest })}</p>
      )}
      {typeof rest === "number" && rest > data.length && (
        <p className="label pt-2">{t("newestOf", { shown: data.length, all: rest })}</p>
      )}
      {pager && pagination && (
        <div className={pagerClass}>
          <ListPager page={{ data, pagination }} {...pager} />
        </div>
      )}
    </>
  );
}
