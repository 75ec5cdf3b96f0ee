import { markRead } from "@/lib/activity/notifications/notifications";
import * as notifications from "@/lib/api/operations/notifications";
import { on, route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(notifications.markRead, markRead));
