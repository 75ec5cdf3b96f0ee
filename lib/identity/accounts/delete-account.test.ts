import { describe, expect, it } from "vitest";
import { readPublicProduct } from "../../catalog/products/read-product";
import type { SessionCaller } from "../../core/ctx";
import { inTransaction } from "../../platform/db/db";
import { castVote } from "../../ranking/votes/cast-vote";
import { checkTallies } from "../../ranking/votes/tallies";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, submit } from "../../testing/documents";
import { mailsTo, tokenIn, useMailbox } from "../../testing/mails";
import { anOrganization, anonymous, aPerson, ctx, join } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { untilWaiting } from "../../testing/until-waiting";
import { findKeyCaller } from "../auth/api-key";
import * as passwords from "../auth/passwords";
import { findSession } from "../auth/sessions";
import { signIn } from "../auth/sign-in";
import { createKey } from "../keys/keys";
import { CreateKey } from "../keys/schema";
import { SignUp } from "../people/schema";
import { deleteAccount } from "./delete-account";
import { changeMe } from "./me";
import { requestSignInLink, signInByLink } from "./sign-in-link";
import { signUp } from "./sign-up";

const test = useDatabase();
const mailbox = useMailbox();

const remove = (caller: SessionCaller, more: object = {}) =>
  deleteAccount(ctx(test.db, caller), { email: caller.person.email ?? undefined, ...more });
const stored = ({ person }: SessionCaller) => test.db.person.findUniqueOrThrow({ where: { id: person.id } });
const fault = (path: string, code: string) => ({
  code: "validation_failed",
  fields: [expect.objectContaining({ path, code })],
});

describe("deleting the account", () => {
  // A second: PostgreSQL looks for a deadlock after so long.
  it("is tried again where another change refers to the person first and to their organization then", async () => {
    const [caller, other] = [await aPerson(test.db), await aPerson(test.db)];
    const organization = await anOrganization(test.db, caller);
    await join(test.db, organization.id, other, "owner");
    const personId = caller.person.id;
    let removing = Promise.resolve();
    await inTransaction(test.db, async (tx) => {
      // So that the deletion is the one that PostgreSQL ends.
      await tx.$executeRaw`set local deadlock_timeout = '20s'`;
      await tx.notification.create({ data: { personId, act: "test", data: {} } });
      removing = remove(caller);
      await untilWaiting(test.db);
      await tx.$queryRaw`select id from organizations where id = ${organization.id}::uuid for key share`;
    });
    await removing;
    expect(await stored(caller)).toMatchObject({ name: "Deleted person", email: null });
    expect(await test.db.notification.count({ where: { personId } })).toBe(0);
  });

  it("takes the person away, and all ways in", async () => {
    const caller = await aPerson(test.db);
    const { id, email } = caller.person;
    const { key } = await createKey(ctx(test.db, caller), CreateKey.parse({ name: "CI" }));
    await requestSignInLink(ctx(test.db, anonymous), { email: email ?? "" });
    await mailbox.deliver(test);
    const token = tokenIn((await mailsTo(email))[0]);
    await test.db.account.create({ data: { provider: "oidc", providerAccountId: id, personId: id } });
    await test.db.notification.create({ data: { personId: id, act: "test", data: {} } });

    await remove(caller);
    expect(await stored(caller)).toMatchObject({
      name: "Deleted person",
      email: null,
      passwordHash: null,
      deletedAt: expect.any(Date),
    });
    expect(await findSession(test.db, caller.sid, new Date())).toBeNull();
    expect(await findKeyCaller(test.db, key, new Date())).toBeNull();
    expect(await signInByLink(test.db, token, null, new Date())).toBeNull();
    const where = { where: { personId: id } };
    expect([
      await test.db.account.count(where),
      await test.db.notification.count(where),
      await test.db.loginToken.count(where),
      await test.db.apiKey.count({ where: { personId: id, revokedAt: null } }),
    ]).toEqual([0, 0, 0, 0]);
    await mailbox.deliver(test);
    expect((await mailsTo(email))[0]?.subject).toBe("Your Vitrine account was deleted");
    const entry = await test.db.auditEntry.findFirstOrThrow({
      where: { action: "person.deleted", subjectId: id },
    });
    expect(JSON.stringify(entry)).not.toContain("@");
  });

  it("mails no address that was never verified", async () => {
    const caller = await aPerson(test.db);
    const { id, email } = caller.person;
    await test.db.person.update({ where: { id }, data: { emailVerifiedAt: null } });
    await remove(caller);
    await mailbox.deliver(test);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("leaves each thing that ended in the log", async () => {
    const [founder, admin] = [await aPerson(test.db), await aPerson(test.db, { role: "admin" })];
    const { id: organizationId } = await anOrganization(test.db, founder);
    await join(test.db, organizationId, admin, "editor");
    await createKey(ctx(test.db, admin), CreateKey.parse({ name: "CI" }));
    const { id: personId } = admin.person;
    await test.db.account.create({ data: { provider: "oidc", providerAccountId: personId, personId } });
    await remove(admin);
    const entries = await test.db.auditEntry.findMany({
      where: { actorId: personId },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      "key.created",
      "member.left",
      "key.revoked",
      "connection.removed",
      "person.admin_revoked",
      "person.deleted",
    ]);
    expect(entries[1]).toMatchObject({ organizationId, subjectId: personId });
  });

  it("keeps the votes, and frees the address for a new person", async () => {
    const caller = await aPerson(test.db);
    const { id: productId } = await aPublicProduct(test.db);
    await castVote(ctx(test.db, caller), { productId });
    await remove(caller);
    expect(await test.db.vote.count({ where: { personId: caller.person.id, productId } })).toBe(1);
    expect(await checkTallies(test.db)).toEqual([]);
    const input = SignUp.parse({ name: "Ann", email: caller.person.email, password: "a long enough one" });
    const { id } = await signUp(ctx(test.db, anonymous), input);
    expect(id).not.toBe(caller.person.id);
    expect((await signIn(test.db, input, null, new Date()))?.id).toBe(id);
  });

  it("needs the address typed, and the password where there is one", async () => {
    const caller = await aPerson(test.db);
    const passwordHash = await passwords.hashPassword("the password");
    await test.db.person.update({ where: { id: caller.person.id }, data: { passwordHash } });
    const password = "the password";
    const wrongs = [
      [{ email: "other@people.example", password }, fault("email", "wrong")],
      [{ email: undefined, password }, fault("email", "wrong")],
      [{ password: "a guess" }, fault("password", "wrong")],
      [{}, fault("password", "required")],
    ] as const;
    for (const [input, problem] of wrongs) await expect(remove(caller, input)).rejects.toMatchObject(problem);
    expect((await stored(caller)).deletedAt).toBeNull();
    await remove(caller, { password });
  });

  it("happens once of several at once", async () => {
    const caller = await aPerson(test.db);
    const results = await Promise.allSettled([remove(caller), remove(caller), remove(caller)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(
      await test.db.auditEntry.count({ where: { action: "person.deleted", subjectId: caller.person.id } }),
    ).toBe(1);
  });

  it("takes back the invitations to the address", async () => {
    const [caller, owner] = [await aPerson(test.db), await aPerson(test.db)];
    const { id: organizationId } = await anOrganization(test.db, owner);
    const invitation = await test.db.invitation.create({
      data: {
        organizationId,
        email: caller.person.email,
        role: "editor",
        digest: Buffer.from(caller.sid),
        expiresAt: new Date(Date.now() + 1e9),
      },
    });
    await remove(caller);
    const { revokedAt } = await test.db.invitation.findUniqueOrThrow({ where: { id: invitation.id } });
    expect(revokedAt).not.toBeNull();
  });
});

describe("the organizations of who goes", () => {
  const exists = async (id: string) => (await test.db.organization.count({ where: { id } })) > 0;

  it("lose a member, and go when they had no other and never showed anything", async () => {
    const made = await aDraft(test.db);
    await submit(test.db, made).catch(() => {});
    const { id: shared } = await anOrganization(test.db, await aPerson(test.db));
    await join(test.db, shared, made.owner, "owner");
    await remove(made.owner);
    expect([await exists(made.organizationId), await exists(shared)]).toEqual([false, true]);
    expect(await test.db.product.count({ where: { id: made.id } })).toBe(0);
    expect(await test.db.membership.count({ where: { personId: made.owner.person.id } })).toBe(0);
  });

  it("stand in the way when their other members would have no owner, and nothing has changed then", async () => {
    const { owner, organizationId } = await aPublished(test.db);
    const shared = await anOrganization(test.db, owner);
    await join(test.db, shared.id, await aPerson(test.db), "editor");
    const refused = await remove(owner).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "invalid_state", detail: expect.stringContaining(shared.name) });
    const { name, listsOnly } = await test.db.organization.findUniqueOrThrow({
      where: { id: organizationId },
    });
    expect(refused).not.toMatchObject({ detail: expect.stringContaining(name) });
    expect(listsOnly).toBe(false);
    expect(await findSession(test.db, owner.sid, new Date())).not.toBeNull();
  });

  it("stay with what was public when they have no other member, open to claims and to nobody else", async () => {
    const { owner, organizationId, id, slug, product } = await aPublished(test.db);
    await test.db.invitation.create({
      data: {
        organizationId,
        role: "owner",
        digest: Buffer.from(owner.sid),
        expiresAt: new Date(Date.now() + 1e9),
      },
    });
    await remove(owner);
    const kept = await test.db.organization.findUniqueOrThrow({ where: { id: organizationId } });
    expect(kept.listsOnly).toBe(true);
    expect(await test.db.product.count({ where: { id, organizationId } })).toBe(1);
    const shown = await readPublicProduct({ db: test.db, now: new Date() }, { slug });
    expect(shown.document.listing.name).toBe(product.name);
    expect(await test.db.invitation.count({ where: { organizationId, revokedAt: null } })).toBe(0);
    const acts = await test.db.auditEntry.findMany({ where: { organizationId, actorId: owner.person.id } });
    expect(acts.map(({ action }) => action)).toContain("organization.opened_to_claims");
  });

  it("keep an owner when both of two go at once (the organization's row is the lock)", async () => {
    const { owner, organizationId } = await aPublished(test.db);
    const second = await aPerson(test.db);
    await join(test.db, organizationId, second, "owner");
    await Promise.all([remove(owner), remove(second)]);
    expect(await test.db.membership.count({ where: { organizationId, role: "owner" } })).toBe(1);
    expect(await exists(organizationId)).toBe(true);
  });
});

describe("a new name", () => {
  it("is the caller's own, and noted once", async () => {
    const [caller, other] = [await aPerson(test.db), await aPerson(test.db)];
    const me = await changeMe(ctx(test.db, caller), { name: "Ann" });
    expect(me).toMatchObject({ id: caller.person.id, name: "Ann", hasPassword: false });
    await changeMe(ctx(test.db, caller), { name: "Ann" });
    expect([(await stored(caller)).name, (await stored(other)).name]).toEqual(["Ann", "Somebody"]);
    expect(
      await test.db.auditEntry.count({ where: { action: "person.renamed", subjectId: caller.person.id } }),
    ).toBe(1);
  });
});
