import { cx } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import { languageName, postPath, tagPath } from "@/lib/blog/rules";
import type { PublishedPostSummary } from "@/lib/blog/schema";
import { inLanguage } from "@/lib/core/in-language";
import { language, messages } from "@/lib/core/messages";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { post as said } from "@/messages/en.json";
import { PostPicture } from "./post-picture";

type PostListProps = {
  posts: readonly PublishedPostSummary[];
  media: NonNullable<BlockLive["media"]>;
  /** The first one stands above the others, as the newest does on the blog's first page. */
  lead?: boolean;
};

export function PostList({ posts, media, lead = false }: PostListProps) {
  return (
    <ol className="border-ink border-t-2">
      {posts.map((post, at) => (
        <li key={post.id} className="border-rule border-b">
          {lead && at === 0 ? (
            <LeadPost post={post} media={media} />
          ) : (
            <ListedPost post={post} media={media} />
          )}
        </li>
      ))}
    </ol>
  );
}

type PostProps = { post: PublishedPostSummary; media: PostListProps["media"] };

function LeadPost({ post, media }: PostProps) {
  return (
    <article
      {...inLanguage(post.locale)}
      className="grid items-center gap-x-14 gap-y-6 py-8 sm:py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <PostPicture
        {...{ post, media }}
        eager
        titled
        sizes="(min-width: 73rem) 35rem, (min-width: 48rem) 50vw, 100vw"
        className="case-large"
      />
      <div className="grid gap-4">
        <p className="label">
          <Time value={post.publishedAt} as="day" />
        </p>
        <h2 className="title max-w-[22em] text-h1">
          <PostLink post={post} />
        </h2>
        {post.excerpt && <p className="measure text-ink-2 text-lede">{post.excerpt}</p>}
        <PostTags post={post} />
      </div>
    </article>
  );
}

function ListedPost({ post, media }: PostProps) {
  return (
    <div className="grid gap-x-10 gap-y-1.5 py-7 md:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="label pt-1.5">
        <Time value={post.publishedAt} as="day" />
      </p>
      <article
        {...inLanguage(post.locale)}
        className="grid justify-between gap-x-10 gap-y-4 sm:grid-cols-[minmax(0,1fr)_11rem]"
      >
        <div className="measure grid content-start gap-2">
          <h2 className="name text-h2">
            <PostLink post={post} />
          </h2>
          {post.excerpt && <p className="text-ink-2">{post.excerpt}</p>}
          <PostTags post={post} />
        </div>
        <PostPicture
          {...{ post, media }}
          titled
          sizes="(min-width: 40rem) 11rem, 100vw"
          className="max-sm:order-first max-sm:data-drawn:hidden"
        />
      </article>
    </div>
  );
}

function PostLink({ post }: { post: PublishedPostSummary }) {
  return (
    <Link href={postPath(post)} className="decoration-glass-edge underline-offset-[0.18em] hover:underline">
      {post.title}
    </Link>
  );
}

function PostTags({ post }: { post: PublishedPostSummary }) {
  const t = messages({ post: said });
  return (
    <p className="label flex flex-wrap gap-x-3.5 gap-y-1 pt-1" {...inLanguage(language().locale)}>
      <span>{t("minutes", { minutes: post.readingMinutes })}</span>
      {post.locale !== language().locale && <span>{languageName(post.locale)}</span>}
      {post.tags.map((tag) => (
        <Link key={tag} href={tagPath(tag)} className="hover:text-ink hover:underline">
          #{tag}
        </Link>
      ))}
    </p>
  );
}

type TagNavProps = { tags: readonly { tag: string; posts: number }[]; current?: string };

export function TagNav({ tags, current }: TagNavProps) {
  const t = messages({ post: said });
  if (tags.length === 0) return null;
  const isShown = current === undefined || tags.some(({ tag }) => tag === current);
  const links: { tag?: string; posts?: number }[] = [{}, ...tags, ...(isShown ? [] : [{ tag: current }])];
  return (
    <nav aria-label={t("tags")} className="scroll-quiet -mx-4.5 px-4.5 pb-6">
      <ul className="flex w-max gap-x-5 sm:w-auto sm:flex-wrap">
        {links.map(({ tag, posts }) => (
          <li key={tag ?? ""}>
            <Link
              href={tag === undefined ? "/blog" : tagPath(tag)}
              prefetch={false}
              aria-current={tag === current ? "page" : undefined}
              className={cx(
                "inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap border-b-2 text-small",
                tag === current
                  ? "border-ink font-semibold"
                  : "border-transparent text-ink-2 hover:border-glass-edge",
              )}
            >
              {tag ?? t("all")}
              {posts !== undefined && <span className="label">{posts}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
