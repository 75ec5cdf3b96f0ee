import { testReceiver } from "../../activity/webhooks/deliveries/test-receiver";
import { changeSettings, readAdminSettings } from "../../identity/administration/change-settings";
import { retryJobs } from "../../identity/administration/system/retry-jobs";
import { testMail } from "../../identity/administration/system/test-mail";
import { testSiteStorage } from "../../identity/administration/system/test-site-storage";
import { checkHealth } from "../../platform/health/check-health";
import { checkReadiness } from "../../platform/health/check-readiness";
import { readPublicSettings, readSiteName } from "../../platform/settings/read-settings";
import { previewRetention } from "../../portability/retention/preview-retention";
import { on } from "../endpoint";
import * as service from "../operations/service";
import * as settings from "../operations/settings";
import * as system from "../operations/system";
import { openapiDocument } from "../reference/openapi";

export const serviceEndpoints = [
  on(service.readHealth, checkHealth),
  on(service.readLiveness, async () => ({ status: "ok" as const })),
  on(service.readReadiness, checkReadiness),
  on(settings.readSettings, readPublicSettings),
  on(settings.readAdminSettings, readAdminSettings),
  on(settings.changeSettings, changeSettings),
  on(settings.previewRetention, previewRetention),
  on(system.retryJobs, retryJobs),
  on(system.testMail, testMail),
  on(system.testStorage, testSiteStorage),
  on(system.testReceiver, (ctx, input) => testReceiver(ctx, input)),
  on(service.readOpenapi, async ({ db }) => openapiDocument(await readSiteName(db))),
];
