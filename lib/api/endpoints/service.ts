import { checkHealth } from "../../platform/health/check-health";
import { checkReadiness } from "../../platform/health/check-readiness";
import { on } from "../endpoint";
import * as service from "../operations/service";
import { openapiDocument } from "../reference/openapi";

export const serviceEndpoints = [
  on(service.readHealth, checkHealth),
  on(service.readLiveness, async () => ({ status: "ok" as const })),
  on(service.readReadiness, checkReadiness),
  on(service.readOpenapi, async () => openapiDocument()),
];
