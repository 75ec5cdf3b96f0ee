import type { ReactNode } from "react";
import { type ToolFrame, ToolShell } from "@/components/site/tool-shell";
import { Button, ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { inline } from "@/components/ui/inline";
import { Link } from "@/components/ui/link";
import { placeHref } from "@/components/ui/list-page";
import { ResourceList } from "@/components/ui/resource-list";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import type { Page } from "@/lib/core/pagination";
import { history } from "@/messages/en.json";
import { RevisionComparison, type RevisionComparisonProps } from "./revision-comparison";

/** What every revision has, of a product or a post. */
type ListedRevision = {
  id: string;
  version: number;
  name: string | null;
  author: { name: string } | null;
  savedAt: string;
};

type RevisionListProps<R extends ListedRevision> = {
  title: string;
  lead: string;
  /** The address of the history. */
  path: string;
  page: Page<R>;
  place: number;
  /** How many revisions there are. */
  total: number;
  /** The two chosen revisions, compared. */
  diff: Omit<RevisionComparisonProps, "path"> | null;
  /** More about a revision, below its name. */
  about: (revision: R) => ReactNode;
  /** Where it stands, and what can be done with it. */
  state: (revision: R) => ReactNode;
  tools: (revision: R) => ReactNode;
};

/** Every revision of a document, newest first; any two can be compared. */
export function RevisionList<R extends ListedRevision>({ path, page, diff, ...list }: RevisionListProps<R>) {
  const t = messages({ history });
  const { place, total } = list;
  const [newest, before] = page.data;
  const chosen = { from: diff?.from?.id ?? before?.id, to: diff?.to.id ?? newest?.id };
  return (
    <div className="grow px-5 py-8 lg:overflow-y-auto">
      <div className="mx-auto max-w-[48rem]">
        <h1 className="title text-h1">{list.title}</h1>
        <p className="mt-1.5 mb-7 text-ink-2 text-lede">{list.lead}</p>
        {diff && <RevisionComparison {...diff} path={path} />}
        {page.data.length > 1 && (
          <form
            id="compare"
            action={path}
            aria-label={t("compareTwoRevisions")}
            className="flex items-end justify-between gap-4 pb-2"
          >
            <span className="label">{t("fromTo")}</span>
            <Button type="submit" size="sm">
              {t("compare")}
            </Button>
          </form>
        )}
        <ResourceList
          of={{ page }}
          rowKey={({ id }) => id}
          ordered
          className="border-ink border-t-2"
          rowClass="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-1.5 border-rule border-b py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          empty={<ol className="border-ink border-t-2" />}
          pager={{ place, total, hrefOf: (to) => placeHref(path, to) }}
          pagerClass="mt-7"
        >
          {(revision) => (
            <>
              {/* Which two are compared: the first box of one revision, the second of another. */}
              <span className="flex gap-2.5 pt-0.5">
                {(["from", "to"] as const).map((name) => (
                  <input
                    key={name}
                    type="radio"
                    form="compare"
                    name={name}
                    value={revision.id}
                    defaultChecked={chosen[name] === revision.id}
                    aria-label={t(name === "from" ? "compareFrom" : "compareTo", {
                      version: revision.version,
                    })}
                    className="size-[1.125rem] accent-chosen pointer-coarse:size-6"
                  />
                ))}
              </span>
              <span className="min-w-0">
                <Link href={`${path}/${revision.id}`} className="link font-semibold">
                  {t("revision", { version: revision.version })}
                </Link>{" "}
                {revision.name && (
                  <span className="break-words font-semibold">{t("quoted", { name: revision.name })} </span>
                )}
                <span className="text-ink-2">
                  {inline(
                    t.parts("savedBy", {
                      author: revision.author?.name ?? t("someone"),
                      time: () => <Time value={revision.savedAt} />,
                    }),
                  )}
                </span>
                {list.about(revision)}
              </span>
              <span className="flex items-center gap-x-3 max-sm:col-start-2 sm:flex-row-reverse">
                {list.state(revision)}
                {list.tools(revision)}
              </span>
            </>
          )}
        </ResourceList>
      </div>
    </div>
  );
}

type RevisionReadingProps = {
  frame: ToolFrame;
  /** The address of the history. */
  path: string;
  revision: ListedRevision;
  state: ReactNode;
  tools: ReactNode;
  /** How wide its text stands. */
  className: string;
  children: ReactNode;
};

/** One revision as it would look. */
export function RevisionReading({ frame, path, revision, ...page }: RevisionReadingProps) {
  const t = messages({ history });
  const { id, version, name, author, savedAt } = revision;
  return (
    <ToolShell
      {...frame}
      tools={
        <>
          {page.tools}
          <ButtonLink href={`${path}?to=${id}`} size="sm">
            {t("viewChanges")}
          </ButtonLink>
        </>
      }
    >
      <div className="grow px-5 py-8 lg:overflow-y-auto">
        <p className={cx("label mb-7", page.className)}>
          {inline(
            t.parts(name ? "readingNamed" : "reading", {
              version,
              name: name ?? "",
              author: author?.name ?? t("someone"),
              state: () => page.state,
              time: () => <Time value={savedAt} as="minute" />,
            }),
          )}
        </p>
        <div className={page.className}>{page.children}</div>
      </div>
    </ToolShell>
  );
}
