import { publicCtx, siteSettings, tagPage } from "@/lib/api/pages/page-context";
import { feedReply } from "@/lib/api/replies/feed-reply";
import { newProducts } from "@/lib/catalog/directory/list-products";
import { toProductItem } from "@/lib/syndication/feeds/feed";

export const dynamic = "force-dynamic";

export const GET = () =>
  feedReply(async (origin) => {
    tagPage("directory");
    return {
      title: `New on ${(await siteSettings()).name}`,
      description: "New products, most recently published first.",
      path: "/",
      feedPath: "/feed.xml",
      items: (await newProducts(publicCtx(), 50)).map((product) => toProductItem(origin, product)),
    };
  });
