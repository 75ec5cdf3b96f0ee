import { z } from "zod";
import { Id, UtcInstant } from "../../core/schema";
import { OwnMedia } from "../../documents/media/schema";

export const StartDraft = z.strictObject({});

export const StartedDraft = z.object({ token: z.string(), expiresAt: UtcInstant });
export type StartedDraft = z.infer<typeof StartedDraft>;

export const ClaimDraft = z.strictObject({ organizationId: Id });

export const ClaimedDraft = z.object({
  organizationId: Id,
  claimedAt: UtcInstant,
  media: z.array(OwnMedia),
});
export type ClaimedDraft = z.infer<typeof ClaimedDraft>;
