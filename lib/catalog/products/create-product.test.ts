import { describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { addDays } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { outcomes } from "../../testing/documents";
import { anOrganization, aPerson, byKey, ctx, join } from "../../testing/people";
import { createProduct, maxDrafts } from "./create-product";
import { idleDays } from "./release-slug";
import { CreateProduct } from "./schema";

const test = useDatabase();
const create = (caller: SessionCaller, organizationId: string, more: object = {}) =>
  createProduct(ctx(test.db, caller), CreateProduct.parse({ organizationId, name: "Night Train", ...more }));

async function team() {
  const owner = await aPerson(test.db);
  const { id } = await anOrganization(test.db, owner);
  return { owner, id };
}

describe("creating a product", () => {
  it("makes a draft with its first listing and no blocks, on record", async () => {
    const { owner, id } = await team();
    const listing = {
      tagline: "Sleep well",
      websiteUrl: "https://train.example.com/",
      categories: ["Travel", "Travel", "Rail"],
    };
    const product = await createProduct(
      ctx(test.db, byKey(owner)),
      CreateProduct.parse({ organizationId: id, name: " Nachtzug Übersee ", ...listing }),
    );
    expect(product).toMatchObject({
      slug: "nachtzug-ubersee",
      name: "Nachtzug Übersee",
      listing: { tagline: "Sleep well", categories: ["Travel", "Rail"], licenses: [], logo: null },
      organization: { id },
      status: "draft",
      public: false,
      publishedAt: null,
      publicRevision: null,
      latest: { version: 1, status: "draft", author: { id: owner.person.id } },
    });
    const revision = await test.db.revision.findUniqueOrThrow({ where: { id: product.latest.id } });
    expect(revision.blocks).toEqual([]);
    const entries = await test.db.auditEntry.findMany({ where: { subjectId: product.id } });
    expect(entries.map(({ action }) => action)).toEqual(["product.created"]);
  });

  it("is for editors and owners: a viewer, an outsider and an admin of another place are refused", async () => {
    const { id } = await team();
    const [viewer, editor] = [await aPerson(test.db), await aPerson(test.db)];
    await join(test.db, id, viewer, "viewer");
    await join(test.db, id, editor, "editor");
    const outsiders = [viewer, await aPerson(test.db), await aPerson(test.db, { role: "admin" })];
    for (const caller of outsiders) {
      await expect(create(caller, id)).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(create(editor, "00000000-0000-7000-8000-000000000000")).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(create(editor, id, { name: "By an editor" })).resolves.toMatchObject({
      slug: "by-an-editor",
    });
  });

  it("numbers a derived slug, keeps a former one taken and refuses a wanted one", async () => {
    const { owner, id } = await team();
    const first = await create(owner, id, { name: "Same Name" });
    const slugs = [first.slug, (await create(owner, id, { name: "Same name" })).slug];
    expect(slugs).toEqual(["same-name", "same-name-2"]);
    await test.db.product.update({
      where: { id: first.id },
      data: { slug: "renamed", slugs: { create: { slug: "renamed" } } },
    });
    expect((await create(owner, id, { name: "Same name" })).slug).toBe("same-name-3");
    for (const slug of ["same-name", "renamed", "new"]) {
      await expect(create(owner, id, { slug })).rejects.toMatchObject({ code: "slug_taken" });
    }
    expect((await create(owner, id, { name: "日本語" })).slug).toBe("ri-ben-yu");
    expect((await create(owner, id, { name: "++" })).slug).toBe("product");
    expect((await create(owner, id, { name: "New" })).slug).toBe("new-2");
  });

  it.each([
    [{ name: "a".repeat(80) }, true],
    [{ name: "a".repeat(81) }, false],
    [{ name: "  " }, false],
    [{ tagline: "a".repeat(140) }, true],
    [{ tagline: "a".repeat(141) }, false],
    [{ slug: "a".repeat(64) }, true],
    [{ slug: "a".repeat(65) }, false],
    [{ slug: "a--b" }, false],
    [{ categories: Array.from({ length: 5 }, (_, n) => `c${n}`) }, true],
    [{ categories: Array.from({ length: 6 }, (_, n) => `c${n}`) }, false],
    [{ categories: ["a".repeat(41)] }, false],
    [{ websiteUrl: "http://192.168.0.1/" }, false],
    [{ websiteUrl: "javascript:alert(1)" }, false],
    [{ websiteUrl: null }, true],
    [{ trustScore: 100 }, false],
  ])("accepts %o: %s", (more, valid) => {
    const input = { organizationId: "00000000-0000-7000-8000-000000000000", name: "x", ...more };
    expect(CreateProduct.safeParse(input).success).toBe(valid);
  });
});

describe("drafts that nobody submits", () => {
  it("give their slug back after a week without an edit, and keep a submitted one for good", async () => {
    const [{ owner, id }, other] = [await team(), await team()];
    const idle = await create(owner, id, { slug: "idle-name" });
    await expect(create(other.owner, other.id, { slug: "idle-name" })).rejects.toMatchObject({
      code: "slug_taken",
    });
    const later = { ...ctx(test.db, other.owner), now: addDays(new Date(), idleDays + 1) };
    const ask = (more: object) =>
      createProduct(later, CreateProduct.parse({ organizationId: other.id, name: "Idle name", ...more }));
    expect((await ask({})).slug).toBe("idle-name");
    const moved = await test.db.product.findUniqueOrThrow({
      where: { id: idle.id },
      include: { slugs: true },
    });
    expect(moved.slug).toMatch(/^idle-name-[0-9a-f]{8}$/);
    expect(moved.slugs.map(({ slug }) => slug)).toEqual([moved.slug]);
    const sent = await create(owner, id, { slug: "sent-name" });
    await test.db.revision.updateMany({ where: { productId: sent.id }, data: { submittedAt: new Date() } });
    await expect(ask({ slug: "sent-name" })).rejects.toMatchObject({ code: "slug_taken" });
  });

  it("are at most 20 in an organization without a published product, also of 25 at once", async () => {
    const { owner, id } = await team();
    const tries = Array.from({ length: 25 }, (_, n) => create(owner, id, { name: `Draft ${n}` }));
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: maxDrafts.before, limit_reached: 5 });
    const [one] = await test.db.product.findMany({ where: { organizationId: id } });
    await test.db.product.update({ where: { id: one?.id }, data: { firstPublishedAt: new Date() } });
    await expect(create(owner, id, { name: "One more" })).resolves.toMatchObject({ slug: "one-more" });
  });
});

describe("races for a slug", () => {
  it("gives a wanted slug to one of 20: the unique key of products.slug decides", async () => {
    const { owner, id } = await team();
    const tries = Array.from({ length: 20 }, () => create(owner, id, { slug: "wanted-by-all" }));
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 1, slug_taken: 19 });
  });

  it("gives 20 products of one name 20 slugs: each try is a transaction that the unique key may end", async () => {
    const { owner, id } = await team();
    const made = await Promise.all(Array.from({ length: 20 }, () => create(owner, id, { name: "Crowd" })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(20);
    expect(made.every(({ slug }) => /^crowd(-\d+)?$/.test(slug))).toBe(true);
  });
});
