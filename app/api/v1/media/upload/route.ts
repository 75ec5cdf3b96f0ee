import { uploadMedia } from "@/lib/api/operations/media";
import { on, routes } from "@/lib/api/route";
import { uploadMedia as upload } from "@/lib/media/upload-media";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(uploadMedia, upload));
