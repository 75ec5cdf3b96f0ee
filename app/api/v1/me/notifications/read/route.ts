import { markRead } from "@/lib/api/operations/notifications";
import { on, routes } from "@/lib/api/route";
import { markRead as mark } from "@/lib/notifications/mark-read";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(markRead, mark));
