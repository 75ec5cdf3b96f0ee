import type { Prisma } from "../../platform/db/db";
import { mediaUrl } from "./rules";
import type { MediaView, OwnMedia, UploadedMedia } from "./schema";

export type MediaRow = Prisma.MediaGetPayload<object>;

export const toMediaView = (row: MediaRow): MediaView => ({
  id: row.id,
  url: mediaUrl(row.id),
  kind: row.kind,
  contentType: row.contentType,
  size: Number(row.size),
  width: row.width ?? 1,
  height: row.height ?? 1,
  ...(row.durationMs === null ? {} : { durationMs: row.durationMs }),
  ...(row.thumbhash === null ? {} : { thumbhash: row.thumbhash }),
});

export const toOwnMedia = (row: MediaRow): OwnMedia => ({
  ...toMediaView(row),
  ...(row.sourceUrl === null || row.readAt === null
    ? {}
    : { source: { url: row.sourceUrl, readAt: row.readAt.toISOString() } }),
});

export const toUploadedMedia = (row: MediaRow, sha256: Uint8Array): UploadedMedia => ({
  ...toOwnMedia(row),
  sha256: Buffer.from(sha256).toString("hex"),
});
