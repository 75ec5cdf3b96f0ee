import { badges, pulse } from "../../../messages/en.json";
import { readCatalogStatistics } from "../../catalog/directory/catalog-statistics";
import { findPublicProduct, notFound } from "../../catalog/products/find";
import { readSummaries } from "../../catalog/products/summaries";
import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { tagOf } from "../../core/locales";
import { formatOf, messagesOf } from "../../core/messages";
import type { Pulse } from "../../documents/blocks/pulse/history/schema";
import { readPulse } from "../../metrics/pulse/read-pulse";
import { readSiteName } from "../../platform/settings/read-settings";
import { drawnDate, drawnLanguage } from "../pictures/drawn-language";
import type { Badge } from "./draw-badge";
import { badgeKinds } from "./rules";

/** What a badge of a public product shows; a former slug is a `SlugRedirect`, and an unknown badge is 404. */
export async function readBadge(
  ctx: Reader,
  { slug, kind: asked }: { slug: string; kind: string },
): Promise<Badge> {
  const kind = badgeKinds.find((known) => known === asked);
  if (kind === undefined) return fail("not_found", "Badge not found.");
  if (kind === "uptime") return uptimeBadge(await readPulse(ctx, { slug }));
  const { product, listing } = await findPublicProduct(ctx, slug);
  return kind === "trust"
    ? trustBadge(await readSiteName(ctx.db), listing.name, product.trustScore)
    : rankBadge(ctx, product.id, slug);
}

const trustBadge = (site: string, name: string, score: number): Badge => ({
  label: words()("trustLabel"),
  figure: words()("trustFigure", { score }),
  sentence: words()("trustSentence", { name, score, site }),
  tone: "plain",
});

/** The rank as lists show it, among all public products. */
async function rankBadge({ db, now }: Reader, id: string, slug: string): Promise<Badge> {
  const [[summary], { products }, site] = await Promise.all([
    readSummaries(db, [id], now),
    readCatalogStatistics(db, now),
    readSiteName(db),
  ]);
  if (!summary) return notFound(slug);
  const t = words();
  const { name, rank } = summary;
  const all = Math.max(products, rank);
  const figures = formatOf(Intl.NumberFormat, tagOf(drawnLanguage().locale));
  return {
    label: t("rankLabel"),
    figure: t("rankFigure", { rank: `#${figures.format(rank)}`, all }),
    sentence: t("rankSentence", { name, rank, all, site }),
    tone: "plain",
  };
}

const words = () => messagesOf(drawnLanguage(), "badges", badges);

/**
 * The uptime always with the number of samples, never a bare percentage. A stale or unknown sample says nothing about
 * now, so the badge has no color.
 */
export function uptimeBadge({ latest, stale, uptime, websiteUrl }: Pulse): Badge {
  const t = words();
  const label = t("uptimeLabel");
  if (latest === null)
    return {
      label,
      figure: t("notMeasured"),
      sentence: t("notMeasuredSentence", { url: websiteUrl }),
      tone: "quiet",
    };
  const { successful, measured, unknown } = uptime;
  const figure = messagesOf(drawnLanguage(), "pulse", pulse)("uptime", { successful, measured, unknown });
  const time = `${drawnDate(latest.sampledAt, minute)} UTC`;
  const age = stale ? "stale" : "fresh";
  return {
    label,
    figure,
    sentence: t("uptimeSentence", { url: websiteUrl, figure, outcome: latest.outcome, age, time }),
    tone: stale || latest.outcome === "unknown" ? "quiet" : latest.outcome === "successful" ? "good" : "bad",
  };
}

const minute = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;
