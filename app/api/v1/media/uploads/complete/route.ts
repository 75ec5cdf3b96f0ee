import { completeUpload } from "@/lib/api/operations/media";
import { on, routes } from "@/lib/api/route";
import { completeUpload as complete } from "@/lib/media/complete-upload";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(completeUpload, complete));
