import { publicCtx, siteSettings, tagPage } from "@/lib/api/pages/page-context";
import { feedReply } from "@/lib/api/replies/feed-reply";
import { newProducts } from "@/lib/catalog/directory/list-products";
import { messages } from "@/lib/core/messages";
import { toProductItem } from "@/lib/syndication/feeds/feed";
import { feeds, home } from "@/messages/en.json";

export const dynamic = "force-dynamic";

export const GET = () =>
  feedReply(async (origin) => {
    const t = messages({ feeds });
    tagPage("directory");
    return {
      title: messages({ home })("feed", { site: (await siteSettings()).name }),
      description: t("newestAbout"),
      path: "/",
      feedPath: "/feed.xml",
      items: (await newProducts(publicCtx(), 50)).map((product) => toProductItem(origin, product)),
    };
  });
