import { publicCtx } from "@/lib/api/pages/page-context";
import { feedReply } from "@/lib/api/replies/feed-reply";
import { readCollection } from "@/lib/catalog/collections/read-collections";
import { collectionPath } from "@/lib/catalog/collections/rules";
import { messages } from "@/lib/core/messages";
import { toProductItem } from "@/lib/syndication/feeds/feed";
import { feeds } from "@/messages/en.json";

type Context = { params: Promise<{ slug: string }> };

export const dynamic = "force-dynamic";

export const GET = (_: Request, { params }: Context) =>
  feedReply(async (origin) => {
    const { slug, title, description, maker, items } = await readCollection(publicCtx(), await params);
    return {
      title,
      description: description ?? messages({ feeds })("collectedBy", { name: maker.name }),
      path: collectionPath(slug),
      feedPath: `${collectionPath(slug)}/feed.xml`,
      items: items.map(({ product, note }) => {
        const item = toProductItem(origin, product);
        return note === null ? item : { ...item, description: note, html: undefined };
      }),
    };
  });
