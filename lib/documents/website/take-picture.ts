import type { Ctx, DraftCaller, PersonCaller } from "../../core/ctx";
import { AppError } from "../../core/errors";
import { describePicture } from "../media/picture/strip-picture";
import { kindOf } from "../media/rules";
import type { UploadedMedia } from "../media/schema";
import { sniff, sniffedBytes } from "../media/sniff";
import { uploadMedia } from "../media/upload-media";
import type { ReadOptions } from "./read-page";
import { leastLogoSide, maxPictureBytes, problemOf, type Refusal, readingMs, refusalSentence } from "./rules";
import type { WebsiteProblem } from "./schema";
import { type KnownRobots, visit } from "./visit";

/** How many of a page's pictures are tried before it has none. */
const maxTries = 3;

type Wanted = { as: "logo" | "picture"; addresses: readonly string[]; robots: KnownRobots };
type Taken = { media: UploadedMedia | null; problem: WebsiteProblem | null };

/**
 * Uploads, for the caller, the first of some pictures that can be used; a logo has at least 64 pixels a side. The problem
 * is that of the first one.
 */
export async function takePicture(
  ctx: Ctx<PersonCaller | DraftCaller>,
  { as, addresses, robots }: Wanted,
  options: ReadOptions,
): Promise<Taken> {
  const endsAt = performance.now() + (options.deadlineMs ?? readingMs);
  const leastSide = as === "logo" ? leastLogoSide : 0;
  let first: string | null = null;
  for (const address of addresses.slice(0, maxTries)) {
    const deadlineMs = endsAt - performance.now();
    if (deadlineMs <= 0) break;
    const { media, reason } = await fetchPicture(
      ctx,
      address,
      { robots, leastSide },
      { ...options, deadlineMs },
    );
    if (media) return { media, problem: null };
    first ??= reason;
  }
  return { media: null, problem: first === null ? null : problemOf(`${as}_unusable`, first) };
}

/** The uploaded picture, or why it can't be used; `code` only if its address could not be read. */
type Fetched =
  | { media: UploadedMedia; code: null; reason: null }
  | { media: null; code: Refusal["code"] | null; reason: string };

/**
 * Uploads the picture at an address for the caller: fetched as politely as a page, at most 2 MB, recognized by its bytes
 * and stripped like any upload.
 */
export async function fetchPicture(
  ctx: Ctx<PersonCaller | DraftCaller>,
  address: string,
  { robots, leastSide = 0 }: { robots: KnownRobots; leastSide?: number },
  options: ReadOptions = {},
): Promise<Fetched> {
  const unusable = (reason: string, code: Refusal["code"] | null = null): Fetched => ({
    ...{ media: null, code, reason },
  });
  const asking = { accept: "image/webp,image/avif,image/png,image/*;q=0.5", maxBytes: maxPictureBytes };
  const visiting = { deadlineMs: readingMs, ...options };
  const { url, reply, refusal } = await visit(address, asking, robots, visiting);
  if (refusal) return unusable(refusalSentence(refusal).replace(/\.$/, ""), refusal.code);
  const { bytes } = reply;
  if (bytes.length > maxPictureBytes) return unusable("It is larger than 2 MB");
  const type = sniff(bytes.subarray(0, sniffedBytes));
  if (type === null || kindOf(type) !== "image") return unusable("It is not a JPEG, PNG, WebP, GIF or AVIF");
  if (leastSide > 0 && (await shortSide(bytes)) < leastSide)
    return unusable(`It is smaller than ${leastSide} pixels`);
  const file = new Blob([new Uint8Array(bytes)]);
  try {
    const media = await uploadMedia(ctx, { file }, { url, readAt: ctx.now });
    return { media, code: null, reason: null };
  } catch (error) {
    if (!(error instanceof AppError && refusals.has(error.code))) throw error;
    return unusable(error.detail.replace(/^file:/, "It"));
  }
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
  describePicture(bytes).then(
    ({ width, height }) => Math.min(width, height),
    () => 0,
  );
