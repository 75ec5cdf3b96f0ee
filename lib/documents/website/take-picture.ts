import sharp from "sharp";
import type { Ctx, DraftCaller, PersonCaller } from "../../core/ctx";
import { AppError } from "../../core/errors";
import { pictureTurns } from "../media/picture/strip-picture";
import { kindOf } from "../media/rules";
import type { UploadedMedia } from "../media/schema";
import { sniff, sniffedBytes } from "../media/sniff";
import { uploadMedia } from "../media/upload-media";
import type { ReadOptions } from "./read-page";
import { leastLogoSide, maxPictureBytes, problemOf, readingMs, refusalSentence } from "./rules";
import type { WebsiteProblem } from "./schema";
import { type KnownRobots, visit } from "./visit";

/** How many of a page's pictures are tried before it has none. */
const maxTries = 3;

type Wanted = { as: "logo" | "picture"; addresses: readonly string[]; robots: KnownRobots };
type Taken = { media: UploadedMedia | null; problem: WebsiteProblem | null };

/**
 * Uploads, for the caller, the first of some pictures that can be used: fetched as politely as the page, at most 2 MB,
 * recognized by its bytes and stripped like any upload. The problem is that of the first one.
 */
export async function takePicture(
  ctx: Ctx<PersonCaller | DraftCaller>,
  { as, addresses, robots }: Wanted,
  options: ReadOptions,
): Promise<Taken> {
  const endsAt = performance.now() + (options.deadlineMs ?? readingMs);
  let first: string | null = null;
  for (const address of addresses.slice(0, maxTries)) {
    const deadlineMs = endsAt - performance.now();
    if (deadlineMs <= 0) break;
    const taken = await takeOne(ctx, address, { as, robots }, { ...options, deadlineMs });
    if (typeof taken !== "string") return { media: taken, problem: null };
    first ??= taken;
  }
  return { media: null, problem: first === null ? null : problemOf(`${as}_unusable`, first) };
}

/** The uploaded picture, or why it can't be used. */
async function takeOne(
  ctx: Ctx<PersonCaller | DraftCaller>,
  address: string,
  { as, robots }: Omit<Wanted, "addresses">,
  options: ReadOptions & { deadlineMs: number },
): Promise<UploadedMedia | string> {
  const asking = { accept: "image/webp,image/avif,image/png,image/*;q=0.5", maxBytes: maxPictureBytes };
  const { url, reply, refusal } = await visit(address, asking, robots, options);
  if (refusal) return refusalSentence(refusal).replace(/\.$/, "");
  const { bytes } = reply;
  if (bytes.length > maxPictureBytes) return "It is larger than 2 MB";
  const type = sniff(bytes.subarray(0, sniffedBytes));
  if (type === null || kindOf(type) !== "image") return "It is not a JPEG, PNG, WebP, GIF or AVIF";
  if (as === "logo" && (await shortSide(bytes)) < leastLogoSide)
    return `It is smaller than ${leastLogoSide} pixels`;
  const file = new Blob([new Uint8Array(bytes)]);
  return uploadMedia(ctx, { file }, { url, readAt: ctx.now }).catch((error: unknown) => {
    if (error instanceof AppError && refusals.has(error.code)) return error.detail.replace(/^file:/, "It");
    throw error;
  });
}

/** What an upload says of its file or of the room that a draft has left. */
const refusals = new Set([
  "validation_failed",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
]);

/** Zero for what can't be read; the upload says so. */
const shortSide = (bytes: Buffer): Promise<number> =>
  pictureTurns(() =>
    sharp(bytes, { limitInputPixels: false })
      .metadata()
      .then(
        ({ width = 0, height = 0 }) => Math.min(width, height),
        () => 0,
      ),
  );
