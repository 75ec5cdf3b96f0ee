import type { z } from "zod";
import type { TagTone } from "@/components/ui/tag";
import type { Decision } from "@/lib/catalog/products/schema";
import type { Reason } from "@/lib/review/schema";

export const REASONS: Record<z.infer<typeof Reason>, string> = {
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

export const reasonName = (reason: string): string =>
  reason in REASONS ? REASONS[reason as keyof typeof REASONS] : reason;

export const DECISION_TONES: Record<Decision, TagTone> = {
  approve: "clear",
  reinstate: "clear",
  request_changes: "warning",
  reject: "report",
  suspend: "report",
};

export const DONE: Record<Decision, string> = {
  approve: "approved",
  request_changes: "changes requested",
  reject: "rejected",
  suspend: "suspended",
  reinstate: "reinstated",
};
