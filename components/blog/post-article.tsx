import type { ReactNode } from "react";
import { BlockDocument } from "@/components/blocks/document";
import { Contents, hasContents } from "@/components/directory/contents";
import { inline } from "@/components/ui/inline";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import { postPath, tagPath } from "@/lib/blog/rules";
import type { Cover, PublishedPostSummary } from "@/lib/blog/schema";
import { inLanguage, ownName } from "@/lib/core/in-language";
import { language, messages } from "@/lib/core/messages";
import { dayMs } from "@/lib/core/time";
import { type Anchor, headingAnchors } from "@/lib/documents/blocks/anchors";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { post as said } from "@/messages/en.json";
import { PostPicture } from "./post-picture";

type ArticlePost = Omit<PublishedPostSummary, "id" | "cover" | "publishedAt"> & {
  cover: (Cover & { decorative?: boolean }) | null;
  author: string | null;
  publishedAt: string | null;
  alternates?: readonly { locale: string; title: string }[];
  blocks: readonly Block[];
};

type PostArticleProps = {
  post: ArticlePost;
  live: BlockLive;
  /** The whole address, for the printed page. */
  address: string;
  children?: ReactNode;
};

export function PostArticle({ post, live, address, children }: PostArticleProps) {
  return (
    <article {...inLanguage(post.locale)} className="article">
      <div className="article-top">
        <header className="article-head">
          <h1 className="title article-title">{post.title}</h1>
          {post.excerpt && <p className="article-excerpt">{post.excerpt}</p>}
          <PostLine post={post} />
          <Languages {...post} />
        </header>
        <PostPicture
          post={post}
          media={live.media}
          eager
          sizes="(min-width: 73rem) 35rem, (min-width: 64rem) 50vw, 100vw"
          className="case-large"
        />
      </div>
      <ArticleBody {...{ live, address }} blocks={post.blocks} anchors={headingAnchors(post.blocks)}>
        {children}
      </ArticleBody>
    </article>
  );
}

type ArticleBodyProps = Pick<PostArticleProps, "live" | "address" | "children"> & {
  blocks: readonly Block[];
  anchors: readonly Anchor[];
};

export function ArticleBody({ blocks, anchors, live, address, children }: ArticleBodyProps) {
  return (
    <div className="article-body">
      {hasContents(anchors) && (
        <div className="article-aside">
          <Contents anchors={anchors} />
        </div>
      )}
      <div className="article-text">
        <BlockDocument blocks={blocks} live={live} />
        {children}
        <p className="article-address">{address}</p>
      </div>
    </div>
  );
}

function PostLine({ post }: { post: ArticlePost }) {
  const t = messages({ post: said });
  const { publishedAt, updatedAt } = post;
  const isRevised = publishedAt !== null && Date.parse(updatedAt) - Date.parse(publishedAt) > dayMs;
  return (
    <p {...inLanguage(language().locale)} className="label flex flex-wrap gap-x-4 gap-y-1.5">
      {post.author && <span className="text-ink">{post.author}</span>}
      {post.publishedAt && <Time value={post.publishedAt} as="day" />}
      <span>{t("minutesRead", { minutes: post.readingMinutes })}</span>
      {isRevised && (
        <span>{inline(t.parts("revised", { time: () => <Time value={post.updatedAt} as="day" /> }))}</span>
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
function Languages({ slug, locale: own, alternates = [] }: ArticlePost) {
  const t = messages({ post: said });
  if (alternates.length === 0) return null;
  return (
    <nav aria-label={t("languages")} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      <span aria-current="true" className="font-semibold">
        {ownName(own)}
      </span>
      {alternates.map(({ locale, title }) => (
        <Link
          key={locale}
          href={postPath({ slug, locale })}
          hrefLang={locale}
          {...inLanguage(locale)}
          title={title}
          className="link"
        >
          {ownName(locale)}
        </Link>
      ))}
    </nav>
  );
}

type Neighbor = { slug: string; locale: string; title: string };
type PostNeighborsProps = { previous: Neighbor | null; next: Neighbor | null };

export function PostNeighbors({ previous, next }: PostNeighborsProps) {
  const t = messages({ post: said });
  if (previous === null && next === null) return null;
  return (
    <nav
      aria-label={t("others")}
      {...inLanguage(language().locale)}
      className="mt-16 grid gap-x-10 gap-y-6 border-ink border-t-2 pt-5 sm:grid-cols-2"
    >
      {previous && <Way post={previous} label={t("previous")} rel="prev" />}
      {next && <Way post={next} label={t("next")} rel="next" />}
    </nav>
  );
}

function Way({ post, label, rel }: { post: Neighbor; label: string; rel: "prev" | "next" }) {
  return (
    <Link
      href={postPath(post)}
      rel={rel}
      className={`group grid content-start gap-1 ${rel === "next" ? "sm:col-start-2 sm:text-end" : ""}`}
    >
      <span className="label">{label}</span>
      <span
        {...inLanguage(post.locale)}
        className="name text-h3 decoration-glass-edge underline-offset-[0.18em] group-hover:underline"
      >
        {post.title}
      </span>
    </Link>
  );
}
