import type { Ctx } from "../auth/caller";
import { fail } from "../core/errors";
import { readCensus } from "../directory/census";
import { readSummaries } from "../directory/summaries";
import { findPublicProduct } from "../products/find";
import { readUptimeBadge } from "../pulse/pulse-badge";
import type { Badge } from "./draw-badge";
import { badgeKinds } from "./rules";

type Reader = Pick<Ctx, "db" | "now">;

/** What a badge of a public product says; a former slug is `Moved`, and a badge that there is not is 404. */
export async function readBadge(
  ctx: Reader,
  { slug, kind: asked }: { slug: string; kind: string },
): Promise<Badge> {
  const kind = badgeKinds.find((known) => known === asked);
  if (kind === undefined) return fail("not_found", "There is no such badge.");
  if (kind === "uptime") return readUptimeBadge(ctx, { slug });
  const { product, listing } = await findPublicProduct(ctx, slug);
  return kind === "trust" ? trustBadge(listing.name, product.trustScore) : rankBadge(ctx, product.id, slug);
}

const trustBadge = (name: string, score: number): Badge => ({
  label: "trust",
  figure: `${score} of 100`,
  sentence: `${name}: trust score ${score} of 100 in Vitrine. Its page opens it into its parts.`,
  tone: "plain",
});

/** The rank as lists show it, among all that are public. */
async function rankBadge({ db, now }: Reader, id: string, slug: string): Promise<Badge> {
  const [[summary], { products }] = await Promise.all([readSummaries(db, [id], now), readCensus(db, now)]);
  if (!summary) return fail("not_found", `There is no product ${slug.slice(0, 100)}.`);
  const figure = `#${figures.format(summary.rank)} of ${figures.format(Math.max(products, summary.rank))}`;
  return {
    label: "rank",
    figure,
    sentence: `${summary.name}: rank ${figure.slice(1)} in Vitrine, by the votes of people.`,
    tone: "plain",
  };
}

const figures = new Intl.NumberFormat("en");
