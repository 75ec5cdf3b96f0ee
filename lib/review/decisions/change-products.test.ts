import { describe, expect, it } from "vitest";
import { endFeatured, readFeatured } from "../../catalog/administration/featured";
import { countAdminProducts, listAdminProducts } from "../../catalog/administration/list-admin-products";
import { ListAdminProducts, mostFeatured } from "../../catalog/administration/schema";
import { pageSlug } from "../../catalog/categories/name-categories";
import { listProducts } from "../../catalog/directory/list-products";
import { ListProducts } from "../../catalog/directory/schema";
import { addPreset } from "../../catalog/manage-fields/add-preset";
import { findVisibleListing } from "../../catalog/products/find";
import { newId } from "../../core/ids";
import { addDays } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, outcomes, paragraph, save, submit } from "../../testing/documents";
import { anonymous, aPerson, ctx, join } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { changeProducts } from "./change-products";
import { featureProduct, unfeatureProduct } from "./feature-product";
import { listModerationLog } from "./list-moderation-log";
import { ChangeProducts, ListModerationLog } from "./schema";

const test = useDatabase();
const change = async (admin: Awaited<ReturnType<typeof aPerson>>, input: object, now = new Date()) => {
  const { results } = await changeProducts(ctx(test.db, admin, now), ChangeProducts.parse(input));
  return results.map(({ code }) => code);
};
const anAdmin = () => aPerson(test.db, { role: "admin" });
const isPublic = async (id: string) => (await findVisibleListing(test.db, id, new Date())) !== null;
const aCategory = async () => {
  const name = `Lamps ${newId().slice(-12)}`;
  await aPublished(test.db, { categories: [name] });
  return { name, slug: pageSlug(name) };
};

describe("suspending and reinstating several products", () => {
  it("changes each by itself: a draft, a missing product and one's own hold up no other", async () => {
    const admin = await anAdmin();
    await anAdmin();
    const [one, draft, own] = [await aPublished(test.db), await aDraft(test.db), await aPublished(test.db)];
    const imported = await aPublicProduct(test.db);
    await join(test.db, own.organizationId, admin, "viewer");
    const slugs = [one.slug, draft.slug, "no-such-product", own.slug, imported.slug];
    const suspension = { slugs, action: "suspend", reason: "spam", note: "Bought links." };
    const expected = [null, "invalid_state", "not_found", "forbidden", null];
    expect(await change(admin, suspension)).toEqual(expected);
    expect(await isPublic(one.id)).toBe(false);
    expect(await isPublic(own.id)).toBe(true);
    expect(await isPublic(imported.id)).toBe(false);
    const again = ["invalid_state", "invalid_state", "not_found", "forbidden", "invalid_state"];
    expect(await change(admin, suspension)).toEqual(again);
    expect(
      await change(admin, { slugs: [one.slug, imported.slug, draft.slug], action: "reinstate" }),
    ).toEqual([null, null, "invalid_state"]);
    expect(await isPublic(one.id)).toBe(true);
    expect(await isPublic(imported.id)).toBe(true);
  });

  it("happens once, however many admins ask at the same time", async () => {
    const admins = await Promise.all([anAdmin(), anAdmin(), anAdmin()]);
    const { slug, id } = await aPublished(test.db);
    const input = { slugs: [slug], action: "suspend", reason: "spam" };
    const codes = (await Promise.all(admins.map((admin) => change(admin, input)))).flat();
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(await test.db.strike.count({ where: { productId: id } })).toBe(1);
  });

  it("needs a reason, and a note for the reason other", () => {
    const faults = (input: object) =>
      ChangeProducts.safeParse({ slugs: ["a"], ...input }).error?.issues.map(({ path }) => path.join("."));
    expect(faults({ action: "suspend" })).toEqual(["reason"]);
    expect(faults({ action: "suspend", reason: "other" })).toEqual(["note"]);
    expect(faults({ action: "change_category" })).toEqual(["categories"]);
  });
});

describe("changing the category of several products", () => {
  it("publishes a revision at once, tells the makers and keeps a newer draft", async () => {
    const [admin, { slug: to, name }] = [await anAdmin(), await aCategory()];
    const made = await aPublished(test.db, { categories: ["Something else"] });
    await save(test.db, made, [paragraph("A draft that is not sent yet.")]);
    expect(await change(admin, { slugs: [made.slug], action: "change_category", categories: [to] })).toEqual([
      null,
    ]);
    const revisions = await test.db.revision.findMany({
      where: { productId: made.id },
      orderBy: { version: "asc" },
    });
    const statuses = revisions.map(({ status }) => status);
    expect(statuses.slice(-2)).toEqual(["published", "draft"]);
    expect(JSON.stringify(revisions.at(-1)?.blocks)).toContain("not sent yet");
    expect(JSON.stringify(revisions.at(-2)?.blocks)).not.toContain("not sent yet");
    for (const { listing } of revisions.slice(-2)) expect(listing).toMatchObject({ categories: [name] });
    expect((await findVisibleListing(test.db, made.id, new Date()))?.categories).toEqual([name]);
    const told = await test.db.notification.findMany({ where: { personId: made.owner.person.id } });
    expect(told.map(({ data }) => (data as { outcome: string }).outcome)).toContain("reclassified");
    // The published revision has no item of the queue: it can be suspended nonetheless.
    expect(await change(admin, { slugs: [made.slug], action: "suspend", reason: "spam" })).toEqual([null]);
  });

  it("moves products to another type, with the values that they have", async () => {
    const admin = await anAdmin();
    const by = ctx(test.db, admin);
    await addPreset(by, { preset: "mcp-servers" });
    const made = await aPublished(test.db);
    const moved = { slugs: [made.slug], action: "change_type", type: "mcp-server" };
    expect(await change(admin, moved)).toEqual([null]);
    const found = await listAdminProducts(by, ListAdminProducts.parse({ type: "mcp-server" }));
    expect(found.data.map(({ slug, type }) => [slug, type])).toEqual([
      [made.slug, { key: "mcp-server", label: "MCP server" }],
    ]);
    expect(await change(admin, { ...moved, type: "no-such-type" })).toEqual(["validation_failed"]);
    const others = await listAdminProducts(by, ListAdminProducts.parse({ type: "product" }));
    expect(others.data.map(({ slug }) => slug)).not.toContain(made.slug);
  });

  it("refuses what is in review, not public or no category", async () => {
    const [admin, { slug: to }] = [await anAdmin(), await aCategory()];
    const made = await aPublished(test.db);
    await save(test.db, made, [paragraph("Sent.")]);
    await submit(test.db, made);
    const draft = await aDraft(test.db);
    const input = { slugs: [made.slug, draft.slug], action: "change_category" };
    expect(await change(admin, { ...input, categories: [to] })).toEqual(["invalid_state", "invalid_state"]);
    const plain = await aPublicProduct(test.db);
    expect(await change(admin, { ...input, slugs: [plain.slug], categories: ["no-such-category"] })).toEqual([
      "validation_failed",
    ]);
  });
});

describe("featured products", () => {
  it("stand on the first page by position, are in the log, and change no other order", async () => {
    const admin = await anAdmin();
    const [one, two] = [await aPublished(test.db), await aPublicProduct(test.db)];
    const reader = ctx(test.db, anonymous);
    const order = async () =>
      (await listProducts(reader, ListProducts.parse({ limit: "100" }))).data.map(({ slug }) => slug);
    const before = await order();
    await featureProduct(ctx(test.db, admin), { slug: two.slug, position: 2 });
    const made = await featureProduct(ctx(test.db, admin), { slug: one.slug, position: 1 });
    expect(made).toMatchObject({ position: 1, until: null });
    const shown = await readFeatured(ctx(test.db, anonymous));
    expect(shown.map(({ slug }) => slug)).toEqual([one.slug, two.slug]);
    expect(await order()).toEqual(before);
    const log = await listModerationLog(
      ctx(test.db, anonymous),
      ListModerationLog.parse({ decision: "feature" }),
    );
    expect(log.data.map(({ product }) => product?.slug)).toEqual([one.slug, two.slug]);
    // A second change of place is not another decision.
    await featureProduct(ctx(test.db, admin), { slug: one.slug, position: 3 });
    expect(await test.db.decision.count({ where: { decision: "feature" } })).toBe(2);
    await unfeatureProduct(ctx(test.db, admin), { slug: one.slug });
    await expect(unfeatureProduct(ctx(test.db, admin), { slug: one.slug })).rejects.toMatchObject({
      code: "not_found",
    });
    await unfeatureProduct(ctx(test.db, admin), { slug: two.slug });
    expect(await test.db.decision.count({ where: { decision: "unfeature" } })).toBe(2);
  });

  it("end when their time passes, and their pages are made again", async () => {
    const admin = await anAdmin();
    const { slug } = await aPublished(test.db);
    const now = new Date();
    const until = addDays(now, 1);
    await featureProduct(ctx(test.db, admin, now), { slug, until: until.toISOString() });
    const at = (time: Date) => readFeatured(ctx(test.db, anonymous, time));
    expect(await at(new Date(until.getTime() - 1))).toHaveLength(1);
    expect(await at(until)).toHaveLength(0);
    await endFeatured({ db: test.db, now: until });
    expect(await test.db.product.count({ where: { featuredAt: { not: null } } })).toBe(0);
    await expect(
      featureProduct(ctx(test.db, admin, now), { slug, until: now.toISOString() }),
    ).rejects.toMatchObject({ code: "validation_failed" });
  });

  it("are six at most, also when several are asked for at once, and never a product that isn't public", async () => {
    const admin = await anAdmin();
    const products = await Promise.all(
      Array.from({ length: mostFeatured + 2 }, () => aPublicProduct(test.db)),
    );
    const results = await Promise.allSettled(
      products.map(({ slug }) => featureProduct(ctx(test.db, admin), { slug })),
    );
    expect(outcomes(results)).toEqual({ ok: mostFeatured, limit_reached: 2 });
    const { slug } = await aDraft(test.db);
    await expect(featureProduct(ctx(test.db, admin), { slug })).rejects.toMatchObject({
      code: "invalid_state",
    });
    await change(admin, { slugs: products.map((each) => each.slug), action: "unfeature" });
    expect(await readFeatured(ctx(test.db, anonymous))).toEqual([]);
  });
});

describe("the table of products", () => {
  const list = async (input: object) => {
    const admin = ctx(test.db, await anAdmin());
    const { data, pagination } = await listAdminProducts(admin, ListAdminProducts.parse(input));
    const { limit: _, cursor: __, sort: ___, ...search } = ListAdminProducts.parse(input);
    return { data, pagination, total: await countAdminProducts(admin, search) };
  };

  it("has products in every status, found by name, organization, category and status", async () => {
    const word = `Zebra${newId().slice(-8)}`;
    const made = await aPublished(test.db, { name: `${word} one`, categories: [`${word} things`] });
    const draft = await aDraft(test.db, { name: `${word} two` });
    const gone = await aPublished(test.db, { name: `${word} three` });
    await change(await anAdmin(), { slugs: [gone.slug], action: "suspend", reason: "spam" });
    await save(test.db, gone, [paragraph("A draft after the suspension.")]);
    const found = await list({ q: word });
    expect(found.data.map(({ slug, status }) => [slug, status])).toEqual([
      [gone.slug, "suspended"],
      [draft.slug, "draft"],
      [made.slug, "published"],
    ]);
    expect(found.total).toBe(3);
    const slugs = async (input: object) => (await list({ q: word, ...input })).data.map(({ slug }) => slug);
    expect(await slugs({ status: "draft" })).toEqual([draft.slug]);
    expect(await slugs({ category: `${word} things` })).toEqual([made.slug]);
    expect(await slugs({ organization: made.product.organization.slug })).toEqual([made.slug]);
    expect(await slugs({ featured: "true" })).toEqual([]);
    expect(await slugs({ sort: "name" })).toEqual([made.slug, gone.slug, draft.slug].sort());
  });

  it.each(["newest", "name", "trust", "votes"])(
    "reads every product once by pages in the order %s",
    async (sort) => {
      await aPublicProduct(test.db);
      await aDraft(test.db);
      const seen: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const { data, pagination } = await list({ sort, limit: "2", ...(cursor && { cursor }) });
        seen.push(...data.map(({ id }) => id));
        if (!pagination.nextCursor) break;
        cursor = pagination.nextCursor;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(await test.db.product.count());
    },
  );

  it("is an admin's only", async () => {
    const person = await aPerson(test.db);
    await expect(
      (async () => listAdminProducts(ctx(test.db, person), ListAdminProducts.parse({})))(),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});
