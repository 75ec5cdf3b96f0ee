import Link from "next/link";
import type { ReactNode } from "react";
import { BlockDocument } from "@/components/blocks/document";
import { Picture, shownPicture } from "@/components/blocks/picture";
import { Contents } from "@/components/directory/contents";
import { Time } from "@/components/ui/time";
import { headingAnchors } from "@/lib/blocks/anchors";
import type { Block } from "@/lib/blocks/envelope";
import type { BlockLive } from "@/lib/blocks/live";
import { postPath, tagPath } from "@/lib/blog/rules";
import { ownName } from "./language-name";

export type ArticlePost = {
  slug: string;
  locale: string;
  title: string;
  excerpt: string;
  tags: readonly string[];
  cover: { mediaId: string; alt: string; decorative: boolean } | null;
  author: string | null;
  readingMinutes: number;
  publishedAt: string | null;
  updatedAt: string;
  alternates: readonly { locale: string; title: string }[];
  blocks: readonly Block[];
};

type PostArticleProps = {
  post: ArticlePost;
  live: BlockLive;
  /** The whole address, for the printed page. */
  address: string;
  children?: ReactNode;
};

/** A post as it is read: its head, its cover, its document beside the contents. */
export function PostArticle({ post, live, address, children }: PostArticleProps) {
  const cover = shownPicture(post.cover, live);
  const anchors = headingAnchors(post.blocks);
  return (
    <article lang={post.locale} className="article">
      <header className="article-head">
        <h1 className="title article-title">{post.title}</h1>
        {post.excerpt && <p className="article-excerpt">{post.excerpt}</p>}
        <PostLine post={post} />
        <Languages post={post} />
      </header>
      {cover && (
        <Picture picture={cover} eager sizes="(min-width: 73rem) 73rem, 100vw" className="article-cover" />
      )}
      <div className="article-body">
        <div className="article-aside">
          <Contents anchors={anchors} />
        </div>
        <div className="article-text">
          <BlockDocument blocks={post.blocks} live={live} />
          <p className="article-address">{address}</p>
          {children}
        </div>
      </div>
    </article>
  );
}

function PostLine({ post }: { post: ArticlePost }) {
  const isRevised = post.publishedAt !== null && daysBetween(post.publishedAt, post.updatedAt) > 1;
  return (
    <p lang="en" className="label flex flex-wrap gap-x-4 gap-y-1.5">
      {post.author && <span className="text-ink">{post.author}</span>}
      {post.publishedAt && <Time value={post.publishedAt} as="day" />}
      <span>{post.readingMinutes} min to read</span>
      {isRevised && (
        <span>
          revised <Time value={post.updatedAt} as="day" />
        </span>
      )}
      {post.tags.map((tag) => (
        <Link key={tag} href={tagPath(tag)} prefetch={false} className="hover:text-ink hover:underline">
          #{tag}
        </Link>
      ))}
    </p>
  );
}

/** The same post in other languages, each named as its readers name it. */
function Languages({ post }: { post: ArticlePost }) {
  if (post.alternates.length === 0) return null;
  return (
    <nav aria-label="Languages" className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      <span aria-current="true" className="font-semibold">
        {ownName(post.locale)}
      </span>
      {post.alternates.map(({ locale, title }) => (
        <Link
          key={locale}
          href={postPath({ slug: post.slug, locale })}
          hrefLang={locale}
          lang={locale}
          title={title}
          className="link"
        >
          {ownName(locale)}
        </Link>
      ))}
    </nav>
  );
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
