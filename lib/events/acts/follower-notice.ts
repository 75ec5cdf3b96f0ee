import type { Notice } from "../act";
import type { Outcome } from "../notification-data";

type Told = { revisionId: string; productId: string; outcome: Outcome; reason?: string | null };

/** What followers hear of a product; publishing a revision, by a reviewer or on schedule, is one act. */
export const followerNotice = ({ revisionId, productId, outcome, reason }: Told, key?: string): Notice => ({
  key: key ?? `published:${revisionId}`,
  kinds: ["following"],
  to: { followersOf: productId, revisionId },
  data: { outcome, ...(reason ? { reason } : {}) },
});
