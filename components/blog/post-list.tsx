import Link from "next/link";
import { Picture, shownPicture } from "@/components/blocks/picture";
import { Time } from "@/components/ui/time";
import type { BlockLive } from "@/lib/blocks/live";
import { postPath, tagPath } from "@/lib/blog/rules";
import type { PublishedPostSummary } from "@/lib/blog/schema";
import { languageName } from "./language-name";

type PostListProps = {
  posts: readonly PublishedPostSummary[];
  media: NonNullable<BlockLive["media"]>;
  /** The first one stands above the others, as the newest does on the blog's first page. */
  lead?: boolean;
};

/** The posts of a page under thin rules: the day in the margin, then title, summary, tags and reading time. */
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
  const cover = shownPicture(post.cover, { media });
  return (
    <article
      lang={post.locale}
      className={`grid items-start gap-x-12 gap-y-6 py-8 sm:py-10 ${cover ? "md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]" : ""}`}
    >
      {cover && (
        <Picture
          picture={{ ...cover, alt: "" }}
          eager
          sizes="(min-width: 73rem) 35rem, (min-width: 48rem) 50vw, 100vw"
          className="block aspect-[3/2] w-full border border-rule object-cover"
        />
      )}
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
  const cover = shownPicture(post.cover, { media });
  return (
    <div className="grid gap-x-10 gap-y-1.5 py-7 md:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="label pt-1.5">
        <Time value={post.publishedAt} as="day" />
      </p>
      <article
        lang={post.locale}
        className={cover ? "grid gap-x-10 gap-y-4 sm:grid-cols-[minmax(0,1fr)_11rem]" : undefined}
      >
        <div className="measure grid content-start gap-2">
          <h2 className="name text-h2">
            <PostLink post={post} />
          </h2>
          {post.excerpt && <p className="text-ink-2">{post.excerpt}</p>}
          <PostTags post={post} />
        </div>
        {cover && (
          <Picture
            picture={{ ...cover, alt: "" }}
            sizes="(min-width: 40rem) 11rem, 100vw"
            className="block aspect-[3/2] w-full border border-rule object-cover max-sm:order-first"
          />
        )}
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
  return (
    <p className="label flex flex-wrap gap-x-3.5 gap-y-1 pt-1" lang="en">
      <span>{post.readingMinutes} min</span>
      {post.locale !== "en" && <span>{languageName(post.locale)}</span>}
      {post.tags.map((tag) => (
        <Link key={tag} href={tagPath(tag)} className="hover:text-ink hover:underline">
          #{tag}
        </Link>
      ))}
    </p>
  );
}
