import { beforeAll, describe, expect, it } from "vitest";
import { Caller, site } from "../caller";
import { aBuilder, aPublished } from "../world";

/** As many as a page shows, with those of the sample directory, and some more. */
beforeAll(async () => {
  const [builder, admin] = [await aBuilder(), await Caller.admin()];
  for (let made = 0; made < 3; made++) await aPublished(builder, admin);
});

const open = async (path: string) => {
  const reply = await fetch(site() + path, { redirect: "manual" });
  const html = await reply.text();
  const link = (rel: string) =>
    (new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0].match(/href="([^"]*)"/)?.[1] ?? "").replaceAll(
      "&amp;",
      "&",
    );
  const range = /(?:([\d,]+)–)?([\d,]+) of ([\d,]+)</.exec(html) ?? [];
  const [from, to, total] = [range[1] ?? range[2], range[2], range[3]].map((part = "0") =>
    Number(part.replaceAll(",", "")),
  );
  return { status: reply.status, html, from, to, total, prev: link("prev"), next: link("next") };
};

const slugsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/href="\/products\/([a-z0-9-]+)"/g)].map(([, slug = ""]) => slug)),
];

describe("a list's numbered pages", () => {
  it("lead forth and back, and say which rows of how many they show", async () => {
    const first = await open("/directory/newest");
    expect([first.status, first.prev, first.from, first.to]).toEqual([200, "", 1, 24]);
    expect(first.html).not.toContain("noindex");
    expect(first.total).toBeGreaterThan(26);
    expect(first.next).toBe("/directory/newest/page/2");
    const second = await open(first.next);
    expect([second.status, second.prev, second.from]).toEqual([200, "/directory/newest", 25]);
    expect(second.to).toBeLessThanOrEqual(second.total ?? 0);
    expect(second.html).toContain("noindex");
    expect(slugsIn(first.html)).toHaveLength(24);
    expect(slugsIn(second.html)).toHaveLength((second.to ?? 0) - 24);
    expect((await open("/directory/newest/page/1")).html).toContain('rel="canonical"');
  });

  it("begin on the home page, which shows fewer", async () => {
    const home = await open("/");
    expect([home.from, home.to, home.next]).toEqual([1, 9, "/directory/trust/page/2"]);
    const second = await open(home.next);
    expect([second.from, second.prev]).toEqual([10, "/"]);
  });

  it("are there for searches too, in the query", async () => {
    const first = await open("/search?sort=newest");
    expect(first.next).toBe("/search?sort=newest&page=2");
    const second = await open(first.next);
    expect([second.prev, second.from]).toEqual(["/search?sort=newest", 25]);
  });

  it("are 404 beyond the end and for what is no number", async () => {
    for (const path of [
      ...["/directory/newest/page/9999", "/directory/newest/page/0", "/directory/newest/page/x"],
      ...["/directory/newest/page", "/directory/newest/page/2/more", "/directory/rising/page/2"],
      ...["/rankings/monthly/page/9999", "/moderation-log/page/9999", "/blog/list/all/page/9999"],
      "/search?q=photos&page=9999",
    ])
      expect((await open(path)).status, path).toBe(404);
  });
});
