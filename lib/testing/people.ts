import { randomBytes } from "node:crypto";
import type { AnonymousCaller, Caller, Ctx, KeyCaller, SessionCaller } from "../core/ctx";
import { newId } from "../core/ids";
import { type Scope, scopes } from "../core/scopes";
import { createSession } from "../identity/auth/sessions";
import type { MemberRole } from "../identity/organizations/schema";
import type { Db } from "../platform/db/db";

export const anonymous: AnonymousCaller = { kind: "anonymous" };

/** The first argument of a rule. */
export const ctx = <C extends Caller>(db: Db, caller: C, now = new Date()): Ctx<C> => ({ caller, db, now });

/** A new signed-in person, whose collections were approved before unless `collects` says otherwise. */
export async function aPerson(
  db: Db,
  {
    role = "member",
    name = "Somebody",
    collects = true,
  }: { role?: "member" | "admin"; name?: string; collects?: boolean } = {},
): Promise<SessionCaller> {
  const email = `p${randomBytes(6).toString("hex")}@test.example`;
  const at = new Date();
  const { id } = await db.person.create({
    data: { email, name, role, emailVerifiedAt: at, collectsSince: collects ? at : null },
  });
  const sid = await createSession(db, id, null, new Date());
  return { kind: "session", sid, person: { id, email, name, role, emailVerified: true } };
}

/** The same person with an API key. */
export const byKey = ({ person }: SessionCaller, only: readonly Scope[] = scopes): KeyCaller => ({
  kind: "key",
  keyId: newId(),
  person,
  scopes: only,
});

/** A new organization with this member. */
export async function anOrganization(
  db: Db,
  member: SessionCaller,
  role: MemberRole = "owner",
): Promise<{ id: string; slug: string; name: string }> {
  const slug = `org-${randomBytes(5).toString("hex")}`;
  return db.organization.create({
    data: {
      slug,
      name: `Organization ${slug}`,
      memberships: { create: { personId: member.person.id, role } },
    },
    select: { id: true, slug: true, name: true },
  });
}

/** Adds a person to an organization. */
export async function join(
  db: Db,
  organizationId: string,
  { person }: SessionCaller,
  role: MemberRole,
): Promise<void> {
  await db.membership.create({ data: { organizationId, personId: person.id, role } });
}
