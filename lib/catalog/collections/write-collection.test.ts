import { beforeEach, describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { CreateCollection } from "./schema";
import { changeCollection, createCollection, deleteCollection } from "./write-collection";

const test = useDatabase();
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));
const by = (caller: SessionCaller, minute = 0) => ctx(test.db, caller, at(minute));

let me: SessionCaller;
beforeEach(async () => {
  me = await aPerson(test.db);
});

const make = (title: string, more: object = {}, minute = 0) =>
  createCollection(by(me, minute), CreateCollection.parse({ title, visibility: "public", ...more }));

describe("a collection", () => {
  it("has an address that nobody can guess while it is private", async () => {
    const { slug } = await make("Secret plan", { visibility: "private" });
    expect(slug).toMatch(/^secret-plan-[0-9a-f]{8}$/);
    expect((await make("Secret plan")).slug).toBe("secret-plan");
    expect((await changeCollection(by(me), { slug, title: "Known plan" })).slug).toBe(slug);
    const shown = await changeCollection(by(me), { slug, visibility: "public" });
    expect(shown.slug).toBe("known-plan");
    await changeCollection(by(me), { slug: shown.slug, visibility: "private" });
    const again = await changeCollection(by(me), { slug: shown.slug, title: "Plan", visibility: "public" });
    expect(again.slug).toBe("known-plan");
    const long = await make("x".repeat(80), { visibility: "private" });
    expect(long.slug).toMatch(/^x{55}-[0-9a-f]{8}$/);
  });

  it("can't be created again by its maker once a reviewer suspended it", async () => {
    const { id, slug } = await make("Best casinos");
    await changeCollection(by(me), { slug, title: "Best clubs" });
    const reported = { slug, title: "Best casinos", description: null, isPublic: true };
    await test.db.queueItem.create({ data: { kind: "report", collectionId: id, reported } });
    await test.db.collection.update({ where: { id }, data: { suspendedAt: at(1), isPublic: false } });
    const refused = { code: "invalid_state" };
    await expect(deleteCollection(by(me, 2), { slug })).rejects.toMatchObject(refused);
    for (const title of ["Best casinos", "best  CASINOS!", "Best clubs"])
      await expect(make(title, {}, 2)).rejects.toMatchObject(refused);
    const other = await make("Other");
    await expect(
      changeCollection(by(me, 3), { slug: other.slug, title: "Best casinos" }),
    ).rejects.toMatchObject(refused);
    const hidden = await make("Best casinos", { visibility: "private" }, 2);
    await expect(
      changeCollection(by(me, 3), { slug: hidden.slug, visibility: "public" }),
    ).rejects.toMatchObject(refused);
    me = await aPerson(test.db);
    expect((await make("Best casinos")).visibility).toBe("public");
  });
});
