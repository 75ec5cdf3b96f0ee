import { AdminPage } from "@/components/admin/admin-page";
import { Button, ButtonLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { Input, Select } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { placeHref, readPlaceQuery } from "@/components/ui/list-page";
import { ResourceList } from "@/components/ui/resource-list";
import { Status } from "@/components/ui/status";
import { TabLinks } from "@/components/ui/tab-links";
import { Time } from "@/components/ui/time";
import { languageName } from "@/lib/blog/rules";
import { Locale, type PostSummary } from "@/lib/blog/schema";
import { inLanguage } from "@/lib/core/in-language";
import { messages } from "@/lib/core/messages";
import type { Page } from "@/lib/core/pagination";
import { cutAt } from "@/lib/core/text";
import { blogWriting } from "@/messages/en.json";
import { NewPost } from "./new-post";
import { type PostPhase, phaseOf } from "./post-state";

const STATUSES = ["all", "draft", "scheduled", "published", "archived"] as const;

type PostsSearch = { status: (typeof STATUSES)[number]; q: string; locale: string | null };

type WrittenPostsProps = {
  search: PostsSearch;
  page: Page<PostSummary>;
  total: number;
  place: number;
  locales: readonly string[];
  now: Date;
};

export function WrittenPosts({ search, page, total, place, locales, now }: WrittenPostsProps) {
  const t = messages({ blogWriting });
  const { status, q, locale } = search;
  return (
    <AdminPage title={t("blog")} action={<NewPost locales={locales} />}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <TabLinks
          label={t("posts")}
          links={STATUSES.map((each) => ({
            href: postsHref({ ...search, status: each }),
            label: t(`tab_${each}`),
          }))}
          current={postsHref(search)}
        />
        <search aria-label={t("posts")}>
          <form
            action="/admin/blog"
            method="get"
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:flex"
          >
            {status !== "all" && <input type="hidden" name="status" value={status} />}
            {(locales.length > 1 || locale !== null) && (
              <div className="col-span-2">
                <Select
                  name="locale"
                  aria-label={t("language")}
                  defaultValue={locale ?? ""}
                  className="sm:w-40"
                  options={[
                    ["", t("allLanguages")],
                    ...[...new Set([...locales, ...(locale ? [locale] : [])])].map(
                      (code) => [code, languageName(code)] as const,
                    ),
                  ]}
                />
              </div>
            )}
            <Input
              name="q"
              type="search"
              aria-label={t("searchPosts")}
              placeholder={t("searchHint")}
              defaultValue={q}
              maxLength={200}
              data-search=""
              className="sm:w-64"
            />
            <Button type="submit">{t("search")}</Button>
          </form>
        </search>
      </div>
      <ResourceList
        of={{ page }}
        rowKey={({ id }) => id}
        ordered
        className="border-ink border-t-2"
        rowClass="border-rule border-b"
        empty={nothingFor(search)}
        pager={{ place, total, hrefOf: (to) => postsHref(search, to) }}
        pagerClass="mt-7"
      >
        {(post) => <WrittenPost post={post} now={now} />}
      </ResourceList>
    </AdminPage>
  );
}

function WrittenPost({ post, now }: { post: PostSummary; now: Date }) {
  const t = messages({ blogWriting });
  const phase = phaseOf(post, now);
  const { word, time, as } = lastOf(post, phase);
  const { id, title, locale, author, tags } = post;
  const href = phase === "archived" ? `/admin/blog/${id}/history` : `/admin/blog/${id}`;
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3.5">
      <h2 {...inLanguage(locale)} className="name break-words text-h3">
        <Link href={href} className="cover">
          {title}
        </Link>
      </h2>
      <Status is={phase} />
      <p className="label col-span-2 flex flex-wrap gap-x-4 gap-y-1">
        <span>{author?.name ?? t("someone")}</span>
        <span>{inline(t.parts(word, { time: () => <Time value={time} as={as} /> }))}</span>
        {locale !== "en" && <span>{languageName(locale)}</span>}
        {tags.map((tag) => (
          <span key={tag}>#{tag}</span>
        ))}
      </p>
    </article>
  );
}

function lastOf({ publishAt, publishedAt, updatedAt }: PostSummary, phase: PostPhase) {
  if (phase === "scheduled" && publishAt)
    return { word: "publishesAt", time: publishAt, as: "minute" } as const;
  if (phase === "published" && publishedAt)
    return { word: "publishedAt", time: publishedAt, as: "day" } as const;
  return { word: "editedAt", time: updatedAt, as: undefined } as const;
}

const nothingFor = ({ status, q, locale }: PostsSearch) => {
  const t = messages({ blogWriting });
  return q !== "" || locale !== null
    ? {
        title: t("noPostsMatch"),
        children: t("searchCovers"),
        action: <ButtonLink href={postsHref({ status, q: "", locale: null })}>{t("clearSearch")}</ButtonLink>,
      }
    : {
        title: t(`none_${status}`),
        children: status === "all" ? t("aTitleIsEnough") : t("checkTheOtherTabs"),
      };
};

export const postsHref = ({ status, q, locale }: PostsSearch, place = 1): string =>
  placeHref("/admin/blog", place, {
    status: status === "all" ? undefined : status,
    locale: locale ?? undefined,
    q,
  });

type Query = Partial<Record<"status" | "locale" | "q" | "page", string | string[]>>;

/** What an address asks for; null for one that no page of this site makes. */
export function readPostsAddress({ status = "all", locale = "", q = "", page }: Query) {
  const known = STATUSES.find((each) => each === status);
  if (known === undefined || Array.isArray(q)) return null;
  // The form sends an empty field for every language.
  const language = locale === "" ? null : Locale.safeParse(locale).data;
  if (language === undefined) return null;
  const place = readPlaceQuery({ page });
  if (place === null) return null;
  return {
    search: { status: known, q: cutAt(q.trim(), 200), locale: language },
    place,
  };
}
