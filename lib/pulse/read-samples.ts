import type { Ctx } from "../auth/caller";
import { uptimeOf } from "../blocks/pulse/window";
import { presentSample } from "./present";
import { type Pulse, staleAfterMs } from "./schema";

const shown = 100;

/** The newest saved samples of a product's present website, at most 100; samples of a former address are left out. */
export async function readSamples(
  { db, now }: Pick<Ctx, "db" | "now">,
  product: { id: string; websiteUrl: string },
): Promise<Pulse> {
  const [rows, state] = await Promise.all([
    db.pulseSample.findMany({
      where: { productId: product.id, url: product.websiteUrl, sampledAt: { lte: now } },
      orderBy: [{ sampledAt: "desc" }, { id: "desc" }],
      take: shown,
    }),
    db.pulseState.findUnique({ where: { productId: product.id } }),
  ]);
  const samples = rows.map(presentSample);
  const latest = samples[0] ?? null;
  const stale = latest !== null && now.getTime() - Date.parse(latest.sampledAt) > staleAfterMs;
  const nextEligibleAt = state?.nextEligibleAt.toISOString() ?? null;
  return {
    websiteUrl: product.websiteUrl,
    latest,
    stale,
    uptime: uptimeOf(samples),
    samples,
    nextEligibleAt,
  };
}
