import type { Caller } from "../core/ctx";
import { personOf } from "../core/require";
import type { Db } from "../platform/db/db";
import type { About } from "./act";
import type { ActName } from "./catalog";
import type { Subject } from "./subjects";

/** Someone who can run commands on the server, not a person in the directory. */
export const commandLine = { kind: "command_line" } as const;

/** What the system does on schedule, without a person acting. */
export const clock = { kind: "system" } as const;

/** The session id of the person for whom a command acts. */
export const commandLineSid = "command-line";

export type Actor = Caller | typeof commandLine | typeof clock;

export const isCaller = (actor: Actor): actor is Caller =>
  actor.kind !== "command_line" && actor.kind !== "system";

/** Adds an entry to the audit log, in the transaction of the act. The details name the key that acted, if any. */
export async function writeAuditEntry(
  db: Db,
  { caller, now }: { caller: Actor; now: Date },
  { action, subjectType, id, organizationId, details }: About & { action: ActName; subjectType: Subject },
): Promise<void> {
  const byKey = caller.kind === "key" ? { keyId: caller.keyId } : {};
  await db.auditEntry.create({
    data: {
      action,
      subjectType,
      subjectId: id,
      organizationId,
      details: { ...details, ...byKey },
      at: now,
      ...toActor(caller),
    },
    select: { id: true },
  });
}

function toActor(caller: Actor): { actorKind: string; actorId: string | null } {
  if (!isCaller(caller)) return { actorKind: caller.kind, actorId: null };
  const isCommand = caller.kind === "session" && caller.sid === commandLineSid;
  return {
    actorKind: isCommand ? commandLine.kind : caller.kind,
    actorId: personOf(caller)?.id ?? null,
  };
}
