import { beforeEach, describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { newId } from "../../core/ids";
import { deleteAccount } from "../../identity/accounts/delete-account";
import { changePerson } from "../../identity/administration/change-person";
import { createSession } from "../../identity/auth/sessions";
import { useDatabase } from "../../testing/database";
import { outcomes } from "../../testing/documents";
import { anonymous, aPerson, byKey, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { putItem, removeItem } from "./collection-items";
import { listCollections, listMyCollections, readCollection } from "./read-collections";
import { maxItems } from "./rules";
import { ChangeCollection, CreateCollection, PutItem } from "./schema";
import { changeCollection, createCollection, deleteCollection } from "./write-collection";

const test = useDatabase();
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));
const by = (caller: SessionCaller, minute = 0) => ctx(test.db, caller, at(minute));
const everybody = (minute = 30) => ctx(test.db, anonymous, at(minute));

let me: SessionCaller;
beforeEach(async () => {
  me = await aPerson(test.db, { name: "Ada" });
});

const make = (title = "Small tools", more: object = {}, minute = 0) =>
  createCollection(by(me, minute), CreateCollection.parse({ title, visibility: "public", ...more }));
const put = (slug: string, productSlug: string, more: object = {}, minute = 0) =>
  putItem(by(me, minute), PutItem.parse({ slug, productSlug, ...more }));
const products = (count: number) => Promise.all(Array.from({ length: count }, () => aPublicProduct(test.db)));
const slugsIn = async (slug: string) =>
  (await readCollection(everybody(), { slug })).items.map(({ product }) => product.slug);

describe("a collection", () => {
  it("gets a lasting slug from its title, and shows its maker's words", async () => {
    const made = await make("Tools für Ämter", { description: " For offices " });
    expect(made).toMatchObject({
      slug: "tools-fur-amter",
      title: "Tools für Ämter",
      description: "For offices",
      visibility: "public",
      maker: { id: me.person.id, name: "Ada" },
      items: [],
    });
    expect((await make("Tools für Ämter")).slug).toBe("tools-fur-amter-2");
    expect((await make("道具")).slug).toBe("dao-ju");
    const { slug } = made;
    const changed = await changeCollection(by(me, 5), { slug, title: "Other", description: null });
    expect(changed).toMatchObject({
      slug,
      title: "Other",
      description: null,
      updatedAt: at(5).toISOString(),
    });
    expect(await changeCollection(by(me, 6), { slug, title: "Other" })).toEqual(changed);
  });

  it("is readable by everybody if public, and otherwise only by its maker in a session", async () => {
    const { slug } = await make("Mine", { visibility: "private" });
    const [other, admin] = [await aPerson(test.db), await aPerson(test.db, { role: "admin" })];
    expect((await readCollection(by(me), { slug })).visibility).toBe("private");
    for (const caller of [anonymous, other, admin, byKey(me)])
      await expect(readCollection(ctx(test.db, caller), { slug })).rejects.toMatchObject({
        code: "not_found",
      });
    const input = { slug, title: "Theirs" };
    await expect(changeCollection(by(other), input)).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteCollection(by(admin), { slug })).rejects.toMatchObject({ code: "not_found" });
    const shown = await changeCollection(by(me), { slug, visibility: "public" });
    expect((await readCollection(everybody(), { slug: shown.slug })).title).toBe("Mine");
    for (const act of [
      () => changeCollection(by(other), { ...input, slug: shown.slug }),
      () => deleteCollection(by(admin), shown),
      () => putItem(by(other), { slug: shown.slug, productSlug: "any" }),
      () => removeItem(by(other), { slug: shown.slug, productSlug: "any" }),
    ])
      await expect(act()).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      createCollection(by(byKey(me) as never), CreateCollection.parse({ title: "A" })),
    ).rejects.toMatchObject({
      code: "session_required",
    });
    await expect(readCollection(everybody(), { slug: "a\u0000b" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("refuses addresses, banned domains and invisible characters", async () => {
    await test.db.bannedDomain.create({ data: { domain: "bad.example", reason: "spam" } });
    const refused = async (title: string, code: string) =>
      expect(make(title)).rejects.toMatchObject({ fields: [{ path: "title", code }] });
    await refused("Look at https://a.example/x", "not_allowed");
    await refused("Write to me@a.example", "not_allowed");
    await refused("Small\u200btools", "not_allowed");
    await refused("Alternatives to shop.bad.example", "banned_domain");
    expect((await make("Alternatives to Cal.com")).slug).toBe("alternatives-to-cal-com");
    const { slug } = await make();
    const [product] = await products(1);
    await expect(make("A", { description: "See www.a.example" })).rejects.toMatchObject({
      fields: [{ path: "description" }],
    });
    await expect(put(slug, product?.slug ?? "", { note: "See http://a.example" })).rejects.toMatchObject({
      fields: [{ path: "note" }],
    });
  });

  it("takes texts up to their maximum lengths", () => {
    const parses = (schema: { safeParse: (input: unknown) => { success: boolean } }, input: object) =>
      schema.safeParse(input).success;
    const long = (count: number) => "x".repeat(count);
    expect(parses(CreateCollection, { title: long(80), description: long(500) })).toBe(true);
    for (const wrong of [
      { title: long(81) },
      { title: " " },
      { title: "a\nb" },
      { title: "a", description: long(501) },
    ])
      expect(parses(CreateCollection, wrong)).toBe(false);
    const item = { slug: "a", productSlug: "b" };
    expect(parses(PutItem, { ...item, note: long(280), position: 0 })).toBe(true);
    for (const wrong of [{ note: long(281) }, { position: -1 }, { position: 0.5 }, { position: 1e12 }])
      expect(parses(PutItem, { ...item, ...wrong })).toBe(false);
    expect(parses(ChangeCollection, { slug: "a", visibility: "hidden" })).toBe(false);
  });
});

describe("its products", () => {
  it("keep the order that their maker gives them", async () => {
    const { slug } = await make();
    const [a = "", b = "", c = ""] = (await products(3)).map((product) => product.slug);
    for (const each of [a, b, c]) await put(slug, each);
    expect(await slugsIn(slug)).toEqual([a, b, c]);
    await put(slug, c, { position: 0 });
    expect(await slugsIn(slug)).toEqual([c, a, b]);
    await put(slug, c, { position: 1, note: "The middle" });
    expect(await slugsIn(slug)).toEqual([a, c, b]);
    await put(slug, a, { position: 100 });
    expect(await slugsIn(slug)).toEqual([c, b, a]);
    await removeItem(by(me), { slug, productSlug: b });
    await removeItem(by(me), { slug, productSlug: b });
    await put(slug, b, { position: 1 }, 7);
    const { items, updatedAt } = await readCollection(everybody(), { slug });
    expect(items.map(({ product, note }) => [product.slug, note])).toEqual([
      [c, "The middle"],
      [b, null],
      [a, null],
    ]);
    expect(updatedAt).toBe(at(7).toISOString());
    await put(slug, c, {}, 8);
    await put(slug, c, { note: "" }, 9);
    expect((await readCollection(everybody(), { slug })).items[0]?.note).toBeNull();
  });

  it("are shown while they are public, and keep their position", async () => {
    const { slug } = await make();
    const made = await products(3);
    const [a = "", b = "", c = ""] = made.map((product) => product.slug);
    for (const each of [a, b, c]) await put(slug, each);
    await hideProduct(test.db, made[1]?.id ?? "");
    expect(await slugsIn(slug)).toEqual([a, c]);
    await expect(put(slug, b)).rejects.toMatchObject({ code: "not_found" });
    await expect(put(slug, "no-such")).rejects.toMatchObject({ code: "not_found" });
    const mine = await listMyCollections(by(me), { limit: 20 });
    expect(mine.data.map(({ count }) => count)).toEqual([2]);
    await put(slug, c, { position: 0 });
    await test.db.product.update({ where: { slug: b }, data: { listedFrom: at(0) } });
    expect(await slugsIn(slug)).toEqual([c, a, b]);
    const moved = `moved-${b}`;
    await test.db.productSlug.create({ data: { slug: moved, product: { connect: { slug: b } } } });
    await removeItem(by(me), { slug, productSlug: moved });
    expect(await slugsIn(slug)).toEqual([c, a]);
  });
});

describe("limits, also of concurrent requests", () => {
  // Fails without the lock of the person's row in `lockActive`.
  it("at most 50 collections a person", async () => {
    const rows = Array.from({ length: 48 }, () => {
      const id = newId();
      return { id, slug: id, title: "Many", makerId: me.person.id };
    });
    await test.db.collection.createMany({ data: rows });
    const results = await Promise.allSettled(Array.from({ length: 6 }, (_, nth) => make(`Race ${nth}`)));
    expect(outcomes(results)).toEqual({ ok: 2, limit_reached: 4 });
    await deleteCollection(by(me), { slug: rows[0]?.slug ?? "" });
    await make("Room again");
  });

  // Fails without the lock of the collection's row in `lockOwn`.
  it(`at most ${maxItems} products a collection, each once and in one order`, async () => {
    const { id, slug } = await make();
    const owner = await aPublicProduct(test.db);
    const { organizationId } = await test.db.product.findUniqueOrThrow({ where: { id: owner.id } });
    const rows = Array.from({ length: maxItems - 2 }, (_, position) => ({ id: newId(), position }));
    await test.db.product.createMany({
      data: rows.map((row) => ({ id: row.id, slug: row.id, organizationId })),
    });
    await test.db.collectionItem.createMany({
      data: rows.map((row) => ({ collectionId: id, productId: row.id, position: row.position })),
    });
    const six = (await products(6)).map((product) => product.slug);
    const results = await Promise.allSettled(six.map((each) => put(slug, each, { position: 0 })));
    expect(outcomes(results)).toEqual({ ok: 2, limit_reached: 4 });
    const shown = await slugsIn(slug);
    await put(slug, shown[1] ?? "", { position: 0, note: "Still possible" });
    expect(await slugsIn(slug)).toEqual(shown.reverse());
    const kept = await test.db.collectionItem.findMany({ where: { collectionId: id } });
    expect(new Set(kept.map(({ position }) => position)).size).toBe(maxItems);
  });
});

describe("lists", () => {
  it("have the public ones, last changed first, and the caller's own", async () => {
    await test.db.collection.deleteMany();
    const [one, two] = [await make("One"), await make("Two", {}, 1)];
    const hidden = await make("Hidden", { visibility: "private" }, 2);
    const [product] = await products(1);
    await put(one.slug, product?.slug ?? "", {}, 3);
    const first = await listCollections(everybody(), { limit: 1 });
    expect(first.data).toMatchObject([{ slug: one.slug, count: 1, maker: { name: "Ada" } }]);
    expect(first.data[0]).not.toHaveProperty("items");
    const rest = await listCollections(everybody(), { limit: 9, cursor: first.pagination.nextCursor ?? "" });
    expect(rest.data.map(({ slug }) => slug)).toEqual([two.slug]);
    const mine = await listMyCollections(by(me), { limit: 9 });
    expect(mine.data.map(({ slug }) => slug)).toEqual([one.slug, hidden.slug, two.slug]);
    const holding = await listMyCollections(by(me), { limit: 9, product: product?.slug });
    expect(holding.data.map(({ slug }) => slug)).toEqual([one.slug]);
    expect((await listMyCollections(by(await aPerson(test.db)), { limit: 9 })).data).toEqual([]);
  });

  it("omit those of suspended and deleted people", async () => {
    const { slug } = await make("Theirs");
    const admin = await aPerson(test.db, { role: "admin" });
    const read = () => readCollection(everybody(), { slug });
    await changePerson(by(admin), { id: me.person.id, suspended: { reason: "Spam" } });
    await expect(read()).rejects.toMatchObject({ code: "not_found" });
    await changePerson(by(admin), { id: me.person.id, suspended: null });
    expect((await read()).title).toBe("Theirs");
    me.sid = await createSession(test.db, me.person.id, null, at(0));
    await deleteAccount(ctx(test.db, me), { email: me.person.email ?? "" });
    await expect(read()).rejects.toMatchObject({ code: "not_found" });
  });
});
