import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { useDatabase } from "../../testing/database";
import { anonymous, aPerson, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { putItem } from "./collection-items";
import { listCollections, readCollection } from "./read-collections";
import { CreateCollection } from "./schema";
import { changeCollection, createCollection, deleteCollection } from "./write-collection";

const test = useDatabase();
let me: SessionCaller;
beforeEach(async () => {
  me = await aPerson(test.db, { collects: false });
});
afterEach(() => vi.unstubAllEnvs());

const make = (title: string, by = me) =>
  createCollection(ctx(test.db, by), CreateCollection.parse({ title, visibility: "public" }));
const change = (slug: string, more: object) => changeCollection(ctx(test.db, me), { slug, ...more });
const isRead = (slug: string) =>
  readCollection(ctx(test.db, anonymous), { slug }).then(
    () => true,
    () => false,
  );
const listed = async () =>
  (await listCollections(ctx(test.db, anonymous), { limit: 100 })).data.map(({ slug }) => slug);
const itemsOf = (collectionId: string) =>
  test.db.queueItem.findMany({
    where: { collectionId },
    orderBy: { createdAt: "asc" },
    select: { kind: true, status: true, version: true, reported: true },
  });

describe("a first public collection", () => {
  it("waits: only its maker reads it, and reviewers see it as it is now", async () => {
    const { id, slug, visibility, isWaiting } = await make("春の道具");
    expect({ visibility, isWaiting }).toEqual({ visibility: "public", isWaiting: true });
    expect(await isRead(slug)).toBe(false);
    expect(await listed()).not.toContain(slug);
    expect((await readCollection(ctx(test.db, me), { slug })).title).toBe("春の道具");
    await change(slug, { title: "Changed" });
    const product = await aPublicProduct(test.db);
    await putItem(ctx(test.db, me), { slug, productSlug: product.slug });
    const open = {
      kind: "collection",
      status: "open",
      reported: { slug, title: "Changed", description: null },
    };
    expect(await itemsOf(id)).toEqual([{ ...open, version: 3 }]);
  });

  it("is withdrawn with its item, by being made private or deleted, and waits again when it is public again", async () => {
    const { id, slug } = await make("Back and forth");
    await change(slug, { visibility: "private" });
    await change(slug, { visibility: "public" });
    expect((await itemsOf(id)).map(({ status }) => status)).toEqual(["closed", "open"]);
    await deleteCollection(ctx(test.db, me), { slug });
    expect(await test.db.queueItem.count({ where: { reported: { path: ["slug"], equals: slug } } })).toBe(0);
  });

  it("opens one item, however many requests make it public at once", async () => {
    const { slug, id } = await createCollection(
      ctx(test.db, me),
      CreateCollection.parse({ title: "Racing" }),
    );
    const tries = Array.from({ length: 8 }, () => change(slug, { visibility: "public" }));
    await Promise.allSettled(tries);
    expect((await itemsOf(id)).map(({ status }) => status)).toEqual(["open"]);
  });

  it("of an admin, and of somebody with an approved one, appears at once", async () => {
    for (const person of [
      await aPerson(test.db, { role: "admin", collects: false }),
      await aPerson(test.db),
    ]) {
      const { slug, isWaiting } = await make("Trusted", person);
      expect(isWaiting).toBe(false);
      expect(await isRead(slug)).toBe(true);
    }
  });
});

describe("where mail is on", () => {
  it("a person with an unverified address makes nothing public, and what was public before is hidden", async () => {
    const known = await aPerson(test.db);
    const { slug } = await make("Shown before", known);
    expect(await isRead(slug)).toBe(true);
    await test.db.person.update({ where: { id: known.person.id }, data: { emailVerifiedAt: null } });
    vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
    const unverified = { ...known, person: { ...known.person, emailVerified: false } };
    await expect(make("Later", unverified)).rejects.toMatchObject({ code: "forbidden" });
    expect(await isRead(slug)).toBe(false);
    expect(await listed()).not.toContain(slug);
    await test.db.person.update({ where: { id: known.person.id }, data: { emailVerifiedAt: new Date() } });
    expect(await isRead(slug)).toBe(true);
  });
});
