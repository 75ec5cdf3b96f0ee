import Link from "next/link";
import { ToolAccount } from "@/components/account/tool-account";
import { ADMIN_TABS } from "@/components/admin/admin-tabs";
import { ToolShell } from "@/components/site/tool-shell";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { Pager } from "@/components/ui/pager";
import { Select } from "@/components/ui/select";
import { TabLinks } from "@/components/ui/tab-links";
import { Tag, type TagTone } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { PostSummary } from "@/lib/blog/schema";
import { languageName } from "../language-name";
import { NewPost } from "./new-post";
import { type PostPhase, phaseOf } from "./post-state";
import { type PostsSearch, postsHref } from "./posts-address";

type WrittenPostsProps = {
  search: PostsSearch;
  page: { data: PostSummary[]; pagination: { nextCursor: string | null } };
  /** The languages that posts are in. */
  locales: readonly string[];
  isFirst: boolean;
  person: { name: string; email: string | null };
  now: Date;
};

/** All posts for those who write them, by where they stand. */
export function WrittenPosts({ search, page, locales, isFirst, person, now }: WrittenPostsProps) {
  const { status, q, locale } = search;
  const { nextCursor } = page.pagination;
  return (
    <ToolShell
      label="Moderation"
      tabs={ADMIN_TABS}
      aside={<ToolAccount name={person.name} email={person.email} admin />}
    >
      <div className="min-w-0 grow px-[1.125rem] py-5 sm:px-6 lg:overflow-y-auto">
        <div className="mx-auto max-w-[64rem]">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
            <h1 className="name text-h2">Blog</h1>
            <NewPost locales={locales} />
          </div>
          <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <TabLinks
              label="Posts"
              links={TABS.map((tab) => ({
                href: postsHref({ ...search, status: tab.status }),
                label: tab.label,
              }))}
              current={postsHref(search)}
            />
            <search aria-label="Posts">
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
                      aria-label="Language"
                      defaultValue={locale ?? ""}
                      className="sm:w-40"
                    >
                      <option value="">All languages</option>
                      {[...new Set([...locales, ...(locale ? [locale] : [])])].map((code) => (
                        <option key={code} value={code}>
                          {languageName(code)}
                        </option>
                      ))}
                    </Select>
                  </div>
                )}
                <Input
                  name="q"
                  type="search"
                  aria-label="Search posts"
                  placeholder="Title, excerpt, tag or text"
                  defaultValue={q}
                  maxLength={200}
                  data-search=""
                  className="sm:w-64"
                />
                <Button type="submit">Search</Button>
              </form>
            </search>
          </div>
          {page.data.length === 0 ? (
            <Nothing search={search} />
          ) : (
            <ol className="border-ink border-t-2">
              {page.data.map((post) => (
                <li key={post.id} className="border-rule border-b">
                  <WrittenPost post={post} now={now} />
                </li>
              ))}
            </ol>
          )}
          <div className="mt-7">
            <Pager
              first={isFirst ? null : postsHref(search)}
              next={nextCursor && postsHref(search, nextCursor)}
            />
          </div>
        </div>
      </div>
    </ToolShell>
  );
}

function WrittenPost({ post, now }: { post: PostSummary; now: Date }) {
  const phase = phaseOf(post, now);
  const { id, title, locale, author, tags } = post;
  const href = phase === "archived" ? `/admin/blog/${id}/history` : `/admin/blog/${id}`;
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3.5">
      <h2 lang={locale} className="name break-words text-h3">
        <Link href={href} className="cover">
          {title}
        </Link>
      </h2>
      <Tag tone={TONES[phase]}>{phase}</Tag>
      <p className="label col-span-2 flex flex-wrap gap-x-4 gap-y-1">
        <span>{author?.name ?? "somebody"}</span>
        <span>
          <When post={post} phase={phase} />
        </span>
        {locale !== "en" && <span>{languageName(locale)}</span>}
        {tags.map((tag) => (
          <span key={tag}>#{tag}</span>
        ))}
      </p>
    </article>
  );
}

function When({ post, phase }: { post: PostSummary; phase: PostPhase }) {
  if (phase === "scheduled" && post.publishAt)
    return (
      <>
        public on <Time value={post.publishAt} as="minute" />
      </>
    );
  if (phase === "published" && post.publishedAt)
    return (
      <>
        public since <Time value={post.publishedAt} as="day" />
      </>
    );
  return (
    <>
      written <Time value={post.updatedAt} />
    </>
  );
}

function Nothing({ search }: { search: PostsSearch }) {
  const { status, q, locale } = search;
  if (q !== "" || locale !== null)
    return (
      <EmptyState
        title="No post is like this."
        action={<ButtonLink href={postsHref({ status, q: "", locale: null })}>Leave the search</ButtonLink>}
      >
        Titles, excerpts, tags and texts are searched.
      </EmptyState>
    );
  return (
    <EmptyState title={status === "all" ? "Nothing is written yet." : `No post is ${NAMES[status]}.`}>
      {status === "all" ? "A title is enough to begin." : "Others may be under another tab."}
    </EmptyState>
  );
}

const TABS = [
  { status: "all", label: "All" },
  { status: "draft", label: "Drafts" },
  { status: "scheduled", label: "Scheduled" },
  { status: "published", label: "Published" },
  { status: "archived", label: "Archived" },
] as const;

const NAMES = {
  draft: "a draft",
  scheduled: "scheduled",
  published: "public",
  archived: "archived",
} as const;

const TONES: Record<PostPhase, TagTone> = {
  draft: "plain",
  scheduled: "clear",
  published: "solid",
  archived: "report",
};
