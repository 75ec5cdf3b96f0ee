import { markRead } from "@/lib/activity/notifications/notifications";
import { on } from "@/lib/api/endpoint";
import * as notifications from "@/lib/api/operations/notifications";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(notifications.markRead, markRead));
