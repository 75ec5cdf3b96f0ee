import { z } from "zod";
import { Id, UtcInstant } from "../../core/schema";
import { maxImportBytes } from "./rules";

/** A file as documents show it. A picture is served as a WebP without metadata; width and height are upright. */
export const MediaView = z.object({
  id: Id,
  url: z.string(),
  kind: z.enum(["image", "video"]),
  contentType: z.string(),
  size: z.int().min(1),
  width: z.int().min(1),
  height: z.int().min(1),
  durationMs: z.int().min(0).optional(),
  /** A blurred miniature, base64, as a placeholder while the picture loads. */
  thumbhash: z.string().optional(),
});
export type MediaView = z.infer<typeof MediaView>;

/** A file as its owner sees it: `source` says where one was fetched from that no one uploaded, and when. */
export const OwnMedia = MediaView.extend({
  source: z.object({ url: z.string(), readAt: UtcInstant }).optional(),
});
export type OwnMedia = z.infer<typeof OwnMedia>;

/** What an uploader should know about a file that was accepted. */
export const MediaWarning = z.object({
  code: z.enum(["still_only", "limited_playback"]),
  message: z.string(),
});
export type MediaWarning = z.infer<typeof MediaWarning>;

/** `sha256` is hexadecimal, of the bytes that are served, or that were received for a video. */
export const UploadedMedia = OwnMedia.extend({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  warnings: z.array(MediaWarning).optional(),
});
export type UploadedMedia = z.infer<typeof UploadedMedia>;

/** An incoming file, such as a Blob; `size` is what the client announced, if anything. */
export type SentFile = {
  readonly size?: number;
  stream: () => AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
};

export const UploadMedia = z.strictObject({ file: z.custom<SentFile>() });

/** The most of a JSON body with a file in base64. */
export const maxImportBody = Math.ceil(maxImportBytes / 3) * 4 + 64 * 1024;

/** A file by its address, or in base64 with its type. */
export const ImportMedia = z
  .strictObject({
    url: z.string().max(2048).optional().describe("A public http or https URL to fetch the file from."),
    base64: z.string().min(1).max(maxImportBody).optional().describe("The file itself, up to 5 MB."),
    contentType: z.string().min(1).max(100).optional().describe("With `base64`: such as `image/png`."),
  })
  .superRefine(({ url, base64, contentType }, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (url === undefined && base64 === undefined) refuse("url", "is required, unless there is `base64`");
    if (url !== undefined && base64 !== undefined) refuse("base64", "can't be combined with `url`");
    if (url === undefined && base64 !== undefined && contentType === undefined)
      refuse("contentType", "is required");
    if (url !== undefined && contentType !== undefined)
      refuse("contentType", "can only be sent with `base64`");
  });
export type ImportMedia = z.infer<typeof ImportMedia>;

export const PlanUpload = z.strictObject({
  size: z.int().min(1),
  contentType: z.string().min(1).max(100),
});
export type PlanUpload = z.infer<typeof PlanUpload>;

/** Of a plan for a file that doesn't go through the site: `upload` completes it once it has been sent. */
const elsewhere = { contentType: z.string(), upload: z.string(), expiresAt: UtcInstant };

/**
 * Where to upload a file: to this site, with `token` to a Vercel Blob store (`put` of `@vercel/blob/client`, access
 * `private`), or by PUT with these headers to the signed `url` of a bucket.
 */
export const UploadPlan = z.discriminatedUnion("to", [
  z.object({ to: z.literal("site"), url: z.string() }),
  z.object({ to: z.literal("store"), pathname: z.string(), token: z.string(), ...elsewhere }),
  z.object({
    to: z.literal("address"),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    ...elsewhere,
  }),
]);
export type UploadPlan = z.infer<typeof UploadPlan>;

export const CompleteUpload = z.strictObject({ upload: z.string().min(1).max(2000) });
