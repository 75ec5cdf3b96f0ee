import { checkHealth } from "../../platform/health/check-health";
import { on } from "../endpoint";
import * as service from "../operations/service";
import { openapiDocument } from "../reference/openapi";

export const serviceEndpoints = [
  on(service.readHealth, checkHealth),
  on(service.readOpenapi, async () => openapiDocument()),
];
