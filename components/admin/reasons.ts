import { reasonName } from "@/components/product/decision-words";
import { messages } from "@/lib/core/messages";
import { queue } from "@/messages/en.json";
import type { Decision, Reason } from "./queue-state";

/** The gravest first, each with its key: a reason has the same one for every decision. */
const KEYS: readonly (readonly [key: string, reason: Reason])[] = [
  ["1", "malware_phishing"],
  ["2", "illegal"],
  ["3", "impersonation"],
  ["4", "adult"],
  ["5", "spam"],
  ["6", "misleading_claims"],
  ["7", "duplicate"],
  ["8", "no_working_product"],
  ["9", "broken_link"],
  ["0", "off_topic"],
  ["i", "incomplete"],
  ["o", "other"],
];

export const reasonChoices = () =>
  KEYS.map(([key, reason]) => ({
    ...{ key, reason },
    name: reason === "other" ? messages({ queue })("otherAddANote") : reasonName(reason),
  }));

export const toDo = (decision: Decision): string => messages({ queue })(`to_${decision}`);
