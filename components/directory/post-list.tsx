import Link from "next/link";
import { Time } from "@/components/ui/time";
import { postPath, tagPath } from "@/lib/blog/rules";
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
                href={postPath(post)}
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
                <Link key={tag} href={tagPath(tag)} className="hover:text-ink hover:underline">
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

const NAMES = new Intl.DisplayNames("en", { type: "language" });

/** "German" for de. */
export function languageName(locale: string): string {
  return NAMES.of(locale) ?? locale;
}
