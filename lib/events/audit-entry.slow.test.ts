import { expect, it } from "vitest";
import { changePassword } from "../identity/accounts/password/password";
import { ChangePassword } from "../identity/accounts/schema";
import { createKey, revokeKey } from "../identity/keys/keys";
import { CreateKey } from "../identity/keys/schema";
import { invite } from "../identity/organizations/invitations/invite";
import { createOrganization } from "../identity/organizations/organizations";
import { CreateOrganization, Invite } from "../identity/organizations/schema";
import { createAccount } from "../identity/people/create-person";
import { decide } from "../review/decisions/decide";
import { publishDue } from "../review/publication/publication";
import { Decide } from "../review/schema";
import { withdrawRevision } from "../review/submission/submit-revision";
import { useDatabase } from "../testing/database";
import { aDraft, aPublished, itemOf, paragraph, save, submit, submitted } from "../testing/documents";
import { anOrganization, aPerson, ctx } from "../testing/people";
import { commandLineSid } from "./audit-entry";
import { emit } from "./emit";

const test = useDatabase();
const later = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 12, minutes));

/** The actions that the steps have recorded, in their order. */
async function recordedBy(steps: () => Promise<unknown>): Promise<string[]> {
  const before = await test.db.auditEntry.count();
  await steps();
  const entries = await test.db.auditEntry.findMany({ orderBy: { id: "asc" }, skip: before });
  return entries.map(({ action }) => action);
}

const on = (made: Awaited<ReturnType<typeof submitted>>, decision: string) =>
  decide(
    ctx(test.db, made.admin),
    Decide.parse({
      queueItemId: made.itemId,
      decision,
      ...(/approve|reinstate/.test(decision) ? {} : { reason: "spam" }),
    }),
  );

it("each move of a product writes one entry", async () => {
  const made = await aDraft(test.db);
  const blocks = [paragraph("One")];
  expect(await recordedBy(() => aDraft(test.db))).toEqual(["product.created"]);
  expect(await recordedBy(() => save(test.db, made, blocks))).toEqual(["revision.saved"]);
  expect(await recordedBy(() => save(test.db, made, blocks))).toEqual([]);
  expect(await recordedBy(() => submit(test.db, made))).toEqual(["revision.submitted"]);
  const back = () => withdrawRevision(ctx(test.db, made.owner), { slug: made.slug });
  expect(await recordedBy(back)).toEqual(["revision.withdrawn"]);
  expect(await recordedBy(() => expect(back()).rejects.toMatchObject({ code: "invalid_state" }))).toEqual([]);
});

it("each decision writes one entry about its revision", async () => {
  const made = await aPublished(test.db);
  expect(await recordedBy(() => on(made, "suspend"))).toEqual(["revision.suspended"]);
  expect(await recordedBy(() => on(made, "reinstate"))).toEqual(["revision.reinstated"]);
  for (const [decision, action] of [
    ["approve", "revision.approved"],
    ["reject", "revision.rejected"],
    ["request_changes", "revision.changes_requested"],
  ] as const) {
    const next = await submitted(test.db, await aDraft(test.db));
    expect(await recordedBy(() => on(next, decision))).toEqual([action]);
    expect(await recordedBy(() => expect(on(next, "approve")).rejects.toThrow("already_decided"))).toEqual(
      [],
    );
  }
  const report = await test.db.queueItem.create({
    data: { kind: "report", productId: made.id, revisionId: made.revision.id },
  });
  const reported = { ...made, itemId: report.id };
  expect(await recordedBy(() => on(reported, "approve"))).toEqual(["report.dismissed"]);
});

it("what the clock publishes has one entry, by the clock, whoever comes upon it first", async () => {
  const publishAt = later(30).toISOString();
  const soon = async () => {
    const made = await submitted(
      test.db,
      await aDraft(test.db, {}, later(0)),
      undefined,
      { publishAt },
      later(1),
    );
    await decide(ctx(test.db, made.admin, later(2)), { queueItemId: made.itemId, decision: "approve" });
    return made;
  };
  const made = await soon();
  expect(await recordedBy(() => publishDue({ db: test.db, now: later(29) }))).toEqual([]);
  expect(await recordedBy(() => publishDue({ db: test.db, now: later(31) }))).toEqual(["revision.published"]);
  expect(await recordedBy(() => publishDue({ db: test.db, now: later(32) }))).toEqual([]);
  const [entry] = await test.db.auditEntry.findMany({ where: { action: "revision.published" } });
  expect(entry).toMatchObject({
    actorKind: "system",
    actorId: null,
    subjectId: made.revision.id,
    organizationId: made.organizationId,
    details: { visibleFrom: publishAt },
  });
  const other = await soon();
  await save(test.db, other, [paragraph("Two")], {}, later(40));
  const { revision } = await submit(test.db, other, {}, later(41));
  const next = await itemOf(test.db, revision.id);
  const approve = () =>
    decide(ctx(test.db, other.admin, later(42)), { queueItemId: next, decision: "approve" });
  expect(await recordedBy(approve)).toEqual(["revision.published", "revision.approved"]);
  expect(await recordedBy(() => publishDue({ db: test.db, now: later(43) }))).toEqual([]);
});

it("accounts that the command line makes, and what it does in a person's name, are its doing", async () => {
  const input = { email: "root@test.example", name: "Root", password: "a long password", admin: true };
  const { id } = await createAccount({ db: test.db, now: new Date() }, input);
  const entries = await test.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
  expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ["person.created", "command_line"],
    ["person.admin_granted", "command_line"],
  ]);
  const person = { ...(await aPerson(test.db)), sid: commandLineSid };
  const organization = await createOrganization(
    ctx(test.db, person),
    CreateOrganization.parse({ name: "Imported" }),
  );
  const [entry] = await test.db.auditEntry.findMany({ where: { subjectId: organization.id } });
  expect(entry).toMatchObject({ actorKind: "command_line", actorId: person.person.id });
});

it("an entry goes with its change when that fails", async () => {
  const person = await aPerson(test.db);
  const { id } = await anOrganization(test.db, person);
  const failing = test.db.$transaction(async (tx) => {
    await emit(tx, ctx(test.db, person), "organization.renamed", { id });
    throw new Error("later");
  });
  await expect(failing).rejects.toThrow("later");
  expect(await test.db.auditEntry.count({ where: { subjectId: id } })).toBe(0);
});

it("no entry holds a key, a token, a password, an address, or what they are found by", async () => {
  const password = "a password of thirty characters";
  const account = { email: "secretive@test.example", name: "Ada", password, admin: false };
  const { id } = await createAccount({ db: test.db, now: new Date() }, account);
  const someone = await aPerson(test.db);
  const session = ctx(test.db, { ...someone, person: { ...someone.person, id, email: account.email } });
  const created = await createKey(session, CreateKey.parse({ name: "CI" }));
  await revokeKey(session, { id: created.id });
  const { slug } = await createOrganization(session, CreateOrganization.parse({ name: "Secretive" }));
  const guest = { slug, role: "viewer", email: "guest@test.example" };
  const invitation = await invite(session, Invite.parse(guest));
  const again = await invite(session, Invite.parse(guest));
  const next = { current: password, password: "another password of that length" };
  await changePassword(session, ChangePassword.parse(next));
  const stored = await test.db.person.findUniqueOrThrow({ where: { id } });
  const digests = [
    ...(await test.db.apiKey.findMany()).map(({ digest }) => Buffer.from(digest)),
    ...(await test.db.invitation.findMany()).map(({ digest }) => Buffer.from(digest)),
  ];
  const secrets = [
    created.key,
    created.key.slice(13, -6),
    ...digests.flatMap((digest) => [digest.toString("hex"), digest.toString("base64")]),
    ...[invitation, again].map(({ url }) => url.split("/").at(-1) ?? url),
    ...[password, next.password, stored.passwordHash ?? password],
    ...[account.email, guest.email],
  ];
  const entries = await test.db.auditEntry.findMany();
  const own = entries.filter(({ actorId }) => actorId === id).map(({ action }) => action);
  expect(new Set(own)).toEqual(
    new Set([
      "key.created",
      "key.revoked",
      "organization.created",
      "invitation.created",
      "invitation.revoked",
      "person.password_changed",
    ]),
  );
  for (const entry of entries) {
    const text = JSON.stringify({ subject: entry.subjectId, details: entry.details });
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/@|_live_|argon2|password|token|digest/i);
  }
});
