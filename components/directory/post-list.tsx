import Link from "next/link";
import { Time } from "@/components/ui/time";
import type { PublishedPostSummary } from "@/lib/blog/schema";

/** The posts of a page under thin rules: the day in the margin, then title, summary, tags and reading time. */
export function PostList({ posts }: { posts: readonly PublishedPostSummary[] }) {
  return (
    <ol className="border-ink border-t-2">
      {posts.map((post) => (
        <li
          key={post.id}
          className="grid gap-x-10 gap-y-1.5 border-rule border-b py-7 md:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <p className="label pt-1.5">
            <Time value={post.publishedAt} as="day" />
          </p>
          <article lang={post.locale} className="measure grid gap-2">
            <h2 className="name text-h2">
              <Link
                href={postHref(post)}
                className="decoration-glass-edge underline-offset-[0.18em] hover:underline"
              >
                {post.title}
              </Link>
            </h2>
            <p className="text-ink-2">{post.excerpt}</p>
            <p className="label flex flex-wrap gap-x-3.5 gap-y-1 pt-1" lang="en">
              <span>{post.readingMinutes} min</span>
              {post.locale !== "en" && <span>{languageName(post.locale)}</span>}
              {post.tags.map((tag) => (
                <Link key={tag} href={tagHref(tag)} className="hover:text-ink hover:underline">
                  #{tag}
                </Link>
              ))}
            </p>
          </article>
        </li>
      ))}
    </ol>
  );
}

/** A post's address; English ones have no language in it. */
export function postHref({ slug, locale }: { slug: string; locale: string }): string {
  return locale === "en" ? `/blog/${slug}` : `/blog/${slug}/${locale}`;
}

export function tagHref(tag: string): string {
  return `/blog/list/${encodeURIComponent(tag)}`;
}

const NAMES = new Intl.DisplayNames("en", { type: "language" });

/** "German" for de. */
export function languageName(locale: string): string {
  return NAMES.of(locale) ?? locale;
}
