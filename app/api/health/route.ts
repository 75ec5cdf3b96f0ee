import { readHealth } from "@/lib/api/operations/health";
import { on, routes } from "@/lib/api/route";
import { checkHealth } from "@/lib/health/check-health";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(readHealth, checkHealth));
