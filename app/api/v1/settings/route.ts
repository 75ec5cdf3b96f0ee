import * as settings from "@/lib/api/operations/settings";
import { on, route } from "@/lib/api/route";
import { readPublicSettings } from "@/lib/platform/settings/read-settings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(settings.readSettings, readPublicSettings),
);
