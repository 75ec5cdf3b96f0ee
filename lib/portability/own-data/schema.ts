import { z } from "zod";
import { Id, UtcInstant } from "../../core/schema";

export const ExportStatus = z.enum(["pending", "ready", "failed"]);

export const PersonExport = z.object({
  id: Id,
  status: ExportStatus,
  createdAt: UtcInstant,
  /** When the file is deleted. */
  expiresAt: UtcInstant,
});
export type PersonExport = z.infer<typeof PersonExport>;
