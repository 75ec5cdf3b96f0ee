import { AuditEntry, ListAudit } from "../../audit/schema";
import { page } from "../../core/schema";
import { operation } from "../operation";

export const listAudit = operation({
  method: "GET",
  path: "/api/v1/admin/audit",
  resource: "Moderation",
  summary: "Search the audit log, newest first",
  auth: "adminSession",
  input: ListAudit,
  output: page(AuditEntry),
  errors: ["invalid_time_range"],
});
