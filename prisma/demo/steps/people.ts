import type { SessionCaller } from "../../../lib/auth/caller";
import type { Db } from "../../../lib/core/db";
import { newId } from "../../../lib/core/ids";
import { addDays } from "../../../lib/core/time";
import { createOrganization } from "../../../lib/organizations/create-organization";
import { createAccount } from "../../../lib/people/create-account";
import { demoOrganizations } from "../catalog";
import type { DemoOrganizationKey } from "../types";

export type Cast = {
  admin: SessionCaller;
  /** Who writes for each organization. */
  owners: Map<DemoOrganizationKey, { caller: SessionCaller; organizationId: string }>;
  voterIds: string[];
};

export const demoAccounts = {
  member: { email: "member@demo.example", name: "Demo member", password: "demo-member-1" },
  admin: { email: "admin@demo.example", name: "Demo admin", password: "demo-admin-1" },
};

const openedDaysAgo = 420;
const voters = 40;

/** The demo's people and organizations. All but the two demo accounts have no password: nobody signs in as them. */
export async function seedPeople(db: Db, now: Date): Promise<Cast> {
  const opened = addDays(now, -openedDaysAgo);
  const ctx = { db, now: opened };
  const people = new Map<string, SessionCaller>();
  const add = (id: string, name: string, email: string, role: "member" | "admin" = "member") =>
    people.set(email, {
      kind: "session",
      sid: "demo",
      person: { id, name, email, emailVerified: true, role },
    });

  const admin = await createAccount(ctx, { ...demoAccounts.admin, admin: true });
  add(admin.id, admin.name, admin.email, "admin");
  const member = await createAccount(ctx, { ...demoAccounts.member, admin: false });
  add(member.id, member.name, member.email);
  for (const { ownerEmail: email, ownerName: name } of demoOrganizations) {
    if (people.has(email)) continue;
    add(await addSilentPerson(db, email, name, opened), name, email);
  }

  const owners: Cast["owners"] = new Map();
  for (const { key, name, slug, ownerEmail, editors = [] } of demoOrganizations) {
    const caller = callerOf(people, ownerEmail);
    const { id: organizationId } = await createOrganization({ caller, ...ctx }, { name, slug });
    owners.set(key, { caller, organizationId });
    for (const editor of editors) {
      const personId = callerOf(people, editor.email).person.id;
      await db.membership.create({ data: { organizationId, personId, role: "editor", createdAt: opened } });
    }
  }
  return {
    admin: callerOf(people, demoAccounts.admin.email),
    owners,
    voterIds: await addVoters(db, addDays(now, -60)),
  };
}

function callerOf(people: Map<string, SessionCaller>, email: string): SessionCaller {
  const caller = people.get(email);
  if (!caller) throw new Error(`The demo has no person ${email}.`);
  return caller;
}

async function addSilentPerson(db: Db, email: string, name: string, at: Date): Promise<string> {
  const { id } = await db.person.create({
    data: { email, name, emailVerifiedAt: at, createdAt: at },
    select: { id: true },
  });
  return id;
}

async function addVoters(db: Db, at: Date): Promise<string[]> {
  const people = Array.from({ length: voters }, (_, index) => ({
    id: newId(),
    name: `Demo voter ${index + 1}`,
    email: `voter-${index + 1}@demo.example`,
    emailVerifiedAt: at,
    createdAt: at,
  }));
  await db.person.createMany({ data: people });
  return people.map(({ id }) => id);
}
