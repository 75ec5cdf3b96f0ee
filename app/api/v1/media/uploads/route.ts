import { planUpload } from "@/lib/api/operations/media";
import { on, routes } from "@/lib/api/route";
import { planUpload as plan } from "@/lib/media/plan-upload";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(planUpload, plan));
