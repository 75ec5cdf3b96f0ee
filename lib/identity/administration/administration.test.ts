import { beforeAll, describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { reportProduct } from "../../review/reports/report";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, outcomes } from "../../testing/documents";
import { anOrganization, aPerson, ctx, join } from "../../testing/people";
import { hideProduct } from "../../testing/products";
import { findKeyCaller } from "../auth/api-key";
import { createSession, findSession } from "../auth/sessions";
import { createKey } from "../keys/keys";
import { CreateKey } from "../keys/schema";
import { changePerson, endSessionsOfPerson } from "./change-person";
import { countPeople, listPeople, readPerson } from "./read-people";
import { ChangePerson, ListPeople } from "./schema";

const test = useDatabase();
let admin: SessionCaller;

beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin", name: "Head" });
});

const anAdmin = () => aPerson(test.db, { role: "admin" });
const idOf = ({ person }: SessionCaller) => person.id;
const isIn = async ({ sid }: SessionCaller) => (await findSession(test.db, sid, new Date())) !== null;
const change = (target: SessionCaller, input: object, by = admin) =>
  changePerson(ctx(test.db, by), ChangePerson.parse({ id: idOf(target), ...input }));
const reason = "Spam in three products";
const actsOn = async (target: SessionCaller) => {
  const where = { subjectId: idOf(target) };
  const entries = await test.db.auditEntry.findMany({ where, orderBy: { id: "asc" } });
  return entries.map(({ action, actorId, details }) => ({ action, actorId, details }));
};

describe("the list of people", () => {
  it("finds by part of name or email, by ID, role and status, page by page, and nobody who left", async () => {
    const word = `Quill${Date.now()}`;
    const [one, two, gone] = [
      await aPerson(test.db, { name: `${word} One` }),
      await aPerson(test.db, { name: `${word} Two`, role: "admin" }),
      await aPerson(test.db, { name: `${word} Three` }),
    ];
    await test.db.person.update({ where: { id: idOf(gone) }, data: { deletedAt: new Date() } });
    await change(one, { suspended: { reason } });
    const find = async (query: object) => {
      const { data } = await listPeople(ctx(test.db, admin), ListPeople.parse(query));
      return data.map(({ id }) => id);
    };
    expect(await find({ q: word.toLowerCase() })).toEqual([idOf(two), idOf(one)]);
    expect(await find({ q: one.person.email?.slice(0, 10) })).toEqual([idOf(one)]);
    expect(await find({ q: idOf(two) })).toEqual([idOf(two)]);
    expect(await find({ q: word, role: "admin" })).toEqual([idOf(two)]);
    expect(await find({ q: word, status: "suspended" })).toEqual([idOf(one)]);
    expect(await find({ q: word, status: "active", role: "member" })).toEqual([]);
    for (const sign of ["%", "_", "\\"]) expect(await find({ q: `${word.slice(0, 5)}${sign}` })).toEqual([]);

    const first = await listPeople(ctx(test.db, admin), { q: word, limit: 1 });
    expect(first.data.map(({ id }) => id)).toEqual([idOf(two)]);
    const cursor = first.pagination.nextCursor ?? "";
    const second = await listPeople(ctx(test.db, admin), { q: word, limit: 1, cursor });
    expect(second).toMatchObject({
      data: [{ id: idOf(one), suspended: { reason } }],
      pagination: { hasMore: false },
    });
    const skipped = await listPeople(ctx(test.db, admin), { q: word, limit: 1, skip: 1 });
    expect(skipped.data).toEqual(second.data);
    expect(await countPeople(ctx(test.db, admin), { q: word })).toBe(2);
    expect(await countPeople(ctx(test.db, admin), { q: word, status: "suspended" })).toBe(1);
    const other = listPeople(ctx(test.db, admin), { q: word, role: "admin", limit: 1, cursor });
    await expect(other).rejects.toMatchObject({ code: "invalid_cursor" });
  });

  it("is an admin's session's alone", async () => {
    const member = await aPerson(test.db);
    const read = async () => listPeople(ctx(test.db, member), { limit: 20 });
    await expect(read()).rejects.toMatchObject({ code: "forbidden" });
    expect(() => countPeople(ctx(test.db, member), {})).toThrow(
      expect.objectContaining({ code: "forbidden" }),
    );
    await expect(readPerson(ctx(test.db, member), { id: idOf(member) })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(change(admin, { role: "member" }, member)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a person's page", () => {
  it("has organizations, products with drafts, sessions and keys", async () => {
    const made = await aPublished(test.db, { name: "Lamp" });
    const draft = await aDraft(test.db, { name: "Sketch" });
    const { owner } = made;
    await join(test.db, draft.organizationId, owner, "viewer");
    await createKey(ctx(test.db, owner), CreateKey.parse({ name: "CI" }));
    const read = await readPerson(ctx(test.db, admin), { id: idOf(owner) });
    expect(read.organizations.map(({ role, isPublic }) => [role, isPublic]).sort()).toEqual([
      ["owner", true],
      ["viewer", false],
    ]);
    expect(read.totals).toEqual({ products: 2, reports: 0, sessions: 1 });
    expect(read.products).toEqual(
      expect.arrayContaining([
        { slug: made.slug, name: "Lamp", isPublic: true },
        { slug: draft.slug, name: "Sketch", isPublic: false },
      ]),
    );
    expect(read).toMatchObject({ activeKeys: 1, sessions: [{ id: owner.sid, device: null }], reports: [] });
  });

  it("lists the newest fifty products and reports, says whether each has a page, and counts all of them", async () => {
    const person = await aPerson(test.db);
    const { id: organizationId } = await anOrganization(test.db, person);
    await test.db.product.createMany({
      data: Array.from({ length: 53 }, (_, n) => ({ organizationId, slug: `many-${idOf(person)}-${n}` })),
    });
    const reported = await aPublished(test.db, { name: "Gone" });
    await reportProduct(ctx(test.db, person), { slug: reported.slug, reason: "spam", text: "" });
    const read = () => readPerson(ctx(test.db, admin), { id: idOf(person) });
    expect((await read()).products).toHaveLength(50);
    expect(await read()).toMatchObject({
      totals: { products: 53, reports: 1, sessions: 1 },
      reports: [{ product: { slug: reported.slug, isPublic: true } }],
    });
    await hideProduct(
      test.db,
      (await test.db.product.findFirstOrThrow({ where: { slug: reported.slug } })).id,
    );
    expect((await read()).reports).toMatchObject([{ product: { slug: reported.slug, isPublic: false } }]);
  });

  it("is not there of a deleted or unknown person", async () => {
    const gone = await aPerson(test.db);
    await test.db.person.update({ where: { id: idOf(gone) }, data: { deletedAt: new Date() } });
    await expect(readPerson(ctx(test.db, admin), { id: idOf(gone) })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(change(gone, { role: "admin" })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a suspension", () => {
  it("ends sessions, links and keys at once, keeps what the person made, and is in the audit log", async () => {
    const target = await aPerson(test.db);
    const { slug } = await anOrganization(test.db, target);
    const { key } = await createKey(ctx(test.db, target), CreateKey.parse({ name: "CI" }));
    const suspended = await change(target, { suspended: { reason } });
    expect(suspended).toMatchObject({
      status: "suspended",
      suspended: { reason },
      sessions: [],
      activeKeys: 0,
    });
    expect([await isIn(target), await findKeyCaller(test.db, key, new Date())]).toEqual([false, null]);
    expect(await test.db.organization.count({ where: { slug } })).toBe(1);

    for (const _ of [1, 2]) await change(target, { suspended: { reason: "another reason" } });
    expect(await change(target, { suspended: null })).toMatchObject({ status: "active", suspended: null });
    expect([await isIn(target), await findKeyCaller(test.db, key, new Date())]).toEqual([false, null]);
    await change(target, { suspended: null });
    const actorId = idOf(admin);
    expect(await actsOn(target)).toEqual([
      { action: "person.suspended", actorId, details: { reason } },
      { action: "person.suspended", actorId, details: { reason: "another reason" } },
      { action: "person.suspension_ended", actorId, details: {} },
    ]);
  });

  it("needs a reason", () => {
    for (const wrong of [{}, { reason: "" }, { reason: "no" }, { reason: "x".repeat(301) }])
      expect(ChangePerson.safeParse({ id: idOf(admin), suspended: wrong }).success).toBe(false);
  });
});

describe("a role", () => {
  it("changes with an end of sessions, which began with other rights", async () => {
    const target = await aPerson(test.db);
    expect(await change(target, { role: "admin" })).toMatchObject({ role: "admin", sessions: [] });
    expect(await isIn(target)).toBe(false);
    await change(target, { role: "admin" });
    await change(target, { role: "member" });
    const names = (await actsOn(target)).map(({ action }) => action);
    expect(names).toEqual(["person.admin_granted", "person.admin_revoked"]);
  });

  it("of oneself is another admin's to change, and so is one's suspension", async () => {
    for (const input of [{ role: "member" }, { suspended: { reason } }, { suspended: null }])
      await expect(change(admin, input)).rejects.toMatchObject({ code: "invalid_state" });
    expect(await isIn(admin)).toBe(true);
  });

  // The advisory lock lets the second one see that its session has ended.
  it("is not taken from two admins who take it from each other at once", async () => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    const results = await Promise.allSettled([
      change(two, { role: "member" }, one),
      change(one, { suspended: { reason } }, two),
    ]);
    expect(outcomes(results)).toEqual({ ok: 1, unauthenticated: 1 });
  });
});

describe("a person's sessions", () => {
  it("end one by one or all together, and others' stay", async () => {
    const [target, other] = [await aPerson(test.db), await aPerson(test.db)];
    const second = await createSession(test.db, idOf(target), null, new Date());
    const end = (sessionId?: string) =>
      endSessionsOfPerson(ctx(test.db, admin), { id: idOf(target), sessionId });
    await end(second);
    expect([await isIn(target), await isIn({ ...target, sid: second })]).toEqual([true, false]);
    for (const none of [second, other.sid])
      await expect(end(none)).rejects.toMatchObject({ code: "not_found" });
    await end();
    await end();
    expect([await isIn(target), await isIn(other)]).toEqual([false, true]);
    expect((await actsOn(target)).map(({ action }) => action)).toEqual([
      "person.sessions_ended",
      "person.sessions_ended",
    ]);
  });
});
