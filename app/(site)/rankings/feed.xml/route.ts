import { publicCtx, siteSettings } from "@/lib/api/pages/page-context";
import { feedReply } from "@/lib/api/replies/feed-reply";
import { findFirstPublication } from "@/lib/catalog/directory/catalog-statistics";
import { hasRanking, settlingMs, windowAt, windowBefore } from "@/lib/core/windows";
import { readRankings } from "@/lib/ranking/rankings/read-rankings";

export const dynamic = "force-dynamic";

/** The leaders of the newest closed daily ranking; an item is new each day. */
export const GET = () =>
  feedReply(async () => {
    const ctx = publicCtx();
    const window = windowBefore(windowAt("daily", new Date(ctx.now.getTime() - settlingMs)));
    const { startsOn } = window;
    const board = hasRanking(window, await findFirstPublication(ctx))
      ? await readRankings(ctx, { period: "daily", date: startsOn, limit: 10, cursor: undefined })
      : { data: [] };
    return {
      title: `${(await siteSettings()).name} rankings`,
      description: "The top ten products of each day, ranked by people's votes.",
      path: "/rankings",
      feedPath: "/rankings/feed.xml",
      items: board.data.map(({ rank, voters, product }) => ({
        title: `${rank}. ${product.name}, ${startsOn}`,
        path: `/products/${product.slug}`,
        id: `${startsOn}/${product.id}`,
        description:
          `${product.tagline} ${voters} ${voters === 1 ? "voter" : "voters"} on ${startsOn}.`.trim(),
        at: window.endsAt.toISOString(),
      })),
    };
  });
