import type { Reader, SessionCaller } from "../../core/ctx";
import { AppError } from "../../core/errors";
import { log } from "../../core/log";
import { clock } from "../../events/audit-entry";
import { toPerson } from "../../identity/auth/sessions";
import type { Db } from "../../platform/db/db";
import { carryOut, settle } from "../publication/publication";
import { endHeldDecisions } from "../queue/end-held-decisions";
import { findItem, lockingItem, retargetReport } from "../queue/find-item";
import { Decide } from "../schema";
import { checkDecision } from "./check-decision";

/** The session of a decision that waited may have ended. */
const heldSid = "held-decision";

/**
 * Carries out held decisions whose time is up. One that is no longer possible, of which its reviewer is told, or whose
 * reviewer is no longer an admin, ends without effect. Every instance does this, and the product's lock lets one of them
 * find the row. After a crash it continues from the table.
 */
export async function applyHeldDecisions({ db, now }: Reader): Promise<void> {
  const due = await db.heldDecision.findMany({
    where: { appliesAt: { lte: now } },
    orderBy: [{ appliesAt: "asc" }, { queueItemId: "asc" }],
    select: { queueItemId: true },
    // The next round has a newer time.
    take: 20,
  });
  for (const { queueItemId } of due) {
    try {
      await applyOne(db, queueItemId, now);
    } catch (error) {
      log.warn({ err: error, queueItemId }, "a held decision could not be carried out");
    }
  }
}

async function applyOne(db: Db, queueItemId: string, now: Date): Promise<void> {
  try {
    await lockingItem(db, queueItemId, async (tx, { product }) => {
      if (product) await settle(tx, [product.id], now);
      const { held, ...item } = await findItem(tx, queueItemId);
      if (!held || held.appliesAt > now) return;
      await tx.heldDecision.delete({ where: { queueItemId } });
      const caller = await findReviewer(tx, held.reviewerId);
      if (!caller) return;
      const input = Decide.parse(held.input);
      const free = { ...item, held: null };
      await checkDecision(tx, free, input, held.reviewerId);
      const target = await retargetReport(tx, free, input.decision);
      await carryOut(tx, { caller, db: tx, now }, [target], input);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info({ queueItemId, code: error.code }, "a held decision ended without effect");
    await lockingItem(db, queueItemId, (tx) =>
      endHeldDecisions(tx, { caller: clock, now }, { queueItemId, appliesAt: { lte: now } }, "changed"),
    );
  }
}

async function findReviewer(tx: Db, id: string): Promise<SessionCaller | null> {
  const row = await tx.person.findFirst({ where: { id, role: "admin" } });
  const person = row && toPerson(row);
  return person && { kind: "session", sid: heldSid, person };
}
