import type { Caller } from "../auth/caller";
import { personOf } from "../auth/require";
import type { Db, Prisma } from "../core/db";
import type { AuditAction, AuditSubject } from "./actions";

/** The details hold no secret and no address of a person: entries are never deleted. */
export type AuditEvent = {
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  organizationId?: string;
  details?: Prisma.InputJsonObject;
};

/** Whoever may run commands on the server itself: no person of the directory. */
export const commandLine = { kind: "command_line" } as const;

/** What happens by the clock, without anybody's doing. */
export const clock = { kind: "system" } as const;

/** The session id of whoever a command acts for in the name of. */
export const commandLineSid = "command-line";

export type Actor = Caller | typeof commandLine | typeof clock;

/** Adds to the audit log, in the transaction of the change that it records. A key that acted is named in the details. */
export async function recordAudit(
  db: Db,
  ctx: { caller: Actor; now: Date },
  { details, ...event }: AuditEvent,
): Promise<void> {
  const byKey = ctx.caller.kind === "key" ? { keyId: ctx.caller.keyId } : {};
  await db.auditEntry.create({
    data: { ...event, details: { ...details, ...byKey }, at: ctx.now, ...toActor(ctx.caller) },
    select: { id: true },
  });
}

function toActor(caller: Actor): { actorKind: string; actorId: string | null } {
  if (caller.kind === "command_line" || caller.kind === "system")
    return { actorKind: caller.kind, actorId: null };
  const isCommand = caller.kind === "session" && caller.sid === commandLineSid;
  return {
    actorKind: isCommand ? commandLine.kind : caller.kind,
    actorId: personOf(caller)?.id ?? null,
  };
}
