import type { z } from "zod";
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
