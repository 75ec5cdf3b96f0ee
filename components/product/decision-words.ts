import type { z } from "zod";
import type { DecisionKind, Reason } from "@/lib/moderation/schema";

const NAMES: Record<z.infer<typeof Reason>, string> = {
  spam: "Spam",
  duplicate: "Duplicate",
  broken_link: "Broken link",
  no_working_product: "No working product",
  misleading_claims: "Misleading claims",
  impersonation: "Impersonation",
  malware_phishing: "Malware or phishing",
  illegal: "Illegal",
  adult: "Adult content",
  off_topic: "Off topic",
  incomplete: "Incomplete",
  other: "Other",
};

/** A reason of moderation in words. */
export const reasonName = (reason: string): string =>
  reason in NAMES ? NAMES[reason as keyof typeof NAMES] : reason;

/** A decision as something that was done. */
export const DONE: Record<z.infer<typeof DecisionKind>, string> = {
  approve: "approved",
  request_changes: "changes requested",
  reject: "rejected",
  suspend: "suspended",
  reinstate: "reinstated",
};
