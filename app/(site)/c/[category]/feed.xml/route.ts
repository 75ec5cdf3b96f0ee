import { publicCtx, siteSettings, tagPage } from "@/lib/api/pages/page-context";
import { feedReply } from "@/lib/api/replies/feed-reply";
import { readCategory } from "@/lib/catalog/directory/list-categories";
import { toProductItem } from "@/lib/syndication/feeds/feed";

type Context = { params: Promise<{ category: string }> };

export const dynamic = "force-dynamic";

export const GET = (_: Request, { params }: Context) =>
  feedReply(
    async (origin) => {
      const { category: slug } = await params;
      const ctx = publicCtx();
      tagPage("directory");
      const { category, page } = await readCategory(ctx, { slug, sort: "newest", limit: 50 });
      return {
        title: `New on ${(await siteSettings()).name}: ${category.name}`,
        description: `New products in ${category.name}, most recently published first.`,
        path: `/c/${slug}`,
        feedPath: `/c/${slug}/feed.xml`,
        items: page.data.map((product) => toProductItem(origin, product)),
      };
    },
    { locationOf: (slug) => `/c/${slug}/feed.xml` },
  );
