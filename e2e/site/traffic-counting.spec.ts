import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures";
import { aDraft, aShown } from "./traffic-world";

const isBeacon =
  (slug: string, what: "views" | "visits" = "views") =>
  (request: { url: () => string }) =>
    request.url().endsWith(`/api/v1/products/${slug}/${what}`);

/** The beacons that a page sends, as they go. */
function beaconsOf(page: Page, slug: string): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (isBeacon(slug)(request)) sent.push(request);
  });
  return sent;
}

const figures = (page: Page) => page.getByRole("main").locator("dd > .name");

test("a visit is counted once, with where it came from; a program's is not, and is told", async ({
  page,
  browser,
}) => {
  const slug = await aShown(page);
  const context = await browser.newContext({ colorScheme: "dark" });
  const visitor = await context.newPage();
  const sent = beaconsOf(visitor, slug);
  const counted = visitor.waitForResponse((reply) => isBeacon(slug)(reply));
  await visitor.goto(`/products/${slug}`, { referer: "https://news.ycombinator.com/item?id=1" });
  expect((await counted).status()).toBe(204);

  // What is shown again without being opened again is the same view.
  await visitor.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await visitor.getByRole("radio", { name: "Light" }).check({ force: true });
  expect(sent).toHaveLength(1);

  // Coming back from another site is another view, whose referrer was counted already.
  const restored = visitor.waitForRequest(isBeacon(slug));
  await visitor.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await restored;
  expect(sent).toHaveLength(2);

  // The router's way back is another view, and came from this site.
  await visitor.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rankings" }).click();
  await visitor.waitForURL("**/rankings");
  const again = visitor.waitForResponse((reply) => isBeacon(slug)(reply));
  await visitor.goBack();
  expect((await again).status()).toBe(204);
  expect(sent).toHaveLength(3);
  await context.close();

  const program = await browser.newContext({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  const crawler = await program.newPage();
  const excluded = crawler.waitForResponse((reply) => isBeacon(slug)(reply));
  await crawler.goto(`/products/${slug}`);
  expect((await excluded).status()).toBe(204);
  await program.close();

  const bots = page.getByRole("region", { name: "Not counted" }).locator("dl > div").first();
  await expect(async () => {
    await page.goto(`/products/${slug}/traffic?days=1`);
    await expect(figures(page)).toHaveText(["3", "1", "0", "1"], { timeout: 1000 });
    await expect(bots).toHaveText(/1$/, { timeout: 1000 });
  }).toPass();
  const names = page.getByRole("region", { name: "Referrers" }).getByRole("listitem");
  await expect(names).toHaveText([/2\s*66\.7%$/, /1\s*33\.3%$/]);
  await expect(names.filter({ hasText: "news.ycombinator.com" })).toHaveCount(1);
  await expect(names.filter({ hasText: "Direct" })).toHaveCount(1);
});

test("a campaign's tag in the address is what the view came from", async ({ page }) => {
  const slug = await aShown(page);
  for (const query of ["utm_source=Spring+Letter", "ref=spring letter"]) {
    const counted = page.waitForResponse((reply) => isBeacon(slug)(reply));
    await page.goto(`/products/${slug}?${query}`, { referer: "https://mail.example/" });
    expect((await counted).status()).toBe(204);
  }
  await expect(async () => {
    await page.goto(`/products/${slug}/traffic?days=1`);
    await expect(page.getByRole("region", { name: "Referrers" }).getByRole("listitem")).toHaveText(
      [/^spring letter\s*2/],
      { timeout: 1000 },
    );
  }).toPass();
});

test("a page that a browser prepares is counted once somebody sees it, and never if nobody does", async ({
  page,
}) => {
  const slug = await aShown(page);
  await page.addInitScript(() => {
    let state = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    addEventListener("test:seen", () => {
      state = "visible";
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  const sent = beaconsOf(page, slug);
  await page.goto(`/products/${slug}`);
  // The page is alive once the vote button is.
  await expect(page.getByRole("navigation", { name: "For members" })).toBeVisible();
  expect(sent).toEqual([]);
  const counted = page.waitForResponse((reply) => isBeacon(slug)(reply));
  await page.evaluate(() => dispatchEvent(new Event("test:seen")));
  expect((await counted).status()).toBe(204);
  await page.evaluate(() => dispatchEvent(new Event("test:seen")));
  expect(sent).toHaveLength(1);
});

test("what only members see of a product is not counted: its editor, its history, its report", async ({
  page,
}) => {
  const slug = await aDraft(page);
  const sent = beaconsOf(page, slug);
  for (const part of ["edit", "history", "traffic"]) {
    await page.goto(`/products/${slug}/${part}`);
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  expect(sent).toEqual([]);
});

test("the report goes on by itself: who comes while it is open is there without a reload", async ({
  page,
  browser,
}) => {
  const slug = await aShown(page);
  await page.clock.install();
  await page.goto(`/products/${slug}/traffic`);
  await expect(page.getByText("No views in this range")).toBeVisible();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const counted = visitor.waitForResponse((reply) => isBeacon(slug)(reply));
  await visitor.goto(`/products/${slug}`);
  await counted;
  await expect(async () => {
    await page.clock.runFor(16_000);
    await expect(figures(page)).toHaveText(["1", "1", "0", "1"], { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("slider", { name: "Day in the chart" })).toBeVisible();
  await context.close();
});

test("whoever follows the link to the website is counted once, by mouse, key or in a new tab, and gets there", async ({
  page,
  browser,
}) => {
  const slug = await aShown(page);
  const context = await browser.newContext();
  await context.route(/^https:\/\/[^/]+\.example\//, (route) =>
    route.fulfill({ body: "<title>The website</title>", contentType: "text/html" }),
  );
  const visitor = await context.newPage();
  const link = visitor
    .getByRole("link", { name: /^Visit website counted.*\.example$/ })
    .filter({ visible: true });
  // The reply to a page that has gone on is nobody's event: the report at the end tells that each counted.
  const sent: Request[] = [];
  context.on("request", (request) => {
    if (isBeacon(slug, "visits")(request)) sent.push(request);
  });
  const open = () => visitor.goto(`/products/${slug}`, { waitUntil: "networkidle" });

  await open();
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
  for (const follow of [() => link.click(), () => link.press("Enter")]) {
    await follow();
    await expect(visitor).toHaveTitle("The website");
    await open();
  }
  await link.click({ button: "middle" });
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect.poll(() => sent.map((request) => request.method())).toEqual(["POST", "POST", "POST", "POST"]);
  const href = await link.getAttribute("href");
  await context.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`/products/${slug}`);
  await expect(reader.locator(`a[href="${href}"]`).filter({ visible: true })).toHaveText(/^Visit website/);
  await plain.close();

  await expect(async () => {
    await page.goto(`/products/${slug}/traffic?days=1`);
    await expect(figures(page).nth(2)).toHaveText("4", { timeout: 1000 });
  }).toPass();
});
