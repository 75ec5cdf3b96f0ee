import type { Prisma } from "../core/db";
import { mediaUrl } from "./rules";
import type { MediaView, UploadedMedia } from "./schema";

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

export const toUploadedMedia = (row: MediaRow): UploadedMedia => ({
  ...toMediaView(row),
  sha256: Buffer.from(row.sha256).toString("hex"),
});
