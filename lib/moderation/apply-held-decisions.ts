import { clock } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { type Db, inTransaction } from "../core/db";
import { AppError } from "../core/errors";
import { log } from "../core/log";
import { lockProduct } from "../products/lock-product";
import { settleProduct } from "../products/settle-by-clock";
import { carryOut } from "./carry-out";
import { checkDecision } from "./check-decision";
import { endHeld } from "./end-held";
import { aimReport, findItem, findProductOf } from "./find-item";
import { Decide } from "./schema";

/** Of a reviewer who has gone since: nobody's session is behind a decision that waited. */
const heldSid = "held-decision";

/**
 * Carries out the decisions that can't be undone any more; answers the slugs of their products, whose cache tags have
 * changed. One that is no longer possible, which its reviewer is told, or whose reviewer is no admin now, ends without
 * effect. Every instance does
 * this: the product's lock lets one of them find the row. After a crash it goes on from the table.
 */
export async function applyHeldDecisions({ db, now }: Pick<Ctx, "db" | "now">): Promise<string[]> {
  const due = await db.heldDecision.findMany({
    where: { appliesAt: { lte: now } },
    orderBy: [{ appliesAt: "asc" }, { queueItemId: "asc" }],
    select: { queueItemId: true },
    // The next round has a newer time.
    take: 20,
  });
  const slugs = new Set<string>();
  for (const { queueItemId } of due) {
    try {
      const slug = await applyOne(db, queueItemId, now);
      if (slug !== null) slugs.add(slug);
    } catch (error) {
      log.warn({ err: error, queueItemId }, "a held decision could not be carried out");
    }
  }
  return [...slugs];
}

async function applyOne(db: Db, queueItemId: string, now: Date): Promise<string | null> {
  const product = await findProductOf(db, queueItemId);
  try {
    return await inTransaction(db, async (tx) => {
      await lockProduct(tx, product.id);
      await settleProduct(tx, product.id, now);
      const { held, ...item } = await findItem(tx, queueItemId);
      if (!held || held.appliesAt > now) return null;
      await tx.heldDecision.delete({ where: { queueItemId } });
      const caller = await findReviewer(tx, held.reviewerId);
      if (!caller) return null;
      const input = Decide.parse(held.input);
      const free = { ...item, held: null };
      await checkDecision(tx, free, input, caller.person.id);
      await carryOut(tx, { caller, db: tx, now }, await aimReport(tx, free, input.decision), input);
      return product.slug;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info({ queueItemId, code: error.code }, "a held decision ended without effect");
    await inTransaction(db, async (tx) => {
      await lockProduct(tx, product.id);
      await endHeld(tx, { caller: clock, now }, { queueItemId, appliesAt: { lte: now } }, "changed");
    });
    return null;
  }
}

async function findReviewer(tx: Db, id: string): Promise<SessionCaller | null> {
  const person = await tx.person.findFirst({
    where: { id, role: "admin", deletedAt: null, suspendedAt: null },
    select: { id: true, name: true, email: true, emailVerifiedAt: true, role: true },
  });
  if (!person) return null;
  const { emailVerifiedAt, ...rest } = person;
  return { kind: "session", sid: heldSid, person: { ...rest, emailVerified: emailVerifiedAt !== null } };
}
