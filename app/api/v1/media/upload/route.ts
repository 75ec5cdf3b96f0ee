import * as media from "@/lib/api/operations/media";
import { on, route } from "@/lib/api/route";
import { uploadMedia } from "@/lib/documents/media/upload-media";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(media.uploadMedia, (ctx, input) => uploadMedia(ctx, input)),
);
