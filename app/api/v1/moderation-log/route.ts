import { listModerationLog } from "@/lib/api/operations/moderation";
import { on, routes } from "@/lib/api/route";
import { listModerationLog as list } from "@/lib/moderation/list-moderation-log";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listModerationLog, list));
