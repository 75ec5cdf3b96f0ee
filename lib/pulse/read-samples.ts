import type { Ctx } from "../auth/caller";
import type { PulseLive } from "../blocks/live";
import { uptimeOf } from "../blocks/pulse/window";
import { minuteMs } from "../core/time";

const shown = 100;
const staleAfterMs = 15 * minuteMs;

/** The newest saved samples of a product's present website, at most 100; samples of a former address are left out. */
export async function readSamples(
  { db, now }: Pick<Ctx, "db" | "now">,
  product: { id: string; websiteUrl: string },
): Promise<PulseLive> {
  const rows = await db.pulseSample.findMany({
    where: { productId: product.id, url: product.websiteUrl, sampledAt: { lte: now } },
    orderBy: { sampledAt: "desc" },
    take: shown,
  });
  const samples = rows.map((row) => ({
    outcome: row.outcome,
    sampledAt: row.sampledAt.toISOString(),
    errorClass: row.errorClass,
    httpStatus: row.httpStatus,
    timings: { total: totalMs(row.timings) },
  }));
  const latest = samples[0] ?? null;
  const stale = latest !== null && now.getTime() - Date.parse(latest.sampledAt) > staleAfterMs;
  return { websiteUrl: product.websiteUrl, latest, stale, uptime: uptimeOf(samples), samples };
}

function totalMs(timings: unknown): number | null {
  const total = timings && typeof timings === "object" ? Reflect.get(timings, "total") : null;
  return typeof total === "number" ? total : null;
}
