import type { Db } from "../core/db";
import { fail } from "../core/errors";
import type { Screening } from "../products/schema";
import { riskOf } from "./rules";

/** Writes down the risk that an item's place in the queue is made from; for whoever changes its checks or reports. */
export async function weighItem(tx: Db, itemId: string, now: Date): Promise<void> {
  const item = await tx.queueItem.findUnique({
    where: { id: itemId },
    select: {
      kind: true,
      createdAt: true,
      revision: { select: { screening: true } },
      _count: { select: { reports: true } },
    },
  });
  if (!item) return fail("not_found", "There is no such queue item.");
  const screening = (item.revision?.screening ?? null) as Screening | null;
  const { score } = riskOf({ ...item, screening, reports: item._count.reports, waits: false }, now);
  await tx.queueItem.update({ where: { id: itemId }, data: { risk: score } });
}
