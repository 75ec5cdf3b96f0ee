import * as media from "@/lib/api/operations/media";
import { on, route } from "@/lib/api/route";
import { importMedia } from "@/lib/documents/media/import-media";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(media.importMedia, (ctx, input) => importMedia(ctx, input)),
);
