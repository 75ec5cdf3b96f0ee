import { feedReply } from "@/lib/api/feed-reply";
import { publicCtx } from "@/lib/api/page-caller";
import { listPublishedPosts } from "@/lib/blog/list-published-posts";
import { postPath } from "@/lib/blog/rules";

export const dynamic = "force-dynamic";

/** The newest posts, in all languages. */
export const GET = () =>
  feedReply(async () => {
    const { data } = await listPublishedPosts(publicCtx(), { limit: 30, cursor: undefined });
    return {
      title: "Vitrine blog",
      description: "How this place works, and why it works so.",
      path: "/blog",
      feedPath: "/blog/feed.xml",
      items: data.map(({ title, slug, locale, excerpt, publishedAt, tags }) => ({
        title,
        path: postPath({ slug, locale }),
        description: excerpt,
        at: publishedAt,
        categories: tags,
      })),
    };
  });
