import { reportProduct } from "@/lib/api/operations/moderation";
import { on, routes } from "@/lib/api/route";
import { reportProduct as report } from "@/lib/moderation/report-product";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(reportProduct, report));
