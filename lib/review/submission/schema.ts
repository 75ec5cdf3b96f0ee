import { z } from "zod";
import {
  DecisionNotice,
  named,
  Organization,
  Picture,
  QueuePlace,
  RevisionSummary,
  ScreeningCheck,
} from "../../catalog/products/schema";
import { UtcInstant } from "../../core/schema";
import { MemberRole } from "../../identity/organizations/schema";

/** A product of one of the caller's organizations: its state, and what reviewers said about its newest revision. */
export const MyProduct = z.object({
  ...named,
  logo: Picture.nullable(),
  cover: Picture.nullable().describe("Its cover in the public revision, or else in the newest one."),
  organization: Organization,
  role: MemberRole,
  public: z.boolean(),
  latest: RevisionSummary,
  /** Its position in the queue, while it is in review. */
  queue: QueuePlace.nullable(),
  /** The last decision about the newest revision. */
  decision: DecisionNotice.nullable(),
  /** The automatic checks that the newest revision did not pass. */
  failedChecks: z.array(ScreeningCheck),
  trustScore: z.int(),
  /** What would raise the trust score most. */
  trustNext: z.string().nullable(),
  rank: z.int().nullable(),
  votesTotal: z.int(),
  publishedAt: UtcInstant.nullable(),
});
export type MyProduct = z.infer<typeof MyProduct>;
