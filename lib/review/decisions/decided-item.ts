import { newId } from "../../core/ids";
import type { Db } from "../../platform/db/db";

/**
 * The item in which a revision was decided, for a further decision about it. One that became public without a reviewer,
 * such as an imported one, gets an item that is decided already. The product must be locked.
 */
export async function decidedItemOf(
  tx: Db,
  { productId, revisionId }: { productId: string; revisionId: string },
  now: Date,
): Promise<string> {
  const found = await tx.queueItem.findFirst({
    where: { revisionId, status: "decided", kind: { in: ["submission", "appeal"] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  if (found) return found.id;
  const data = { id: newId(), kind: "submission", status: "decided", productId, revisionId } as const;
  await tx.queueItem.create({ data: { ...data, createdAt: now, decidedAt: now } });
  return data.id;
}
