import { expect, test } from "./fixtures";

/** What an XML document says, read by the browser's own parser. */
const readXml = `async (address) => {
  const reply = await fetch(address);
  const xml = new DOMParser().parseFromString(await reply.text(), "application/xml");
  const texts = (parent, name) => [...parent.getElementsByTagName(name)].map((each) => each.textContent ?? "");
  const channel = xml.querySelector("rss > channel");
  return {
    status: reply.status,
    type: reply.headers.get("content-type"),
    faults: xml.getElementsByTagName("parsererror").length,
    root: xml.documentElement.nodeName,
    head: channel && [...channel.children].map((each) => each.nodeName),
    self: channel?.getElementsByTagName("atom:link")[0]?.getAttribute("href"),
    items: [...xml.getElementsByTagName("item")].map((item) => ({
      title: texts(item, "title")[0], link: texts(item, "link")[0], guid: texts(item, "guid")[0], date: texts(item, "pubDate")[0],
    })),
    locations: texts(xml, "loc"),
  };
}`;
type Read = {
  status: number;
  type: string;
  faults: number;
  root: string;
  head: string[] | null;
  self?: string;
  items: { title: string; link: string; guid: string; date: string }[];
  locations: string[];
};

test("feeds are announced where they belong, and are RSS 2.0", async ({ page }) => {
  for (const address of ["/", "/directory/newest", "/c/photography", "/rankings", "/blog"]) {
    await page.goto(address);
    const feed = await page.locator('link[rel="alternate"][type="application/rss+xml"]').getAttribute("href");
    expect(feed, address).not.toBeNull();
    const at = new URL(feed ?? "").pathname;
    const read = (await page.evaluate(`(${readXml})(${JSON.stringify(at)})`)) as Read;
    expect([read.status, read.type, read.faults, read.root], at).toEqual([
      200,
      "application/rss+xml; charset=utf-8",
      0,
      "rss",
    ]);
    expect(read.head, at).toEqual(expect.arrayContaining(["title", "link", "description", "atom:link"]));
    expect(new URL(read.self ?? "").pathname, at).toBe(at);
    expect(read.items.length, at).toBeGreaterThan(0);
    expect(new Set(read.items.map(({ guid }) => guid)).size, at).toBe(read.items.length);
    for (const { title, link, date } of read.items) {
      expect(title).not.toBe("");
      expect(link).toMatch(/^https?:\/\//);
      expect(new Date(date).toUTCString(), "a date of RFC 822").toBe(date);
    }
  }
});

test("the sitemap's parts are XML and name pages that are there", async ({ page, request }) => {
  await page.goto("/");
  const read = async (at: string) => (await page.evaluate(`(${readXml})(${JSON.stringify(at)})`)) as Read;
  const index = await read("/sitemap.xml");
  expect([index.faults, index.root]).toEqual([0, "sitemapindex"]);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  for (const location of index.locations) {
    const part = await read(new URL(location).pathname);
    expect([part.status, part.faults, part.root], location).toEqual([200, 0, "urlset"]);
    expect(part.locations.length, location).toBeGreaterThan(0);
    const first = part.locations[0] ?? "";
    expect((await request.get(new URL(first).pathname)).status(), first).toBe(200);
  }
});

test("facets narrow a search, keep the words and the order in the address, and count what they lead to", async ({
  page,
}) => {
  await page.goto("/search?q=photographs&sort=newest");
  const narrow = page.locator("#filters");
  const open = narrow.getByText(/^Filters/);
  // All that is found has pictures, so nothing asks for them.
  const filters = { Category: "category", License: "license", Website: "health" };
  for (const [name, filter] of Object.entries(filters)) {
    await page.goto("/search?q=photographs&sort=newest");
    await open.click();
    const choice = narrow.getByRole("region", { name }).getByRole("link").first();
    const count = /(\d+)$/.exec((await choice.innerText()).trim())?.[1];
    await choice.click();
    await expect(page).toHaveURL(new RegExp(`${filter}=`));
    await expect(page).toHaveURL(/q=photographs/);
    await expect(page).toHaveURL(/sort=newest/);
    await expect(page.getByRole("status")).toContainText(new RegExp(`^${count} products?`));
    await expect(page.getByRole("region", { name: "Results" }).getByRole("listitem")).toHaveCount(
      Number(count),
    );
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?q=photographs&verified=true&pictures=true");
  await expect(narrow.getByRole("region", { name: "License" })).toBeHidden();
  await page.getByText("Filters (2)").click();
  await narrow.getByRole("region", { name: "License" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/license=/);
  const chosen = page.getByRole("list", { name: "Selected filters" });
  await chosen.getByRole("link", { name: "Remove Pictures: With pictures" }).click();
  await expect(page).not.toHaveURL(/pictures=/);
  await chosen.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/search\?q=photographs$/);
});

test("a badge's code is copied, and shows the badge on another page", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/products/silverwell");
  await page.getByRole("link", { name: "Badges", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Badges for Silverwell" })).toBeVisible();
  const trust = page.getByRole("region", { name: "Trust score" });
  await expect(trust.getByRole("img", { name: /on a light background/ })).toHaveJSProperty("complete", true);
  await trust.getByRole("button", { name: "Copy HTML" }).click();
  await expect(trust.getByText("Copied")).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.setContent(code);
  const badge = other.getByRole("img", { name: "Trust score of Silverwell" });
  await expect(badge).toHaveJSProperty("naturalHeight", 28);
  await expect(other.getByRole("link")).toHaveAttribute("href", /^https?:\/\/.+\/products\/silverwell$/);
});
