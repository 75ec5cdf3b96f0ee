import * as settings from "@/lib/api/operations/settings";
import { on, route } from "@/lib/api/route";
import { changeSettings, readAdminSettings } from "@/lib/identity/administration/change-settings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(settings.readAdminSettings, readAdminSettings),
  on(settings.changeSettings, changeSettings),
);
