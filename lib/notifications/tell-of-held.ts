import type { Db } from "../core/db";
import { only } from "./audience";
import { type AnyTeller, notify } from "./notify";
import type { Cause } from "./schema";

type Held = {
  queueItemId: string;
  reviewerId: string;
  heldAt: Date;
  product: { slug: string; name: string };
};

/** Tells a reviewer that what they decided ended before it took effect; who ended it themselves is not told. */
export async function tellOfHeld(
  tx: Db,
  ctx: AnyTeller,
  { queueItemId, reviewerId, heldAt, product }: Held,
  cause: Cause,
): Promise<void> {
  await notify(tx, ctx, {
    act: `held:${queueItemId}:${heldAt.getTime()}`,
    kinds: ["review"],
    to: only(reviewerId),
    told: { outcome: "not_applied", product, cause },
  });
}
