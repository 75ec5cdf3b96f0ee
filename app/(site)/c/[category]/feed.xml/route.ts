import { feedReply } from "@/lib/api/feed-reply";
import { publicCtx } from "@/lib/api/page-caller";
import { readCategory } from "@/lib/directory/list-categories";
import { listProducts } from "@/lib/directory/list-products";
import { toProductItem } from "@/lib/feeds/product-item";

type Context = { params: Promise<{ category: string }> };

export const dynamic = "force-dynamic";

/** What was shown last in a category. */
export const GET = (_: Request, { params }: Context) =>
  feedReply(async () => {
    const { category: slug } = await params;
    const ctx = publicCtx();
    const { category } = await readCategory(ctx, { slug, limit: 1 });
    const { data } = await listProducts(ctx, {
      category: category.name,
      sort: "newest",
      limit: 50,
      cursor: undefined,
    });
    return {
      title: `New in Vitrine: ${category.name}`,
      description: `Products in ${category.name}, in the order in which they were first shown.`,
      path: `/c/${slug}`,
      feedPath: `/c/${slug}/feed.xml`,
      items: data.map(toProductItem),
    };
  });
