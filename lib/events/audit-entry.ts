import type { Caller } from "../core/ctx";
import { newId } from "../core/ids";
import { personOf } from "../core/require";
import type { Db } from "../platform/db/db";
import type { About } from "./act";
import type { ActName } from "./all-acts";
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

/** Adds an entry per subject of an act to the audit log, in its transaction. The details name the key that acted, if any. */
export async function writeAuditEntries(
  db: Db,
  { caller, now }: { caller: Actor; now: Date },
  { action, subjectType }: { action: ActName; subjectType: Subject },
  abouts: readonly About[],
): Promise<void> {
  const byKey = caller.kind === "key" ? { keyId: caller.keyId } : {};
  const { actorKind, actorId } = toActor(caller);
  await db.$executeRaw`
    insert into audit_entries (id, at, action, actor_kind, actor_id, subject_type, subject_id, organization_id, details)
    select made.id, ${now}::timestamptz, ${action}, ${actorKind}, ${actorId}::uuid, ${subjectType}, made.subject_id,
      made.organization_id, made.details
    from unnest(${abouts.map(() => newId())}::uuid[], ${abouts.map(({ id }) => id)}::text[],
      ${abouts.map(({ organizationId }) => organizationId ?? null)}::uuid[],
      ${abouts.map(({ details }) => JSON.stringify({ ...details, ...byKey }))}::text[]::jsonb[])
      as made (id, subject_id, organization_id, details)`;
}

function toActor(caller: Actor): { actorKind: string; actorId: string | null } {
  if (!isCaller(caller)) return { actorKind: caller.kind, actorId: null };
  const isCommand = caller.kind === "session" && caller.sid === commandLineSid;
  return {
    actorKind: isCommand ? commandLine.kind : caller.kind,
    actorId: personOf(caller)?.id ?? null,
  };
}
