import { changeSettings, readAdminSettings } from "../../identity/administration/change-settings";
import { checkHealth } from "../../platform/health/check-health";
import { checkReadiness } from "../../platform/health/check-readiness";
import { readPublicSettings } from "../../platform/settings/read-settings";
import { on } from "../endpoint";
import * as service from "../operations/service";
import * as settings from "../operations/settings";
import { openapiDocument } from "../reference/openapi";

export const serviceEndpoints = [
  on(service.readHealth, checkHealth),
  on(service.readLiveness, async () => ({ status: "ok" as const })),
  on(service.readReadiness, checkReadiness),
  on(settings.readSettings, readPublicSettings),
  on(settings.readAdminSettings, readAdminSettings),
  on(settings.changeSettings, changeSettings),
  on(service.readOpenapi, async () => openapiDocument()),
];
