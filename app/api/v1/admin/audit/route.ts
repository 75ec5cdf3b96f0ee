import { listAudit } from "@/lib/api/operations/audit";
import { on, routes } from "@/lib/api/route";
import { listAudit as list } from "@/lib/audit/list-audit";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listAudit, list));
