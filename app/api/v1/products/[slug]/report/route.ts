import * as moderation from "@/lib/api/operations/moderation";
import { on, route } from "@/lib/api/route";
import { reportProduct } from "@/lib/review/reports/report";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(moderation.reportProduct, reportProduct));
