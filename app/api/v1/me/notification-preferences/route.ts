import { changePreferences, listPreferences } from "@/lib/api/operations/notifications";
import { on, routes } from "@/lib/api/route";
import { changePreferences as change } from "@/lib/notifications/change-preferences";
import { listPreferences as list } from "@/lib/notifications/list-preferences";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(listPreferences, list),
  on(changePreferences, change),
);
