import type { SessionCaller } from "../../../lib/core/ctx";
import { newId } from "../../../lib/core/ids";
import { addDays } from "../../../lib/core/time";
import { demoAccounts } from "../../../lib/identity/auth/demo-accounts";
import { createOrganization } from "../../../lib/identity/organizations/organizations";
import { addAccount } from "../../../lib/identity/people/create-person";
import type { Db } from "../../../lib/platform/db/db";
import { layout } from "../../../lib/portability/archive/layout";
import { type Folder, readJson } from "../../../lib/portability/archive/read-folder";
import { OrganizationFile } from "../../../lib/portability/archive/schema";
import { story } from "../story";

export type Cast = {
  /** Everyone but the voters, by their address. */
  people: Map<string, SessionCaller>;
  admin: SessionCaller;
  /** Who writes for each organization, by its slug. */
  authors: Map<string, SessionCaller>;
  voterIds: string[];
};

/** The demo's people and organizations. Only the two demo accounts have a password, so no one can sign in as the others. */
export async function seedPeople(db: Db, folder: Folder, now: Date): Promise<Cast> {
  const organizations = await Promise.all(
    Object.keys(story.organizations).map((slug) =>
      readJson(folder, layout.organization(slug), OrganizationFile),
    ),
  );
  const opened = new Date(Math.min(...organizations.map(({ createdAt }) => Date.parse(createdAt))));
  const people = new Map<string, SessionCaller>();
  const add = (id: string, name: string, email: string, role: "member" | "admin" = "member") =>
    people.set(email, {
      kind: "session",
      sid: "demo",
      person: { id, name, email, emailVerified: true, role },
    });
  for (const { label, email, password } of demoAccounts.toReversed()) {
    const isAdmin = label === "Admin";
    const name = `Demo ${label.toLowerCase()}`;
    const { id } = await addAccount({ db, now: opened }, { name, email, password, admin: isAdmin });
    add(id, name, email, isAdmin ? "admin" : "member");
  }
  for (const { owner } of Object.values(story.organizations)) {
    if (people.has(owner.email)) continue;
    const [person] = await addSilentPeople(db, [owner], opened);
    if (person) add(person.id, owner.name, owner.email);
  }
  const authors = new Map<string, SessionCaller>();
  for (const { slug, name, createdAt, listsOnly = false, description, websiteUrl } of organizations) {
    const { owner, editors = [] } = story.organizations[slug] ?? { owner: { email: "" } };
    const caller = callerOf(people, owner.email);
    const made = await createOrganization({ caller, db, now: new Date(createdAt) }, { name, slug });
    const data = { listsOnly, description: description ?? null, websiteUrl: websiteUrl ?? null };
    await db.organization.update({ where: { id: made.id }, data });
    authors.set(slug, caller);
    const ids = editors.map((email) => callerOf(people, email).person.id);
    await db.membership.createMany({
      data: ids.map((personId) => ({
        organizationId: made.id,
        personId,
        role: "editor",
        createdAt: new Date(createdAt),
      })),
    });
  }
  const numbers = Array.from({ length: story.voters }, (_, index) => index + 1);
  const voters = numbers.map((number) => ({
    name: `Demo voter ${number}`,
    email: `voter-${number}@demo.example`,
  }));
  const added = await addSilentPeople(db, voters, addDays(now, -60));
  return {
    people,
    admin: callerOf(people, "admin@demo.example"),
    authors,
    voterIds: added.map(({ id }) => id),
  };
}

/** One of the demo's people by their address. */
export function callerOf(people: Map<string, SessionCaller>, email: string): SessionCaller {
  const caller = people.get(email);
  if (!caller) throw new Error(`The demo has no person ${email}.`);
  return caller;
}

async function addSilentPeople(
  db: Db,
  people: { name: string; email: string }[],
  at: Date,
): Promise<{ id: string }[]> {
  const data = people.map((person) => ({ id: newId(), ...person, emailVerifiedAt: at, createdAt: at }));
  await db.person.createMany({ data });
  return data;
}
