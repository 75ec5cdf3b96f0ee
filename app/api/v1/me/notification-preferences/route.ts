import { changePreferences, listPreferences } from "@/lib/activity/notifications/preferences";
import * as notifications from "@/lib/api/operations/notifications";
import { on, route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(notifications.listPreferences, listPreferences),
  on(notifications.changePreferences, changePreferences),
);
