import type { Page } from "@playwright/test";
import { expect, expectAccessible, overflow, signInAs, test } from "./fixtures";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => palette(page).getByRole("combobox", { name: "Search" });
const options = (page: Page) => palette(page).getByRole("option");
const named = (page: Page, name: string) => palette(page).getByRole("option", { name, exact: true });
const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });

/** Opens the palette by a key, once the page's code is there to hear of it. */
async function openBy(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused({ timeout: 1000 });
  }).toPass();
}

test("typing in the header's field suggests products with their pictures, and the arrows and Enter lead there", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.locator("header").getByRole("combobox");
  await expect(async () => {
    // Typed once the page is live; what is typed again while the palette is open would be added.
    if (!(await palette(page).isVisible())) await header.fill("silv");
    await expect(palette(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(field(page)).toHaveValue("silv");
  await expect(field(page)).toBeFocused();
  await expect(chosen(page)).toHaveText("Search for silv");
  const product = options(page).filter({ hasText: "Silverwell" });
  await expect(product.first()).toBeVisible();
  await expect(product.first().locator("img, svg").first()).toBeVisible();
  await expect(palette(page).getByRole("status")).toHaveText(/^\d+ suggestions?$/);
  await expectAccessible(page, "all");

  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toContainText("Silverwell");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await chosen(page).getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\/silverwell$/);
  await expect(palette(page)).toBeHidden();
});

test("Ctrl+K and / open it on every page, Escape closes it, and Enter searches", async ({ page }) => {
  await page.goto("/methodology");
  await openBy(page, "Control+k");
  await expect(options(page).filter({ hasText: "Sign in" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeHidden();
  await openBy(page, "/");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await openBy(page, "/");
  await page.keyboard.type("photo albums");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=photo%20albums$/);
  await expect(palette(page)).toBeHidden();

  await signInAs(page, "Admin", "/admin/people");
  await openBy(page, "Control+k");
  await field(page).fill("review q");
  await named(page, "Review queue").click();
  await expect(page).toHaveURL(/\/admin\/queue$/);
});

test("pages of the documentation and actions are found too", async ({ page }) => {
  await page.goto("/");
  await openBy(page, "Control+k");
  await field(page).fill("webhooks");
  await named(page, "Webhooks").click();
  await expect(page).toHaveURL(/\/docs\/webhooks$/);
  await openBy(page, "Control+k");
  await field(page).fill("dark theme");
  await named(page, "Dark theme").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await openBy(page, "Control+k");
  await field(page).fill("shortcuts");
  await named(page, "Keyboard shortcuts").click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("a mistake is corrected and said, and a name that nothing has too", async ({ page }) => {
  await page.goto("/");
  await openBy(page, "/");
  await field(page).fill("silvrewell");
  await expect(palette(page).getByText("Showing results for silverwell", { exact: true })).toBeVisible();
  await expect(options(page).filter({ hasText: "Silverwell" }).first()).toBeVisible();
  await expect(palette(page).getByRole("status")).toHaveText(/^Showing results for silverwell: \d+ sugg/);
  await field(page).fill("xyzzyplugh");
  await expect(palette(page).getByText("No matches for “xyzzyplugh”.")).toBeVisible();
  await expect(options(page)).toHaveText(["Search for xyzzyplugh", "Submit a product"]);
  await expectAccessible(page);
});

test("an answer that comes late never replaces a newer one's", async ({ page }) => {
  let release = () => {};
  const late = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/suggest\?q=silv&/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/");
  await openBy(page, "/");
  const asked = page.waitForRequest(/suggest\?q=silv&/);
  await field(page).fill("silv");
  await asked;
  await field(page).fill("hearthwire");
  await expect(options(page).filter({ hasText: "Hearthwire" }).first()).toBeVisible();
  const answered = page.waitForResponse(/suggest\?q=silv&/);
  release();
  await (await answered).finished();
  await field(page).press("End");
  await expect(options(page).filter({ hasText: "Hearthwire" }).first()).toBeVisible();
  await expect(options(page).filter({ hasText: "Silverwell" })).toHaveCount(0);
});

test.describe("without an answer", () => {
  test.use({ expected: [/status of 503/] });

  test("it says so, can be asked again, and still searches", async ({ page }) => {
    const isDown = { now: true };
    await page.route("**/api/v1/search/suggest**", (route) =>
      isDown.now
        ? route.fulfill({
            status: 503,
            contentType: "application/problem+json",
            body: JSON.stringify({ code: "unavailable", status: 503, detail: "Not now." }),
          })
        : route.continue(),
    );
    await page.goto("/");
    await openBy(page, "/");
    const failed = page.waitForResponse(/suggest\?q=silv&/);
    await field(page).fill("silv");
    await failed;
    await expect(palette(page).getByRole("alert")).toContainText("Not now.");
    await expect(chosen(page)).toHaveText("Search for silv");
    isDown.now = false;
    await palette(page).getByRole("button", { name: "Try again" }).click();
    await expect(options(page).filter({ hasText: "Silverwell" }).first()).toBeVisible();
  });
});

test("on a phone it fills the window, and moves nothing on the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const before = await page.locator("main").boundingBox();
  const header = page.locator("header").getByRole("combobox");
  await expect(async () => {
    // Once it is open, it covers the header.
    if (!(await palette(page).isVisible())) await header.click();
    await expect(field(page)).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type("sil");
  await expect(options(page).filter({ hasText: "Silverwell" }).first()).toBeVisible();
  const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
  expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, "all");
  await palette(page).getByRole("button", { name: "Close" }).click();
  await expect(palette(page)).toBeHidden();
  expect(await page.locator("main").boundingBox()).toEqual(before);
});

test("its code is only loaded when it is opened", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script" && (await response.text()).includes("cmdk-item"))
      scripts.push(response.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await openBy(page, "Control+k");
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test("without JavaScript the header's field is a form", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await page.locator("header").getByRole("combobox").fill("silverwell");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=silverwell/);
  await expect(page.getByRole("main").getByRole("link", { name: "Silverwell" }).first()).toBeVisible();
  await context.close();
});
