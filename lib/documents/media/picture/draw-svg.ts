import { LRUCache } from "lru-cache";
import { AppError, fail } from "../../../core/errors";
import { type Party, SharedTurns } from "../../../core/shared-turns";
import { secondMs } from "../../../core/time";
import { workOnPicture } from "./picture-process";

const refusal = "Too many pictures are being drawn.";
const turns = new SharedTurns({ atOnce: 1, forStrangers: 1, maxWaiting: 60, maxOfOne: 20, refusal });
const kept = new LRUCache<string, Promise<Buffer>>({ max: 200 });
const siteItself: Party = { key: "site", isStranger: false };

/** An SVG of our own as PNG, drawn once for a key; refused while too many others wait, or too many of one party. */
export async function drawSvg(
  key: string,
  make: () => string | Promise<string>,
  party = siteItself,
): Promise<Buffer> {
  const known = kept.get(key);
  if (known) return known;
  const drawn = turns.run(party, async () => toPng(await make()));
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  return drawn;
}

async function toPng(svg: string): Promise<Buffer> {
  try {
    return Buffer.from(await workOnPicture("drawSvg", { svg }, 10 * secondMs));
  } catch (error) {
    if (error instanceof AppError) fail("unavailable", "A picture took too long to draw.");
    throw error;
  }
}
