import { readCatalogStatistics } from "../../catalog/directory/catalog-statistics";
import { findPublicProduct, notFound } from "../../catalog/products/find";
import { readSummaries } from "../../catalog/products/summaries";
import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { formatMoment } from "../../documents/blocks/moment";
import type { Pulse } from "../../documents/blocks/pulse/history/schema";
import { uptimeSentence } from "../../documents/blocks/pulse/window";
import { readPulse } from "../../metrics/pulse/read-pulse";
import { readSiteName } from "../../platform/settings/read-settings";
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
  label: "trust",
  figure: `${score} of 100`,
  sentence: `${name}: trust score ${score} of 100 on ${site}. The product's page shows its parts.`,
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
  const figure = `#${figures.format(summary.rank)} of ${figures.format(Math.max(products, summary.rank))}`;
  return {
    label: "rank",
    figure,
    sentence: `${summary.name}: rank ${figure.slice(1)} on ${site}, by people's votes.`,
    tone: "plain",
  };
}

const figures = new Intl.NumberFormat("en");

/**
 * The uptime always with the number of samples, never a bare percentage. A stale or unknown sample says nothing about
 * now, so the badge has no color.
 */
export function uptimeBadge({ latest, stale, uptime, websiteUrl }: Pulse): Badge {
  const label = "uptime";
  if (latest === null)
    return { label, figure: "not measured yet", sentence: `${websiteUrl}: not measured yet.`, tone: "quiet" };
  const figure = uptimeSentence(uptime);
  const age = stale ? "stale, from " : "";
  return {
    label,
    figure,
    sentence: `${websiteUrl}: ${figure}. Latest sample ${latest.outcome}, ${age}${formatMoment(latest.sampledAt)}.`,
    tone: stale || latest.outcome === "unknown" ? "quiet" : latest.outcome === "successful" ? "good" : "bad",
  };
}
