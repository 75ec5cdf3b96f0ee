import type { Caller } from "../auth/caller";
import { personOf } from "../auth/require";
import type { Db, Prisma } from "../core/db";

export type AuditEvent = {
  action: string;
  subjectType: string;
  subjectId: string;
  organizationId?: string;
  details?: Prisma.InputJsonObject;
};

/** Whoever may run commands on the server itself: no person of the directory. */
export const commandLine = { kind: "command_line" } as const;

type Actor = Caller | typeof commandLine;

/** Adds to the audit log, in the transaction of the change that it records. */
export async function recordAudit(
  db: Db,
  ctx: { caller: Actor; now: Date },
  event: AuditEvent,
): Promise<void> {
  await db.auditEntry.create({
    data: { ...event, details: event.details ?? {}, at: ctx.now, ...toActor(ctx.caller) },
    select: { id: true },
  });
}

function toActor(caller: Actor): { actorKind: string; actorId: string | null } {
  if (caller.kind === "command_line") return { actorKind: caller.kind, actorId: null };
  return { actorKind: caller.kind, actorId: personOf(caller)?.id ?? null };
}
