import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp from "sharp";
import { fail } from "../../../core/errors";
// Blocks every reader that uploads do not need, this one among them.
import "./strip-picture";

const svgReader = { operation: ["VipsForeignLoadSvg"] };
const oneAtATime = pLimit(1);
const maxWaiting = 40;
const kept = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/** An SVG of our own as PNG, drawn once for a key; refused while too many others wait for their turn. */
export async function drawSvg(key: string, make: () => string | Promise<string>): Promise<Buffer> {
  const known = kept.get(key);
  if (known) return known;
  if (oneAtATime.activeCount + oneAtATime.pendingCount >= maxWaiting)
    return fail("unavailable", "Too many pictures are being drawn.");
  const drawn = oneAtATime(async () => toPng(await make()));
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  return drawn;
}

/** Flat colours fit a palette, a photograph does not. The reader is let in for just this: an upload, which is known by its first bytes before it is read, never meets it. */
async function toPng(svg: string): Promise<Buffer> {
  sharp.unblock(svgReader);
  try {
    return await sharp(Buffer.from(svg))
      .png({ compressionLevel: 9, palette: !svg.includes("<image") })
      .toBuffer();
  } finally {
    sharp.block(svgReader);
  }
}
