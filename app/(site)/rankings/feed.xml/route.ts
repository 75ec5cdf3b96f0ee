import { publicCtx, siteSettings } from "@/lib/api/pages/page-context";
import { feedReply } from "@/lib/api/replies/feed-reply";
import { findFirstPublication } from "@/lib/catalog/directory/catalog-statistics";
import { messages } from "@/lib/core/messages";
import { hasRanking, settlingMs, windowAt, windowBefore } from "@/lib/core/windows";
import { readRankings } from "@/lib/ranking/rankings/read-rankings";
import { feeds } from "@/messages/en.json";

export const dynamic = "force-dynamic";

/** The leaders of the newest closed daily ranking; an item is new each day. */
export const GET = () =>
  feedReply(async () => {
    const t = messages({ feeds });
    const ctx = publicCtx();
    const window = windowBefore(windowAt("daily", new Date(ctx.now.getTime() - settlingMs)));
    const { startsOn } = window;
    const board = hasRanking(window, await findFirstPublication(ctx))
      ? await readRankings(ctx, { period: "daily", date: startsOn, limit: 10, cursor: undefined })
      : { data: [] };
    return {
      title: t("rankings", { site: (await siteSettings()).name }),
      description: t("rankingsAbout"),
      path: "/rankings",
      feedPath: "/rankings/feed.xml",
      items: board.data.map(({ rank, voters, product }) => ({
        title: t("ranked", { rank, name: product.name, day: startsOn }),
        path: `/products/${product.slug}`,
        id: `${startsOn}/${product.id}`,
        description: `${product.tagline} ${t("rankedAbout", { voters, day: startsOn })}`.trim(),
        at: window.endsAt.toISOString(),
      })),
    };
  });
