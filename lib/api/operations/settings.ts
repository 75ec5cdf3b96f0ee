import { PreviewRetention, RetentionPreview } from "../../platform/retention/schema";
import { AdminSettings, ChangeSettings, PublicSettings } from "../../platform/settings/schema";
import { operation } from "../operation";

export const readSettings = operation("GET /api/v1/settings", {
  resource: "About",
  summary: "Get the site's name, texts and links",
  auth: "public",
  output: PublicSettings,
  cached: { tags: () => ["site"] },
});

export const readAdminSettings = operation("GET /api/v1/admin/settings", {
  resource: "Administration",
  summary: "Get all site settings, and which of them environment variables set",
  auth: "adminSession",
  output: AdminSettings,
});

export const changeSettings = operation("PATCH /api/v1/admin/settings", {
  resource: "Administration",
  summary: "Change site settings",
  description:
    "Settings that are left out keep their values; null restores a default. All instances use the new values within two " +
    "seconds. Send the `version` that you read as If-Match: a stale one is 412. A setting that an environment variable sets is 422.",
  auth: "adminSession",
  input: ChangeSettings,
  example: { greeting: "Tools that last." },
  output: AdminSettings,
  ifMatch: true,
});

export const previewRetention = operation("GET /api/v1/admin/retention", {
  resource: "Administration",
  summary: "Count what the next run would delete with different retention terms",
  description:
    "Each parameter is a term in days; omitted ones keep the current term. Nothing is changed. To change terms, use " +
    "`retention` at `PATCH /api/v1/admin/settings`.",
  auth: "adminSession",
  input: PreviewRetention,
  example: { endedSessions: 30 },
  output: RetentionPreview,
});
