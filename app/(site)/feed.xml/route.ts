import { feedReply } from "@/lib/api/feed-reply";
import { publicCtx } from "@/lib/api/page-caller";
import { newProducts } from "@/lib/directory/list-products";
import { toProductItem } from "@/lib/feeds/product-item";

export const dynamic = "force-dynamic";

/** What was shown last. */
export const GET = () =>
  feedReply(async () => ({
    title: "New in Vitrine",
    description: "Products in the order in which they were first shown.",
    path: "/",
    feedPath: "/feed.xml",
    items: (await newProducts(publicCtx(), 50)).map(toProductItem),
  }));
