import type { Ctx, SessionCaller } from "../../core/ctx";
import type { Db, Prisma } from "../../platform/db/db";
import { endHeldDecisions } from "../queue/end-held-decisions";
import { Decide } from "../schema";

/**
 * Returns the open report, marked as changed since a reviewer read it, or null. A held suspension stands, since it takes
 * the content down anyway. A held dismissal ends, because it did not consider this report, unless the report comes from
 * the content's own makers.
 */
export async function joinOpenReport(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  subject: Pick<Prisma.QueueItemWhereInput, "productId" | "collectionId">,
  isOwn: () => Promise<boolean>,
): Promise<string | null> {
  const open = await tx.queueItem.findFirst({
    where: { ...subject, kind: "report", status: "open" },
    select: { id: true, held: true },
  });
  if (!open) return null;
  await tx.queueItem.update({ where: { id: open.id }, data: { version: { increment: 1 } } });
  if (!open.held) return open.id;
  const queueItemId = open.id;
  const input = Decide.parse(open.held.input);
  if (input.decision === "suspend" || (await isOwn())) {
    const expectedVersion = input.expectedVersion === undefined ? undefined : input.expectedVersion + 1;
    await tx.heldDecision.update({ where: { queueItemId }, data: { input: { ...input, expectedVersion } } });
  } else await endHeldDecisions(tx, ctx, { queueItemId }, "reported");
  return open.id;
}
