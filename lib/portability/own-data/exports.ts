import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { addDays, fieldsOf } from "../../core/time";
import { emit } from "../../events/emit";
import { lockCaller } from "../../identity/auth/lock-caller";
import { type Db, inTransaction } from "../../platform/db/db";
import { enqueue } from "../../platform/jobs/enqueue";
import { loadSettings } from "../../platform/settings/read-settings";
import type { Storage } from "../../platform/storage/driver";
import { exportTask } from "./make-export";
import { PersonExport } from "./schema";

/** Asks for a file with everything of the caller's own, which a job makes. One that is being made is not made twice. */
export function requestExport(ctx: Ctx<SessionCaller>): Promise<PersonExport> {
  return inTransaction(ctx.db, async (tx) => {
    const { id: personId } = await lockCaller(tx, ctx);
    const pending = await tx.personExport.findFirst({
      where: { personId, status: "pending", expiresAt: { gt: ctx.now } },
    });
    if (pending) return fieldsOf(PersonExport, pending);
    const { retention } = await loadSettings(tx);
    const expiresAt = addDays(ctx.now, retention.ownExports);
    const made = await tx.personExport.create({ data: { personId, createdAt: ctx.now, expiresAt } });
    await enqueue(tx, exportTask, { id: made.id });
    await emit(tx, ctx, "person.export_requested", { id: personId });
    return fieldsOf(PersonExport, made);
  });
}

/** One of the caller's exports, and the place of its file once it is ready. Another's, and one that has ended, is 404. */
export async function readExport(
  { caller, db, now }: Ctx<SessionCaller>,
  { id }: { id: string },
): Promise<{ made: PersonExport; storageKey: string | null }> {
  const found = await db.personExport.findFirst({
    where: { id, personId: caller.person.id, expiresAt: { gt: now } },
  });
  if (!found) return fail("not_found", "Export not found.");
  return {
    made: fieldsOf(PersonExport, found),
    storageKey: found.status === "ready" ? found.storageKey : null,
  };
}

/** The newest of the caller's exports that is there or being made. */
export async function latestExport({ caller, db, now }: Ctx<SessionCaller>): Promise<PersonExport | null> {
  const found = await db.personExport.findFirst({
    where: { personId: caller.person.id, expiresAt: { gt: now } },
    orderBy: { createdAt: "desc" },
  });
  return found && fieldsOf(PersonExport, found);
}

/** Deletes the exports that have ended, with their files; returns how many. */
export async function pruneExports({ db, now }: { db: Db; now: Date }, storage: Storage): Promise<number> {
  const ended = await db.personExport.findMany({
    where: { expiresAt: { lte: now } },
    select: { id: true, storageKey: true },
    take: 500,
  });
  await storage.remove(ended.flatMap(({ storageKey }) => storageKey ?? []));
  const { count } = await db.personExport.deleteMany({ where: { id: { in: ended.map(({ id }) => id) } } });
  return count;
}
