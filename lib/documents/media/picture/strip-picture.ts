import { type Party, SharedTurns } from "../../../core/shared-turns";
import { secondMs } from "../../../core/time";
import { maxFrames, maxPixels, maxScans, maxSide } from "../rules";
import { workOnPicture } from "./picture-process";

/** `isStill` tells that of a moving picture only the first one is shown. */
export type Picture = { width: number; height: number; thumbhash: string; isStill: boolean };

/** The largest picture takes a few seconds. */
const limitMs = 20 * secondMs;
const limits = { maxPixels, maxFrames, maxScans, maxSide };

/** Large pictures fill the memory: two at a time, and one of them of strangers. */
const turns = new SharedTurns({
  ...{ atOnce: 2, forStrangers: 1, maxWaiting: 100, maxOfOne: 40 },
  refusal: "Too many pictures are being prepared. Try again in a moment.",
});

/**
 * Writes the picture that is served: upright, a WebP without metadata of at most 2,560 pixels a side. 422 for one that
 * can't be read or takes too long, or has more than 40 megapixels over all frames, 300 frames, or 100 scans.
 */
export const stripPicture = (party: Party, from: string, to: string): Promise<Picture> =>
  turns.run(party, () => workOnPicture("strip", { from, to, ...limits }, limitMs));

/** What a picture is, without decoding it; 422 for what can't be read. */
export const describePicture = (from: string | Buffer) =>
  workOnPicture("describe", { from, maxPixels: maxSide * maxSide * maxFrames }, limitMs);
