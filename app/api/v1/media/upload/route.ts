import { on } from "@/lib/api/endpoint";
import * as media from "@/lib/api/operations/media";
import { route } from "@/lib/api/route";
import { uploadMedia } from "@/lib/documents/media/upload-media";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(media.uploadMedia, (ctx, input) => uploadMedia(ctx, input)),
);
