import type { Decision } from "../../catalog/products/schema";

/** What a decision says, whatever it is about. */
export type Said = {
  decisionId: string;
  decision: Decision;
  reason: string | null;
  note: string | null;
  /** Whether the reviewer belongs to an organization that it concerns. */
  byMember: boolean;
};
