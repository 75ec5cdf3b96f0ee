import * as service from "@/lib/api/operations/service";
import { on, route } from "@/lib/api/route";
import { checkReadiness } from "@/lib/platform/health/check-readiness";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(service.readReadiness, checkReadiness));
