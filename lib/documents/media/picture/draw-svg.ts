import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { fail } from "../../../core/errors";
import { secondMs } from "../../../core/time";
import { workOnPicture } from "./picture-process";

const oneAtATime = pLimit(1);
const maxWaiting = 40;
const kept = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/** An SVG of our own as PNG, drawn once for a key; refused while too many others wait for their turn. */
export async function drawSvg(key: string, make: () => string | Promise<string>): Promise<Buffer> {
  const known = kept.get(key);
  if (known) return known;
  if (oneAtATime.activeCount + oneAtATime.pendingCount >= maxWaiting)
    return fail("unavailable", "Too many pictures are being drawn.");
  const drawn = oneAtATime(async () =>
    Buffer.from(await workOnPicture("drawSvg", { svg: await make() }, 10 * secondMs)),
  );
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  return drawn;
}
