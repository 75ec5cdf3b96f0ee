import type { Ctx } from "../auth/caller";
import type { Badge } from "../badges/draw-badge";
import { formatMoment } from "../blocks/moment";
import { uptimeSentence } from "../blocks/pulse/window";
import { readPulse } from "./read-pulse";
import type { Pulse } from "./schema";

/** What the badge of a product's uptime says: its samples and how many they are, never a bare percentage. */
export async function readUptimeBadge(
  ctx: Pick<Ctx, "db" | "now">,
  { slug }: { slug: string },
): Promise<Badge> {
  return toBadge(await readPulse(ctx, { slug }));
}

/** A stale or an unknown sample says nothing of now, and gives the badge no colour. */
export function toBadge({ latest, stale, uptime, websiteUrl }: Pulse): Badge {
  const label = "uptime";
  if (latest === null)
    return { label, figure: "not measured yet", sentence: `${websiteUrl}: not measured yet.`, tone: "quiet" };
  const figure = uptimeSentence(uptime);
  const age = stale ? "stale, of " : "";
  return {
    label,
    figure,
    sentence: `${websiteUrl}: ${figure}. Latest sample ${latest.outcome}, ${age}${formatMoment(latest.sampledAt)}.`,
    tone: stale || latest.outcome === "unknown" ? "quiet" : latest.outcome === "successful" ? "good" : "bad",
  };
}
