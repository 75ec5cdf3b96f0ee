import { readFileSync } from "node:fs";
import { newAccount } from "../people";
import { expect, expectAccessible, expectWhole, signInAs, test } from "./fixtures";
import { sql } from "./site-database";

/** Sets the languages of the site without a new version of its settings, which other tests save at the same time. */
async function speak(locales: string[]): Promise<void> {
  await sql(
    `insert into site_settings (id, version, values) values (1, 1, $1::jsonb)
    on conflict (id) do update set values = site_settings.values || excluded.values`,
    [JSON.stringify({ locales })],
  );
  await sql(
    `insert into cache_tags (tag, version) values ('site', nextval('cache_tag_versions'))
    on conflict (tag) do update set version = excluded.version`,
  );
}

test.beforeAll(async ({ request }) => {
  await speak(["en", "de", "ar"]);
  await expect.poll(async () => (await request.get("/ar")).status(), { timeout: 15_000 }).toBe(200);
});
test.afterAll(() => speak(["en"]));

test("a German visitor searches and opens a product, all in German", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Kategorien" })).toBeVisible();
  await expectAccessible(page);
  const field = page.getByRole("banner").getByRole("combobox");
  await expect(field).toHaveAttribute("placeholder", /^\d+ Produkte durchsuchen$/);
  const palette = page.getByRole("dialog", { name: "Suche" });
  await expect(async () => {
    if (!(await palette.isVisible())) await field.fill("photographs");
    await expect(palette).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Nach photographs suchen");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/de\/search\?q=photographs$/);
  await expect(main.getByRole("heading", { name: "Ergebnisse für „photographs“" })).toBeVisible();
  // From here on the page's own router leads; a page that was loaded anew would have lost this.
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await main.getByRole("link", { name: "Silverwell" }).first().click();
  await expect(page).toHaveURL(/\/de\/products\/silverwell$/);
  await expect(main.getByRole("heading", { level: 1, name: "Silverwell" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Website besuchen" })).toBeVisible();
  await expect(main.getByText("Trust", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.goBack();
  await expect(main.getByRole("heading", { name: "Ergebnisse für „photographs“" })).toBeVisible();
  await page.goForward();
  await page.getByRole("banner").getByRole("link", { name: "Verzeichnis" }).click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Verzeichnis" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(await page.evaluate(() => "isSame" in globalThis)).toBe(true);
  // A page without German messages comes whole in English.
  await page.goto("/de");
  await page.locator('footer a[href="/methodology"]').click();
  await expect(page).toHaveURL(/\/methodology$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("banner").getByRole("link", { name: "Directory" })).toBeVisible();
});

test("the address alone decides a page's language, and pages name their other languages", async ({
  request,
}) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    request.get(path, { headers, maxRedirects: 0 });
  const read = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
  for (let reader = 0; reader < 3; reader++) {
    expect(await read("/products/silverwell", { "accept-language": "de" })).toContain('<html lang="en"');
    expect(await read("/de/products/silverwell", { "accept-language": "en" })).toContain('<html lang="de"');
  }
  const german = await read("/de/products/silverwell");
  const { origin } = new URL(process.env.E2E_URL ?? "");
  const links = [
    ...german.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"\/>/g),
  ];
  expect(links.map(([, rel, language, href]) => [rel, language, href?.replace(origin, "")])).toEqual([
    ["canonical", undefined, "/de/products/silverwell"],
    ["alternate", "en", "/products/silverwell"],
    ["alternate", "de", "/de/products/silverwell"],
    ["alternate", "ar", "/ar/products/silverwell"],
    ["alternate", "x-default", "/products/silverwell"],
  ]);
  const sitemap = await read("/sitemap/products-1.xml");
  expect(sitemap).toMatch(/<loc>[^<]+\/de\/products\/silverwell<\/loc>/);
  const redirect = await get("/en/search?q=maps");
  expect([redirect.status(), redirect.headers().location]).toEqual([307, "/search?q=maps"]);
  for (const path of [
    "/fr",
    "/xx/search",
    "/de/settings",
    "/de/docs",
    "/de/api/v1/products",
    "/de/products/nothing-here",
  ])
    expect((await get(path)).status(), path).toBe(404);
});

const texts = (locale: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(`messages/${locale}.json`, "utf8"));

for (const [locale, dir] of [
  ["de", "ltr"],
  ["ar", "rtl"],
] as const)
  test(`a visitor reads the directory, signs up on the way to a vote and has pages of their own in ${locale}`, async ({
    page,
  }) => {
    const { signIn, vote, account } = texts(locale);
    const html = page.locator("html");
    expect((await page.request.get(`/${locale}/nowhere`)).status()).toBe(404);
    for (const path of ["", "/rankings", "/categories", "/collections", "/blog", "/stats"]) {
      const reply = await page.goto(`/${locale}${path}`);
      expect(reply?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect([await html.getAttribute("lang"), await html.getAttribute("dir")]).toEqual([locale, dir]);
      await expectWhole(page, `languages-${locale}${path.replace("/", "-")}`);
    }
    await page.goto(`/${locale}/products/hearthwire`);
    const { email, password } = newAccount();
    await page.locator('a[href*="/signin?callbackUrl"]').filter({ hasText: vote?.vote }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/signin`));
    await page.locator(`main a[href^="/${locale}/signup"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/signup`));
    for (const [name, value] of [
      ["name", "Somebody New"],
      ["email", email],
      ["password", password],
    ] as const)
      await page.locator(`input[name="${name}"]`).fill(value);
    const reply = page.waitForResponse((response) => response.url().endsWith("/api/v1/votes"));
    await page.getByRole("button", { name: signIn?.createAccount, exact: true }).click();
    expect((await reply).status()).toBe(201);
    await expect(page).toHaveURL(new RegExp(`/${locale}/products/hearthwire`));
    await expect(page.locator('[data-vote="hearthwire"] button[aria-pressed="true"]').first()).toContainText(
      vote?.voted ?? "",
    );

    // What is their own has one address, in the language in which they signed up.
    await page.goto("/settings");
    await expect(html).toHaveAttribute("lang", locale);
    await expect(page.getByRole("heading", { level: 1, name: account?.profile })).toBeVisible();
    await expectWhole(page, `languages-${locale}-settings`);
    await page.locator("select").first().selectOption("en");
    await expect(html).toHaveAttribute("lang", "en");
    await page.locator("select").first().selectOption(locale);
    await expect(html).toHaveAttribute("lang", locale);
    await page.goto("/dashboard");
    await expect(html).toHaveAttribute("lang", locale);
    await page.locator(`header a[href="/${locale}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${locale}$`));
  });

test("the home page offers the reader's language once, and leads nobody there", async ({ browser }) => {
  const context = await browser.newContext({ locale: "de-AT" });
  const page = await context.newPage();
  await page.goto("/");
  const offer = page.getByRole("complementary").filter({ hasText: "auf Deutsch" });
  await expect(offer.getByRole("link")).toHaveAttribute("href", "/de");
  await offer.getByRole("button").click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await context.close();
});

test("an admin sees which languages the site has", async ({ page }) => {
  await signInAs(page, "Admin", "/admin/settings");
  await expect(page.getByLabel("Default language")).toHaveValue("en");
  await expect(page.getByLabel("Also in German")).toBeChecked();
  await expectAccessible(page);
});

test("public pages, feeds, share images and badges speak the language of their address", async ({
  page,
  request,
}) => {
  const shown = {
    "/de/rankings": "Wie Stimmen zählen",
    "/de/categories": "Kategorien",
    "/de/collections": "Eigene anlegen",
    "/de/blog": "Wie diese Website funktioniert und warum.",
    "/de/stats": "Im Lauf der Zeit",
    "/de/moderation-log": "Alle Entscheidungen",
    "/de/products/silverwell/alternatives": "Alternativen zu Silverwell",
    "/de/products/silverwell/badges": "Vertrauen von Silverwell, auf hellem Grund",
    "/de/feed.xml": "<language>de</language>",
    "/de/rankings/feed.xml": "Die zehn ersten Produkte jedes Tages nach Stimmen.",
    "/de/products/silverwell/badge/trust.svg": "Die Seite des Produkts zeigt, woraus es besteht.",
  };
  for (const [path, words] of Object.entries(shown))
    expect(await (await request.get(path)).text(), path).toContain(words);
  expect(await (await request.get("/de/rankings")).text()).toContain("/de/og/rankings/daily/");
  const [german, english] = await Promise.all(
    ["/de/og/site/stats", "/og/site/stats"].map(async (path) => (await request.get(path)).body()),
  );
  expect(german?.equals(english ?? Buffer.of())).toBe(false);
  await page.goto("/de/rankings");
  await expect(page.getByRole("navigation", { name: "Zeiträume" })).toBeVisible();
  await expectAccessible(page);
});

test("a language that is taken away is gone at once", async ({ request }) => {
  await speak(["en"]);
  await expect
    .poll(async () => (await request.get("/de/products/silverwell")).status(), { timeout: 5000 })
    .toBe(404);
  expect(await (await request.get("/")).text()).not.toContain("hrefLang");
});
