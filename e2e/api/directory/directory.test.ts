import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller, isMany } from "../caller";

const anonymous = Caller.anonymous();
const list = (input: Record<string, unknown>) => anonymous.call("GET /api/v1/products", input);

/** The whole list, read in pages of seven that each name the next one. */
async function everything(filters: Record<string, unknown>) {
  const seen: Awaited<ReturnType<typeof list>>["body"]["data"] = [];
  let cursor: string | undefined;
  do {
    const reply = await list({ ...filters, limit: 7, ...(cursor ? { cursor } : {}) });
    expect(reply.status, reply.text).toBe(200);
    seen.push(...reply.body.data);
    cursor = reply.body.pagination.nextCursor ?? undefined;
    const link = reply.headers.get("link");
    expect(Boolean(link)).toBe(Boolean(cursor));
    if (cursor) expect(link).toContain('rel="next"');
  } while (cursor);
  return seen;
}

const inOrder = <T extends { trustScore: number; rank: number }>(products: T[]): T[] =>
  [...products].sort((a, b) => b.trustScore - a.trustScore || a.rank - b.rank);

describe("the directory", () => {
  it("is in order of trust, then rank, over its pages", async () => {
    // Other tests publish and vote meanwhile: a walk that met a change of the order is walked again.
    const seen = await within(
      20,
      () => everything({}),
      (walk) =>
        isDeepStrictEqual(walk, inOrder(walk)) && new Set(walk.map(({ slug }) => slug)).size === walk.length,
    );
    expect(seen.length).toBeGreaterThanOrEqual(24);
    expect(new Set(seen.map(({ rank }) => rank)).size).toBe(seen.length);
  });

  it("filters by category and organization, and binds a cursor to its filters", async () => {
    const { body } = await anonymous.call("GET /api/v1/categories", {});
    // The sample data's own: what tests publish is in the category "Testing".
    const category = body.data.find(({ name }) => name !== "Testing");
    if (!category) throw new Error("There is no category.");
    const filtered = await list({ category: category.name, limit: 100 });
    expect(category.products).toBeGreaterThan(0);
    expect(filtered.body.data).toHaveLength(category.products);
    for (const product of filtered.body.data) expect(product.categories).toContain(category.name);
    const { nextCursor } = (await list({ limit: 1 })).body.pagination;
    expect((await list({ limit: 1, category: category.name, cursor: nextCursor })).body).toMatchObject({
      code: "invalid_cursor",
    });
    const organization = filtered.body.data[0]?.organization.slug ?? "";
    const ofOne = (await list({ organization, limit: 100 })).body.data;
    expect(ofOne.length).toBeGreaterThan(0);
    expect(ofOne.map((product) => product.organization.slug)).toEqual(ofOne.map(() => organization));
  });

  it("filters by license: what has it, all of that and nothing else", async () => {
    const all = await everything({});
    const license = all.flatMap(({ licenses }) => licenses)[0];
    if (!license) throw new Error("No product has a license.");
    const having = all.filter(({ licenses }) => licenses.includes(license)).map(({ slug }) => slug);
    expect(having.length).toBeGreaterThan(0);
    expect(having.length).toBeLessThan(all.length);
    expect((await everything({ license })).map(({ slug }) => slug)).toEqual(having);
  });

  it.skipIf(isMany)("survives hostile searches", async () => {
    for (const q of [
      "'",
      '"',
      "%",
      "_",
      "\\",
      "& | !",
      "a:*",
      "(((",
      "<->",
      "💥",
      "!".repeat(200),
      "select pg_sleep(1)",
      "\u00a0",
    ]) {
      expect((await list({ q })).status, q).toBeLessThan(500);
    }
    expect((await list({ q: "x".repeat(5000) })).status).toBe(400);
    expect((await list({ q: "a\u0000b" })).status).toBe(400);
    expect((await list({ sort: "paid" })).status).toBe(400);
    expect((await list({ q: "" })).status).toBe(400);
  });

  it("counts itself", async () => {
    const { body } = await anonymous.call("GET /api/v1/stats", {});
    expect(body.products).toBeGreaterThanOrEqual(24);
    expect(body.votes.total).toBeGreaterThan(0);
  });
});
