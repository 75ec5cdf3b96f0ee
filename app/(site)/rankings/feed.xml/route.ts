import { publicCtx } from "@/lib/api/pages/page-context";
import { feedReply } from "@/lib/api/replies/feed-reply";
import { windowAt, windowBefore } from "@/lib/core/windows";
import { readRankings } from "@/lib/ranking/rankings/read-rankings";

export const dynamic = "force-dynamic";

/** The leaders of yesterday's closed board; an item is new each day. */
export const GET = () =>
  feedReply(async () => {
    const ctx = publicCtx();
    const yesterday = windowBefore(windowAt("daily", ctx.now));
    const board = await readRankings(ctx, {
      period: "daily",
      date: yesterday.startsOn,
      limit: 10,
      cursor: undefined,
    });
    return {
      title: "Vitrine rankings",
      description: "The top ten products of each day, ranked by people's votes.",
      path: "/rankings",
      feedPath: "/rankings/feed.xml",
      items: board.data.map(({ rank, voters, product }) => ({
        title: `${rank}. ${product.name}, ${yesterday.startsOn}`,
        path: `/products/${product.slug}`,
        id: `${yesterday.startsOn}/${product.id}`,
        description:
          `${product.tagline} ${voters} ${voters === 1 ? "voter" : "voters"} on ${yesterday.startsOn}.`.trim(),
        at: board.endsAt,
      })),
    };
  });
