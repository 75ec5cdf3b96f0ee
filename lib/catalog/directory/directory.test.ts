import { describe, expect, it, vi } from "vitest";
import { addDays } from "../../core/time";
import { touchTags } from "../../platform/cache/cache-tags";
import { recomputeTrust } from "../../ranking/trust/recompute-trust";
import { castVote } from "../../ranking/votes/cast-vote";
import { useDatabase } from "../../testing/database";
import { anOrganization, anonymous, aPerson, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { readSummaries } from "../products/summaries";
import { readCatalogStatistics } from "./catalog-statistics";
import { listCategories, pageCategories, readCategory } from "./list-categories";
import { countProducts, listProducts, newProducts } from "./list-products";
import { readOrganizationPage } from "./read-organization-page";
import { ListProducts } from "./schema";

const test = useDatabase();
let minutes = 0;
/** A later minute each time, so that no earlier count is cached. */
const later = () => ctx(test.db, anonymous, new Date(Date.UTC(2026, 6, 1, 12, minutes++)));
const list = (query: object) => listProducts(later(), ListProducts.parse(query));

async function walk(query: object): Promise<string[]> {
  const seen = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...query, cursor });
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.pagination.nextCursor ?? undefined;
  } while (cursor);
  return seen;
}

describe("the list", () => {
  it("visits each product once in every order, also where many tie", async () => {
    const organizationId = (await anOrganization(test.db, await aPerson(test.db))).id;
    const made: { id: string; trust: number; rank: number; at: Date; votes: number }[] = [];
    for (let at = 0; at < 23; at++) {
      const more = {
        trust: at % 3,
        rank: 23 - at,
        at: addDays(new Date("2026-03-01"), at % 4),
        votes: at % 5,
      };
      const { id } = await aPublicProduct(test.db, {
        organizationId,
        trustScore: more.trust,
        rank: more.rank,
        publishedAt: more.at,
      });
      await test.db.product.update({ where: { id }, data: { votesTotal: more.votes } });
      made.push({ id, ...more });
    }
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    const expected = {
      directory: [...made].sort((a, b) => b.trust - a.trust || a.rank - b.rank),
      newest: [...made].sort((a, b) => b.at.getTime() - a.at.getTime() || byId(a, b)),
      votes: [...made].sort((a, b) => b.votes - a.votes || byId(a, b)),
    };
    for (const [sort, rows] of Object.entries(expected)) {
      for (const limit of [1, 4, 22, 23, 100]) {
        expect(await walk({ sort, limit }), `${sort} by ${limit}`).toEqual(rows.map(({ id }) => id));
      }
      for (const skip of [0, 1, 5, 22, 23, 1000]) {
        const { data, pagination } = await listProducts(later(), {
          ...ListProducts.parse({ sort, limit: 4 }),
          skip,
        });
        expect(
          data.map(({ id }) => id),
          `${sort} after ${skip}`,
        ).toEqual(rows.slice(skip, skip + 4).map(({ id }) => id));
        expect(pagination.hasMore).toBe(skip + 4 < 23);
      }
    }
    expect(await countProducts(later(), {})).toBe(23);
    expect(await walk({})).toEqual(expected.directory.map(({ id }) => id));
    expect((await newProducts(later(), 3)).map(({ id }) => id)).toEqual(
      expected.newest.slice(0, 3).map(({ id }) => id),
    );
  });

  it("binds a cursor to its filters and refuses what is not one", async () => {
    const { pagination } = await list({ limit: 1 });
    const cursor = pagination.nextCursor;
    for (const query of [
      { cursor, sort: "votes" },
      { cursor, license: "MIT" },
      { cursor: "x" },
      { cursor, q: "a" },
    ]) {
      await expect(list(query)).rejects.toMatchObject({ code: "invalid_cursor" });
    }
    for (const query of [
      { sort: "paid" },
      { limit: "0" },
      { q: "x".repeat(201) },
      { q: " " },
      { verified: "yes" },
    ]) {
      expect(ListProducts.safeParse(query).success).toBe(false);
    }
    expect(ListProducts.parse({ limit: "1000" }).limit).toBe(100);
  });

  it("holds what is public now, with the public revision's words", async () => {
    const [hidden, coming, changed] = [
      await aPublicProduct(test.db, { licenses: ["Shown-1"] }),
      await aPublicProduct(test.db, { licenses: ["Shown-1"], publishedAt: new Date("2030-01-01") }),
      await aPublicProduct(test.db, { licenses: ["Shown-1"], tagline: "as it is" }),
    ];
    await hideProduct(test.db, hidden.id);
    const { data } = await list({ license: "Shown-1" });
    expect(data).toMatchObject([{ id: changed.id, tagline: "as it is", logo: null, licenses: ["Shown-1"] }]);
    expect(await readSummaries(test.db, [coming.id, changed.id, hidden.id], later().now)).toMatchObject([
      { id: changed.id },
    ]);
  });

  it("filters by category, license, verified domain and organization", async () => {
    const owner = await anOrganization(test.db, await aPerson(test.db));
    const organizationId = owner.id;
    const websiteKey = "docs.notes.example/start";
    const one = await aPublicProduct(test.db, {
      organizationId,
      websiteKey,
      categories: ["Note taking", "Wiki"],
      licenses: ["MIT"],
    });
    const two = await aPublicProduct(test.db, { categories: ["Note Taking"], licenses: ["GPL-3.0"] });
    const proof = { productId: one.id, organizationId, token: "t", provenAt: new Date() };
    await test.db.domainProof.create({ data: { ...proof, domain: "notes.example" } });
    await recomputeTrust(test.db, one.id, new Date());
    expect(await walk({ verified: "true" })).toEqual([]);
    await test.db.domainProof.create({ data: { ...proof, domain: "docs.notes.example" } });
    expect(await walk({ verified: "true" })).toEqual([]);
    await recomputeTrust(test.db, one.id, new Date());
    expect(await walk({ verified: "true" })).toEqual([one.id]);
    expect(await walk({ verified: "false", license: "MIT" })).toEqual([]);
    expect(await walk({ verified: "false", license: "GPL-3.0" })).toContain(two.id);
    expect(new Set(await walk({ category: "Note Taking" }))).toEqual(new Set([one.id, two.id]));
    expect(await walk({ category: "Note Taking", license: "MIT" })).toEqual([one.id]);
    expect(await walk({ organization: owner.slug })).toEqual([one.id]);
    expect(await walk({ organization: "nobody" })).toEqual([]);
    expect((await list({ organization: owner.slug })).data[0]).toMatchObject({ verifiedDomain: true });
    await test.db.domainProof.updateMany({ where: { productId: one.id }, data: { lostAt: new Date() } });
    await recomputeTrust(test.db, one.id, new Date());
    expect(await walk({ verified: "true" })).toEqual([]);
  });

  it("tells the votes of the day, the week, the month and of all time", async () => {
    const { id } = await aPublicProduct(test.db);
    for (const day of ["2026-07-01", "2026-07-06", "2026-07-07", "2026-07-08"]) {
      await castVote(ctx(test.db, await aPerson(test.db), new Date(`${day}T10:00:00Z`)), { productId: id });
    }
    const [summary] = await readSummaries(test.db, [id], new Date("2026-07-08T12:00:00Z"));
    expect(summary?.votes).toEqual({ today: 1, week: 3, month: 4, total: 4 });
    const [tomorrow] = await readSummaries(test.db, [id], new Date("2026-08-01T00:00:00Z"));
    expect(tomorrow?.votes).toEqual({ today: 0, week: 0, month: 0, total: 4 });
  });
});

describe("categories", () => {
  it("exist while a public product has them, one for all spellings of a slug", async () => {
    const only = await aPublicProduct(test.db, { categories: ["日本語", "Cat Food"] });
    await aPublicProduct(test.db, { categories: ["cat food", "Cat Food"] });
    await aPublicProduct(test.db, { categories: ["cat food"] });
    await aPublicProduct(test.db, { categories: ["cat food"] });
    const all = await listCategories(later());
    expect(all.find(({ slug }) => slug === "cat-food")).toMatchObject({ name: "Cat Food", products: 4 });
    const japanese = all.find(({ name }) => name === "日本語");
    expect(japanese?.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const page = await readCategory(later(), { slug: japanese?.slug ?? "", limit: 5 });
    expect(page.page.data.map(({ id }) => id)).toEqual([only.id]);
    const pages = [];
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const { data, pagination } = await pageCategories(later(), { limit: 2, cursor });
      pages.push(...data);
      cursor = pagination.nextCursor ?? undefined;
    }
    expect(pages).toEqual(all);
    await hideProduct(test.db, only.id);
    const gone = readCategory(later(), { slug: japanese?.slug ?? "", limit: 5 });
    await expect(gone).rejects.toMatchObject({ code: "not_found" });
  });

  it("are counted again at once when the directory has changed, and no sooner", async () => {
    const now = later().now;
    const before = await readCatalogStatistics(test.db, now);
    await aPublicProduct(test.db);
    expect(await readCatalogStatistics(test.db, now)).toBe(before);
    touchTags(test.db, ["directory"]);
    expect((await readCatalogStatistics(test.db, now)).products).toBe(before.products + 1);
  });

  it("share a count that is under way, unless the directory changed after it began", async () => {
    const now = later().now;
    // The change of the previous test must be at least a millisecond ago to count as past.
    await vi.waitFor(() =>
      expect(readCatalogStatistics(test.db, now)).toBe(readCatalogStatistics(test.db, now)),
    );
    const running = readCatalogStatistics(test.db, now);
    touchTags(test.db, ["directory"]);
    expect(readCatalogStatistics(test.db, now)).not.toBe(running);
  });

  it("filter by a spelling as soon as a public product brings it", async () => {
    const context = later();
    const listed = async () =>
      (await listProducts(context, ListProducts.parse({ category: "Spelt so" }))).data.map(({ id }) => id);
    const one = await aPublicProduct(test.db, { categories: ["Spelt so"] });
    expect(await listed()).toEqual([one.id]);
    const two = await aPublicProduct(test.db, { categories: ["SPELT SO"] });
    touchTags(test.db, ["directory"]);
    expect(new Set(await listed())).toEqual(new Set([one.id, two.id]));
  });
});

describe("an organization's page", () => {
  it("shows its public products, and is not there without any", async () => {
    const owner = await anOrganization(test.db, await aPerson(test.db));
    const read = () => readOrganizationPage(later(), { slug: owner.slug, limit: 20 });
    await expect(read()).rejects.toMatchObject({ code: "not_found" });
    const { id } = await aPublicProduct(test.db, { organizationId: owner.id });
    expect(await read()).toMatchObject({ organization: { slug: owner.slug }, page: { data: [{ id }] } });
    await hideProduct(test.db, id);
    await expect(read()).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("numbered pages", () => {
  it("skip what the filters let through, and no more", async () => {
    const organization = await anOrganization(test.db, await aPerson(test.db));
    const made = { organizationId: organization.id, publishedAt: new Date("2026-03-01") };
    for (let at = 0; at < 7; at++)
      await aPublicProduct(test.db, {
        ...made,
        trustScore: at,
        categories: at % 2 ? ["Numbered"] : [],
        licenses: ["Numbered-1"],
      });
    const gone = await aPublicProduct(test.db, {
      ...made,
      categories: ["Numbered"],
      licenses: ["Numbered-1"],
    });
    await hideProduct(test.db, gone.id);
    await aPublicProduct(test.db, { ...made, publishedAt: addDays(new Date("2026-07-01"), 30) });
    for (const filters of [
      { category: "Numbered" },
      { license: "Numbered-1" },
      { organization: organization.slug, verified: false },
    ]) {
      const all = await walk({ ...filters, limit: 100, ...("verified" in filters && { verified: "false" }) });
      expect(await countProducts(later(), filters)).toBe(all.length);
      for (let skip = 0; skip <= all.length; skip += 2) {
        const { data } = await listProducts(later(), { ...filters, limit: 2, skip });
        expect(data.map(({ id }) => id)).toEqual(all.slice(skip, skip + 2));
      }
    }
    const read = (skip: number, limit: number) =>
      readOrganizationPage(later(), { slug: organization.slug, limit, skip });
    expect(await read(4, 2)).toMatchObject({ products: 7, page: { pagination: { hasMore: true } } });
    await expect(read(7, 2)).rejects.toMatchObject({ code: "not_found" });
  });
});
