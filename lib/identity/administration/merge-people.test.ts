import { describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { castVote } from "../../ranking/votes/cast-vote";
import { checkTallies } from "../../ranking/votes/tallies";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx, join } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { createSession, findSession } from "../auth/sessions";
import { mergePeople } from "./merge-people";

const test = useDatabase();
const now = new Date();

const emailOf = ({ person }: SessionCaller) => person.email ?? "";
const merge = (from: SessionCaller, into: SessionCaller) =>
  mergePeople({ db: test.db, now }, { from: emailOf(from), into: emailOf(into) });
const two = async () => [await aPerson(test.db), await aPerson(test.db)] as const;
const rolesOf = async ({ person }: SessionCaller) => {
  const found = await test.db.membership.findMany({ where: { personId: person.id } });
  return Object.fromEntries(found.map(({ organizationId, role }) => [organizationId, role]));
};

describe("merging two accounts", () => {
  it("moves memberships with the higher role of both, and keeps each organization's owner", async () => {
    const [from, into] = await two();
    const [owned, shared, lower] = [
      await anOrganization(test.db, from),
      await anOrganization(test.db, from, "editor"),
      await anOrganization(test.db, from, "viewer"),
    ];
    await join(test.db, shared.id, into, "viewer");
    await join(test.db, lower.id, into, "owner");
    expect(await merge(from, into)).toMatchObject({ organizations: 3 });
    expect(await rolesOf(into)).toEqual({ [owned.id]: "owner", [shared.id]: "editor", [lower.id]: "owner" });
    expect(await rolesOf(from)).toEqual({});
  });

  it("moves what was saved and followed once, and connections of other providers", async () => {
    const [from, into] = await two();
    const [both, only] = [await aPublicProduct(test.db), await aPublicProduct(test.db)];
    const saved = (personId: string, productId: string) =>
      test.db.savedProduct.create({ data: { personId, productId } });
    const follow = (personId: string, productId: string) =>
      test.db.follow.create({ data: { personId, productId } });
    const connect = (personId: string, provider: string) =>
      test.db.account.create({ data: { personId, provider, providerAccountId: `${provider} ${personId}` } });
    const [a, b] = [from.person.id, into.person.id];
    for (const make of [saved, follow]) {
      await make(a, both.id);
      await make(a, only.id);
      await make(b, both.id);
    }
    await connect(a, "github");
    await connect(a, "google");
    await connect(b, "github");
    await merge(from, into);
    const where = { where: { personId: b } };
    const ids = [both.id, only.id].sort();
    expect((await test.db.savedProduct.findMany(where)).map(({ productId }) => productId).sort()).toEqual(
      ids,
    );
    expect((await test.db.follow.findMany(where)).map(({ productId }) => productId).sort()).toEqual(ids);
    expect(
      (await test.db.account.findMany(where)).map(({ providerAccountId }) => providerAccountId).sort(),
    ).toEqual([`github ${b}`, `google ${a}`]);
    expect(await test.db.savedProduct.count({ where: { personId: a } })).toBe(0);
  });

  it("counts votes where they were cast, and signs the deleted account out", async () => {
    const [from, into] = await two();
    const product = await aPublicProduct(test.db);
    for (const caller of [from, into]) await castVote(ctx(test.db, caller), { productId: product.id });
    await merge(from, into);
    expect(await test.db.vote.count({ where: { productId: product.id } })).toBe(2);
    expect(await checkTallies(test.db)).toEqual([]);
    expect(await findSession(test.db, from.sid, now)).toBeNull();
    expect(await findSession(test.db, into.sid, now)).not.toBeNull();
    const gone = await test.db.person.findUniqueOrThrow({ where: { id: from.person.id } });
    expect(gone).toMatchObject({ name: "Deleted person", email: null, deletedAt: now });
  });

  it("says how many admins are left, and gives nobody the role", async () => {
    const [admin, member] = [await aPerson(test.db, { role: "admin" }), await aPerson(test.db)];
    const before = await test.db.person.count({ where: { role: "admin", deletedAt: null } });
    expect(await merge(admin, member)).toMatchObject({ adminsLeft: before - 1 });
    expect(await test.db.person.findUniqueOrThrow({ where: { id: member.person.id } })).toMatchObject({
      role: "member",
    });
  });

  it("is refused for one account, and for one that does not exist or was deleted", async () => {
    const [one, other] = await two();
    expect(() => merge(one, one)).toThrow(expect.objectContaining({ code: "invalid_state" }));
    const stranger = { from: emailOf(one), into: "nobody@test.example" };
    await expect(mergePeople({ db: test.db, now }, stranger)).rejects.toMatchObject({ code: "not_found" });
    await merge(one, other);
    await expect(merge(one, other)).rejects.toMatchObject({ code: "not_found" });
  });

  it("of each into the other at once leaves one account", async () => {
    const [one, other] = await two();
    for (const { person } of [one, other]) await createSession(test.db, person.id, null, now);
    const done = await Promise.allSettled([merge(one, other), merge(other, one)]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const ids = [one.person.id, other.person.id];
    expect(await test.db.person.count({ where: { id: { in: ids }, deletedAt: null } })).toBe(1);
  });
});
