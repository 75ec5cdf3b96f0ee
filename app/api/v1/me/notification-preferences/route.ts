import { changePreferences, listPreferences } from "@/lib/activity/notifications/preferences";
import { on } from "@/lib/api/endpoint";
import * as notifications from "@/lib/api/operations/notifications";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(notifications.listPreferences, listPreferences),
  on(notifications.changePreferences, changePreferences),
);
