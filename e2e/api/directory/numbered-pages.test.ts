import { describe, expect, it } from "vitest";
import { Caller, site } from "../caller";

const open = async (path: string) => {
  const reply = await fetch(site() + path, { redirect: "manual" });
  const html = await reply.text();
  const link = (rel: string) =>
    (new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0].match(/href="([^"]*)"/)?.[1] ?? "").replaceAll(
      "&amp;",
      "&",
    );
  const [, from = "", to = "", total = ""] =
    /([\d,]+)(?:<!-- -->)?–(?:<!-- -->)?([\d,]+)(?:<!-- -->)? of (?:<!-- -->)?([\d,]+)/.exec(html) ?? [];
  const range = [from, to, total].map((part) => Number(part.replaceAll(",", "")));
  return { status: reply.status, html, range, prev: link("prev"), next: link("next"), first: link("first") };
};

const slugsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/href="\/products\/([a-z0-9-]+)"/g)].map(([, slug = ""]) => slug)),
];

describe("a list's numbered pages", () => {
  it("lead forth and back, and say which rows of how many they show", async () => {
    const { products } = (await Caller.anonymous().call("GET /api/v1/stats", {})).body;
    const seen: string[] = [];
    let at = "/directory/newest";
    let before = "";
    for (let number = 1; ; number++) {
      const page = await open(at);
      expect([page.status, page.prev], at).toEqual([200, before]);
      expect(page.range).toEqual([24 * (number - 1) + 1, Math.min(24 * number, products), products]);
      expect(page.html.includes("noindex"), at).toBe(number > 1);
      const shown = slugsIn(/<section aria-label="Products"[\s\S]*?<\/section>/.exec(page.html)?.[0] ?? "");
      expect(shown).toHaveLength((page.range[1] ?? 0) - (page.range[0] ?? 0) + 1);
      seen.push(...shown);
      if (page.next === "") break;
      expect(page.next).toBe(`/directory/newest/page/${number + 1}`);
      [before, at] = [at, page.next];
    }
    expect(new Set(seen).size).toBe(products);
    expect((await open("/directory/newest/page/3")).first).toBe("/directory/newest");
  });

  it("begin on the home page, which shows fewer", async () => {
    const home = await open("/");
    expect(home.range.slice(0, 2)).toEqual([1, 12]);
    expect(home.next).toBe("/directory/trust/page/2");
    const second = await open(home.next);
    expect(second.range.slice(0, 2)).toEqual([13, 36]);
    expect(second.prev).toBe("/");
  });

  it("are there for searches, rankings and the moderation log too", async () => {
    for (const [path, next] of [
      ["/search?sort=newest", "/search?sort=newest&page=2"],
      ["/search?q=a&sort=votes", "/search?q=a&sort=votes&page=2"],
      ["/rankings/monthly", `/rankings/monthly/${new Date().toISOString().slice(0, 7)}-01/page/2`],
      ["/moderation-log", "/moderation-log/page/2"],
    ] as const) {
      const page = await open(path);
      expect(page.next, path).toBe(next);
      const second = await open(page.next);
      expect(second.prev, path).toBe(path);
      expect(second.range[0], path).toBe((page.range[1] ?? 0) + 1);
      expect(second.range[2], path).toBe(page.range[2]);
    }
  });

  it("are 404 beyond the end and for what is no number; one that is left over from a cursor stays", async () => {
    for (const path of [
      ...["/directory/newest/page/9999", "/directory/newest/page/0", "/directory/newest/page/x"],
      ...["/directory/newest/page", "/directory/newest/page/2/more", "/directory/rising/page/2"],
      ...["/rankings/monthly/page/9999", "/moderation-log/page/9999", "/blog/list/all/page/9999"],
      "/search?q=photos&page=9999",
    ])
      expect((await open(path)).status, path).toBe(404);
    const { body } = await Caller.anonymous().call("GET /api/v1/products", { sort: "newest", limit: 24 });
    const kept = await open(`/directory/newest/after/${body.pagination.nextCursor}`);
    expect([kept.status, kept.first]).toEqual([200, "/directory/newest"]);
    expect(slugsIn(kept.html)).toEqual(
      expect.arrayContaining(slugsIn((await open("/directory/newest/page/2")).html)),
    );
  });
});
