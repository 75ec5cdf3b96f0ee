import * as service from "@/lib/api/operations/service";
import { on, route } from "@/lib/api/route";
import { checkHealth } from "@/lib/platform/health/check-health";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(service.readHealth, checkHealth));
