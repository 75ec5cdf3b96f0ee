import * as moderation from "@/lib/api/operations/moderation";
import { on, route } from "@/lib/api/route";
import { listModerationLog } from "@/lib/review/decisions/list-moderation-log";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(moderation.listModerationLog, listModerationLog),
);
