import { publicCtx } from "@/lib/api/pages/page-context";
import { feedReply } from "@/lib/api/replies/feed-reply";
import { readCategory } from "@/lib/catalog/directory/list-categories";
import { listProducts } from "@/lib/catalog/directory/list-products";
import { toProductItem } from "@/lib/syndication/feeds/feed";

type Context = { params: Promise<{ category: string }> };

export const dynamic = "force-dynamic";

export const GET = (_: Request, { params }: Context) =>
  feedReply(async (origin) => {
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
      title: `New on Vitrine: ${category.name}`,
      description: `New products in ${category.name}, most recently published first.`,
      path: `/c/${slug}`,
      feedPath: `/c/${slug}/feed.xml`,
      items: data.map((product) => toProductItem(origin, product)),
    };
  });
