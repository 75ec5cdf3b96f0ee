import type { Ctx } from "../auth/caller";
import { touchTags } from "../core/cache-tags";
import { newId } from "../core/ids";
import { minuteMs } from "../core/time";
import { findMeasured } from "./find";
import { presentSample } from "./present";
import type { Sampled } from "./schema";

const cooldownMs = 5 * minuteMs;

/** Measures the saved website of a public product that shows its health, once in five minutes. */
export async function samplePulse(
  { db, now }: Pick<Ctx, "db" | "now">,
  { slug }: { slug: string },
): Promise<Sampled> {
  const product = await findMeasured({ db, now }, slug);
  const state = await db.pulseState.findUnique({ where: { productId: product.id } });
  if (state && state.nextEligibleAt > now)
    return {
      sampled: false,
      reason: "cooldown",
      sample: null,
      nextEligibleAt: state.nextEligibleAt.toISOString(),
    };
  const nextEligibleAt = new Date(now.getTime() + cooldownMs);
  await db.pulseState.upsert({
    where: { productId: product.id },
    create: { productId: product.id, nextEligibleAt },
    update: { nextEligibleAt },
  });
  const row = await db.pulseSample.create({
    data: {
      id: newId(),
      productId: product.id,
      url: product.websiteUrl,
      outcome: "unknown",
      errorClass: "not_allowed",
      timings: { total: 0 },
      sampledAt: now,
    },
  });
  touchTags(db, [`product:${slug}`]);
  return {
    sampled: true,
    reason: null,
    sample: presentSample(row),
    nextEligibleAt: nextEligibleAt.toISOString(),
  };
}
