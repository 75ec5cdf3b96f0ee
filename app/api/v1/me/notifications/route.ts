import { listNotifications } from "@/lib/api/operations/notifications";
import { on, routes } from "@/lib/api/route";
import { listNotifications as list } from "@/lib/notifications/list-notifications";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listNotifications, list));
