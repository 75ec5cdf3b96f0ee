import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { anonymous, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { pageSlug } from "../categories/name-categories";
import { distance } from "./correct-words";
import { listProducts } from "./list-products";
import { ListProducts } from "./schema";
import { searchFacets } from "./search-facets";
import { searchProducts } from "./search-products";

const test = useDatabase();
const reader = () => ctx(test.db, anonymous, new Date("2026-07-01T12:00:00.000Z"));
const find = (q: string, more: object = {}) => searchProducts(reader(), { q, limit: 20, ...more });
const names = async (q: string, more: object = {}) => (await find(q, more)).page.data.map(({ name }) => name);

const reading = async (q: string) => (await find(q)).search;

beforeAll(async () => {
  const text = "A place for prose. Writes Markdown, and exports it to paper.";
  await aPublicProduct(test.db, {
    name: "Inkwell",
    tagline: "A Markdown editor for long texts",
    trustScore: 10,
  });
  await aPublicProduct(test.db, {
    name: "Quillmark",
    tagline: "The editor that speaks markdown",
    trustScore: 60,
  });
  await aPublicProduct(test.db, { name: "Markdown", tagline: "The language itself", trustScore: 0 });
  await aPublicProduct(test.db, {
    name: "Paperhouse",
    tagline: "Publishing for families",
    text,
    trustScore: 90,
  });
  await aPublicProduct(test.db, { name: "Immich", tagline: "Photo backup", categories: ["Photo galleries"] });
  await aPublicProduct(test.db, { name: "GitHub Mirror", tagline: "Keeps repositories" });
  await aPublicProduct(test.db, { name: "Node.js Watcher", tagline: "Restarts what changed" });
  await aPublicProduct(test.db, { name: "Cafe Ledger", tagline: "Tabs and tips" });
  await aPublicProduct(test.db, { name: "The Who", tagline: "Band pages" });
  const hidden = await aPublicProduct(test.db, { name: "Markdown Secret", tagline: "editor" });
  await hideProduct(test.db, hidden.id);
});

describe("search", () => {
  it("finds all words wherever they are, names before taglines before texts", async () => {
    expect(await names("markdown")).toEqual(["Markdown", "Quillmark", "Inkwell", "Paperhouse"]);
    expect(new Set(await names("markdown editor"))).toEqual(new Set(["Inkwell", "Quillmark"]));
    expect(await names("photo galleries")).toEqual(["Immich"]);
    expect(await names("node.js")).toEqual(["Node.js Watcher"]);
    expect(await names("café ledger")).toEqual(["Cafe Ledger"]);
    expect(await names("ledger café")).toEqual(["Cafe Ledger"]);
    expect(await names("the who")).toEqual(["The Who"]);
  });

  it("finds a name by its beginning, a part of it and its inflections", async () => {
    expect(await names("immi")).toEqual(["Immich"]);
    expect(await names("hub")).toEqual(["GitHub Mirror"]);
    expect(await names("editors")).toHaveLength(2);
    expect((await names("Quill"))[0]).toBe("Quillmark");
  });

  it("finds a name that is joined or split, also mistyped", async () => {
    for (const q of ["cafeledger", "cafeled", "cafeldger", "Café-Ledger"])
      expect((await names(q))[0], q).toBe("Cafe Ledger");
    for (const q of ["quill mark", "git hub mirror"])
      expect((await names(q))[0], q).toBe(q === "quill mark" ? "Quillmark" : "GitHub Mirror");
  });

  it("lets rare words count for more where any will do", async () => {
    expect((await names("markdown watcher"))[0]).toBe("Node.js Watcher");
  });

  it("reads quotes, minus and or as the web does", async () => {
    expect(await names('"markdown editor"')).toEqual(["Inkwell"]);
    expect(await names("markdown -editor")).toEqual(["Markdown", "Paperhouse"]);
    expect(new Set(await names("immich or mirror"))).toEqual(new Set(["Immich", "GitHub Mirror"]));
  });

  it("reads a mistyped word as the nearest known one, and says so", async () => {
    for (const q of ["markdwon editor", "markdon editer", "mrakdown editor"]) {
      const found = await find(q);
      expect(found.search.corrected, q).toBe("markdown editor");
      expect(new Set(found.page.data.map(({ name }) => name)), q).toEqual(new Set(["Inkwell", "Quillmark"]));
    }
    expect((await reading("imich")).corrected).toBe("immich");
    expect((await reading("markdown")).corrected).toBeNull();
  });

  it("finds any of the words when nothing has them all", async () => {
    const found = await find("photo markdown");
    expect(found.search).toMatchObject({ query: "photo markdown", corrected: null, read: "any" });
    expect(found.page.data.map(({ name }) => name)).toContain("Immich");
    expect(await names("xyzzyplugh")).toEqual([]);
  });

  it("narrows by the filters and takes the other orders", async () => {
    expect(await names("photo", { category: "Photo galleries" })).toEqual(["Immich"]);
    expect(await names("markdown", { license: "MIT" })).toEqual([]);
    expect(await names("markdown", { sort: "directory" })).toEqual([
      "Paperhouse",
      "Quillmark",
      "Inkwell",
      "Markdown",
    ]);
  });

  it("goes through its pages once, however the words were read", async () => {
    for (const q of ["markdown", "markdwon", "photo markdown"]) {
      for (const sort of [undefined, "votes", "newest"] as const) {
        const whole = await names(q, { sort });
        const seen = [];
        for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
          const { page } = await find(q, { limit: 1, cursor, sort });
          seen.push(...page.data.map(({ name }) => name));
          cursor = page.pagination.nextCursor ?? undefined;
        }
        expect(seen, `${q} ${sort}`).toEqual(whole);
      }
    }
  });

  it("has numbered pages too, which show the same", async () => {
    for (const q of ["markdown", "markdwon", "photo markdown"]) {
      const whole = await names(q);
      for (let skip = 0; skip <= whole.length + 1; skip++) {
        const { page, search } = await find(q, { limit: 1, skip });
        expect(
          page.data.map(({ name }) => name),
          `${q} ${skip}`,
        ).toEqual(whole.slice(skip, skip + 1));
        expect(page.pagination.hasMore).toBe(skip + 1 < whole.length);
        if (skip < whole.length) expect(search).toEqual(await reading(q));
      }
    }
  });

  it("counts all that match, also where it lists only the best", async () => {
    const more = 340;
    for (let n = 0; n < more; n++)
      await aPublicProduct(test.db, {
        name: `Lamp ${n}`,
        tagline: "brightness",
        categories: [`Lamps ${n % 2}`],
      });
    const soon = ctx(test.db, anonymous, new Date("2026-07-01T13:00:00.000Z"));
    const facets = await searchFacets(soon, { q: "brightness" });
    expect(facets).toMatchObject({
      products: more,
      values: { verified: [{ value: "false", products: more }] },
    });
    expect(facets.values.category).toEqual([
      { value: "Lamps 0", products: more / 2 },
      { value: "Lamps 1", products: more / 2 },
    ]);
    expect(facets.listed).toBeLessThanOrEqual(more);
    const last = { q: "brightness", limit: 24, skip: facets.listed - 1 };
    const { page } = await searchProducts(soon, last);
    expect([page.data.length, page.pagination.hasMore]).toEqual([1, false]);
    expect(await searchFacets(soon, { q: "brightness", category: "Lamps 1" })).toMatchObject({
      ...{ products: more / 2, listed: more / 2, values: { category: facets.values.category } },
    });

    // As many where any of the words will do.
    const [written, any] = [
      await searchFacets(soon, { q: "markdown" }),
      await searchFacets(soon, { q: "markdown brightness" }),
    ];
    expect(any.products).toBe(written.products + more);
    expect(any.listed).toBeLessThan(any.products);
    // Several hundred products are written one by one.
  }, 60_000);

  it("survives every query that the schema lets through", async () => {
    const hostile = [
      "%_\\'\"",
      "!!! & | <-> ()",
      "a:*",
      "':*",
      "\\",
      "'",
      "-",
      '"',
      "or or or",
      "a & !b | (c",
      "%%%",
      "___",
    ];
    const words = fc.array(
      fc.constantFrom(...hostile, "editor", "é", "日本", "🪟", "<script>", "a'b", "--", "\\'"),
      { maxLength: 9 },
    );
    const queries = fc.oneof(
      words.map((list) => list.join(" ")),
      fc.string({ unit: "grapheme", maxLength: 200 }),
    );
    await fc.assert(
      fc.asyncProperty(queries, async (q) => {
        const input = ListProducts.safeParse({ q });
        if (!input.success || input.data.q === undefined) return;
        expect((await listProducts(reader(), input.data)).data.length).toBeLessThanOrEqual(20);
        await searchFacets(reader(), { q: input.data.q });
      }),
      { numRuns: 80 },
    );
  }, 60_000);
});

describe("the distance of two words", () => {
  it("counts letters added, left out, changed and swapped", () => {
    const cases: [string, string, number][] = [
      ["", "abc", 3],
      ["same", "same", 0],
      ["markdwon", "markdown", 1],
      ["editer", "editor", 1],
      ["imich", "immich", 1],
    ];
    for (const [a, b, mistakes] of cases) expect(distance(a, b)).toBe(mistakes);
  });

  it("is alike both ways, and no longer than the longer word", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

describe("a category's slug", () => {
  it("is a slug for every name that has a letter or a digit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), (name) => {
        expect(pageSlug(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(pageSlug(name).length).toBeLessThanOrEqual(64);
      }),
    );
  });
});
