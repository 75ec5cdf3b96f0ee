import { publicCtx, siteSettings } from "@/lib/api/pages/page-context";
import { type FeedPost, listFeedPosts } from "@/lib/blog/list-posts";
import { feedPath, namedProducts, postPath, tagPath } from "@/lib/blog/rules";
import { FeedQuery } from "@/lib/blog/schema";
import { readCards } from "@/lib/catalog/directory/selections";
import { fail } from "@/lib/core/errors";
import { messages } from "@/lib/core/messages";
import { documentToHtml, toHtml } from "@/lib/documents/blocks/html/document-html";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { findPublicMediaFor } from "@/lib/documents/media/find";
import { mediaIdsIn } from "@/lib/documents/media/rules";
import type { Feed, FeedItem } from "@/lib/syndication/feeds/feed";
import { post } from "@/messages/en.json";

/** The blog as a feed with the whole of each post; `?tag=` and `?locale=` narrow it. */
export async function readFeed(request: Request, form: "xml" | "json", origin: string): Promise<Feed> {
  const read = FeedQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!read.success) return fail("not_found", "Feed not found.");
  const { tag, locale } = read.data;
  const ctx = publicCtx();
  const posts = await listFeedPosts(ctx, read.data);
  const live = await readLive(ctx, posts);
  return {
    title: [await blogTitle(), tag && `#${tag}`, locale].filter(Boolean).join(" · "),
    description: messages({ post })("about"),
    path: tag ? tagPath(tag) : "/blog",
    feedPath: feedPath(form, read.data),
    language: locale,
    items: posts.map((each) => toItem(each, live, origin)),
  };
}

async function readLive(ctx: ReturnType<typeof publicCtx>, posts: readonly FeedPost[]): Promise<BlockLive> {
  const blocks = posts.flatMap((each) => each.blocks);
  const [files, products] = await Promise.all([
    findPublicMediaFor(ctx.db, mediaIdsIn([blocks, posts.map(({ cover }) => cover)]), ctx.now),
    readCards(ctx, { slugs: namedProducts(blocks) }),
  ]);
  const none = { pulse: null, analytics: null, revisions: [] };
  return { now: ctx.now, ...none, media: Object.fromEntries(files), products };
}

function toItem(post: FeedPost, live: BlockLive, origin: string): FeedItem {
  const file = post.cover ? live.media?.[post.cover.mediaId] : undefined;
  const cover = file?.kind === "image" ? file : undefined;
  const document = documentToHtml(post.blocks, live, origin);
  const { url = "", width = 0, height = 0 } = cover ?? {};
  const alt = post.cover?.decorative ? "" : (post.cover?.alt ?? "");
  const head = cover && toHtml([{ type: "picture", url, alt, width, height, caption: "" }], origin);
  return {
    title: post.title,
    path: postPath(post),
    description: post.excerpt,
    at: post.publishedAt,
    changedAt: post.updatedAt,
    categories: post.tags,
    author: post.author ?? undefined,
    language: post.locale,
    html: [head, document].filter(Boolean).join("\n"),
    picture: cover && { path: cover.url },
    file: cover && { path: cover.url, contentType: cover.contentType, size: cover.size },
  };
}

export const blogTitle = async (): Promise<string> =>
  messages({ post })("blogOf", { site: (await siteSettings()).name });
