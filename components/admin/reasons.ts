import { reasonName } from "@/components/product/decision-words";
import type { Ask, Decision, Reason } from "./queue-state";

// The likely ones of each decision come first, where the digits are.
const TO_REJECT: readonly Reason[] = [
  "spam",
  "duplicate",
  "no_working_product",
  "off_topic",
  "misleading_claims",
  "impersonation",
  "malware_phishing",
  "illegal",
  "adult",
  "other",
  "broken_link",
  "incomplete",
];
const TO_MEND: readonly Reason[] = [
  "incomplete",
  "broken_link",
  "misleading_claims",
  "no_working_product",
  "off_topic",
  "duplicate",
  "impersonation",
  "adult",
  "spam",
  "other",
  "illegal",
  "malware_phishing",
];

export type ReasonChoice = { reason: Reason; name: string; digit: string | null };

/** The reasons of a decision in their order; the first ten have a digit, 0 being the tenth. */
export function reasonsFor(ask: Ask): ReasonChoice[] {
  const order = ask === "request_changes" ? TO_MEND : TO_REJECT;
  return order.map((reason, at) => ({
    reason,
    name: reason === "other" ? "Other (add a note)" : reasonName(reason),
    digit: at < 10 ? String((at + 1) % 10) : null,
  }));
}

export const TO_DO: Record<Decision, string> = {
  approve: "Approve",
  request_changes: "Request changes",
  reject: "Reject",
  suspend: "Suspend",
  reinstate: "Reinstate",
};
