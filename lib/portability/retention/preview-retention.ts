import type { Ctx, SessionCaller } from "../../core/ctx";
import { requireAdminSession } from "../../core/require";
import type { PreviewRetention, RetentionPreview } from "../../platform/retention/schema";
import { countDue } from "./enforce-retention";

/** How many rows of each kind of personal data the next run would end with these terms, for an admin's session. */
export const previewRetention = (
  ctx: Ctx<SessionCaller>,
  terms: PreviewRetention,
): Promise<RetentionPreview> => countDue(requireAdminSession(ctx), terms);
