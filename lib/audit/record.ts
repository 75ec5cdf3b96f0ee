import type { Caller, Ctx } from "../auth/caller";
import { personOf } from "../auth/require";
import type { Db, Prisma } from "../core/db";

export type AuditEvent = {
  action: string;
  subjectType: string;
  subjectId: string;
  organizationId?: string;
  details?: Prisma.InputJsonObject;
};

/** Adds to the audit log, in the transaction of the change that it records. */
export async function recordAudit(db: Db, ctx: Pick<Ctx, "caller" | "now">, event: AuditEvent): Promise<void> {
  await db.auditEntry.create({
    data: { ...event, details: event.details ?? {}, at: ctx.now, ...toActor(ctx.caller) },
    select: { id: true },
  });
}

function toActor(caller: Caller): { actorKind: string; actorId: string | null } {
  return { actorKind: caller.kind, actorId: personOf(caller)?.id ?? null };
}
