import { publicCtx, siteSettings, tagPage } from "@/lib/api/pages/page-context";
import { feedReply } from "@/lib/api/replies/feed-reply";
import { readCategory } from "@/lib/catalog/directory/list-categories";
import { messages } from "@/lib/core/messages";
import { toProductItem } from "@/lib/syndication/feeds/feed";
import { feeds } from "@/messages/en.json";

type Context = { params: Promise<{ category: string }> };

export const dynamic = "force-dynamic";

export const GET = (_: Request, { params }: Context) =>
  feedReply(
    async (origin) => {
      const { category: slug } = await params;
      const t = messages({ feeds });
      const ctx = publicCtx();
      tagPage("directory");
      const { category, page } = await readCategory(ctx, { slug, sort: "newest", limit: 50 });
      return {
        title: t("category", { site: (await siteSettings()).name, name: category.name }),
        description: t("categoryAbout", { name: category.name }),
        path: `/c/${slug}`,
        feedPath: `/c/${slug}/feed.xml`,
        items: page.data.map((product) => toProductItem(origin, product)),
      };
    },
    { locationOf: (slug) => `/c/${slug}/feed.xml` },
  );
