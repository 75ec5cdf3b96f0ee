import { listAudit } from "@/lib/activity/audit/list-audit";
import * as moderation from "@/lib/api/operations/moderation";
import { on, route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(moderation.listAudit, listAudit));
