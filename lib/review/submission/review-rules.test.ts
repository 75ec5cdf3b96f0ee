import { afterEach, describe, expect, it } from "vitest";
import { addDays, startOfDay } from "../../core/time";
import { commandLine, commandLineSid } from "../../events/audit-entry";
import { writeSettings } from "../../identity/administration/change-settings";
import { ChangeSettings } from "../../platform/settings/schema";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, type Made, paragraph, save, submit, submitted } from "../../testing/documents";
import { aPerson, byKey, ctx } from "../../testing/people";
import { decide, decideMany } from "../decisions/decide";
import { Decide, DecideMany } from "../schema";
import { findRefusal } from "./require-submitter";
import { submitRevision } from "./submit-revision";

const test = useDatabase();
const set = (values: object) =>
  writeSettings({ db: test.db, now: new Date(), caller: commandLine }, ChangeSettings.parse(values));
afterEach(() =>
  set({ minAccountDays: null, submissionsPerDay: null, newCategories: null, decisionNotes: null }),
);
const now = new Date();

describe("a new account", () => {
  it("may submit from the moment it is as old as the site asks, by session or by key", async () => {
    await set({ minAccountDays: 2 });
    const person = await aPerson(test.db);
    const { createdAt } = await test.db.person.findUniqueOrThrow({ where: { id: person.person.id } });
    const from = addDays(createdAt, 2);
    const at = (caller: typeof person | ReturnType<typeof byKey>, time: Date) =>
      findRefusal(ctx(test.db, caller, time));
    expect(await at(person, new Date(from.getTime() - 1))).toContain("at least 2 days old");
    expect(await at(byKey(person), new Date(from.getTime() - 1))).toContain("at least 2 days old");
    expect(await at(person, from)).toBeNull();
    expect(await at(await aPerson(test.db, { role: "admin" }), createdAt)).toBeNull();
    expect(await at({ ...person, sid: commandLineSid }, createdAt)).toBeNull();
    await expect(submit(test.db, await aSaved(), {}, now)).rejects.toMatchObject({ code: "forbidden" });
  });
});

async function aSaved(listing = {}, owner?: Made["owner"]): Promise<Made> {
  const made = await aDraft(test.db, listing);
  await save(test.db, made, [paragraph("What it does.")]);
  if (!owner) return made;
  const { organizationId } = made;
  await test.db.membership.create({
    data: { organizationId, personId: owner.person.id, role: "owner" },
  });
  return { ...made, owner };
}

describe("submissions in a day", () => {
  it("are as many as the site allows, also of two at once, and none less the day after", async () => {
    await set({ submissionsPerDay: 2 });
    const owner = await aPerson(test.db);
    const made = await Promise.all([1, 2, 3, 4].map(() => aSaved({}, owner)));
    const tries = await Promise.allSettled(made.map((each) => submit(test.db, each, {}, now)));
    const refused = tries.flatMap((each, at) => (each.status === "rejected" ? [{ each, at }] : []));
    expect(refused).toHaveLength(2);
    for (const { each } of refused)
      expect(each).toMatchObject({
        reason: { code: "limit_reached", detail: expect.stringContaining("2 times") },
      });
    const [left] = refused.map(({ at }) => made[at] as Made) as [Made];
    const midnight = startOfDay(addDays(now, 1));
    const last = new Date(midnight.getTime() - 1);
    await expect(submit(test.db, left, {}, last)).rejects.toMatchObject({ code: "limit_reached" });
    expect((await submit(test.db, left, {}, midnight)).revision.status).toBe("in_review");
    // Another maker's count is another.
    expect((await submit(test.db, await aSaved(), {}, now)).revision.status).toBe("in_review");
  });

  it("are not counted of admins", async () => {
    await set({ submissionsPerDay: 1 });
    const admin = await aPerson(test.db, { role: "admin" });
    for (const made of [await aSaved({}, admin), await aSaved({}, admin)])
      expect((await submit(test.db, made, {}, now)).revision.status).toBe("in_review");
  });
});

describe("a category that the directory lacks", () => {
  it("is a maker's to name, or only an admin's; a known one by any of its names is everybody's", async () => {
    await aPublished(test.db, { categories: ["Gardening"] });
    await set({ newCategories: "admins" });
    const made = await aSaved({ categories: ["gardening", "Beekeeping"] });
    const refused = {
      code: "validation_failed",
      fields: [{ path: "listing.categories[1]", code: "unknown_category" }],
    };
    await expect(submit(test.db, made)).rejects.toMatchObject(refused);
    const key = ctx(test.db, byKey(made.owner));
    await expect(submitRevision(key, { slug: made.slug })).rejects.toMatchObject(refused);
    expect((await submit(test.db, await aSaved({ categories: ["Gardening"] }))).revision.status).toBe(
      "in_review",
    );
    const admin = await aPerson(test.db, { role: "admin" });
    expect((await submit(test.db, await aSaved({ categories: ["Weaving"] }, admin))).queue).not.toBeNull();
    await set({ newCategories: null });
    expect((await submit(test.db, made)).revision.status).toBe("in_review");
  });
});

describe("a note with a decision", () => {
  it("is required unless approved where the site says so, in one decision and in many", async () => {
    await set({ decisionNotes: "required" });
    const { admin, itemId } = await submitted(test.db, await aDraft(test.db));
    const by = ctx(test.db, admin);
    const as = (more: object) => decide(by, Decide.parse({ queueItemId: itemId, ...more }));
    const against = { decision: "request_changes", reason: "incomplete" };
    for (const note of [undefined, "", "  "])
      await expect(as({ ...against, note })).rejects.toMatchObject({
        code: "validation_failed",
        fields: [{ path: "note", code: "required" }],
      });
    await expect(as({ ...against, holdSeconds: 10 })).rejects.toMatchObject({ code: "validation_failed" });
    const version = { queueItemId: itemId, expectedVersion: 1 };
    const { results } = await decideMany(by, DecideMany.parse({ items: [version], ...against }));
    expect(results).toMatchObject([{ code: "validation_failed" }]);
    expect((await as({ ...against, note: "Add a picture." })).item.status).toBe("decided");
    const other = await submitted(test.db, await aDraft(test.db));
    const approved = await decide(
      ctx(test.db, other.admin),
      Decide.parse({ queueItemId: other.itemId, decision: "approve" }),
    );
    expect(approved.item.status).toBe("decided");
  });
});
