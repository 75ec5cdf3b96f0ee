import * as media from "@/lib/api/operations/media";
import { on, route } from "@/lib/api/route";
import { planUpload } from "@/lib/documents/media/upload-media";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(media.planUpload, planUpload));
