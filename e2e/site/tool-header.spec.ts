import type { Page } from "@playwright/test";
import { aPost } from "./blog-writer";
import { aDraft, text } from "./editor-page";
import { expect, expectAccessible, overflow, signInAs, signUp, test, unique } from "./fixtures";
import { post } from "./sessions";

const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" });
const places = ["Directory", "Categories", "Collections", "Rankings", "Blog"];
const phone = { width: 390, height: 844 };

/** The way out of any tool: home, the bell, and the account with its menu. */
async function expectWayOut(page: Page): Promise<void> {
  const header = page.locator("header[data-site]");
  await expect(header.getByRole("link", { name: "Vitrine, home" })).toBeVisible();
  await expect(header.getByRole("link", { name: /^Notifications/ })).toBeVisible();
  await expect(header.getByRole("button", { name: /^Account menu for/ })).toBeVisible();
}

test("each page of a product names it, leads back and to the others, and says where they stand", async ({
  page,
}) => {
  await signInAs(page, "Member", null);
  for (const [path, tab] of [
    ["edit", "Edit"],
    ["status", "Review changes requested"],
    ["history", /^History \d+$/],
    ["traffic", "Traffic"],
    ["trust", /^Trust \d+$/],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 850 });
    await page.goto(`/products/thruppence/${path}`);
    await expectWayOut(page);
    await expect(page).toHaveTitle(/Thruppence/);
    await expect(crumbs(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
    await expect(crumbs(page).getByRole("link", { name: "Thruppence" })).toBeVisible();
    await expect(crumbs(page).locator("[aria-current=page]")).toBeVisible();
    const tabs = page.getByRole("navigation", { name: "Thruppence" });
    await expect(tabs.getByRole("link")).toHaveCount(6);
    await expect(tabs.locator("[aria-current=page]")).toHaveAccessibleName(tab);

    await page.setViewportSize(phone);
    await expectWayOut(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const current = tabs.locator("[aria-current=page]");
    await expect(current).toBeInViewport({ ratio: 0.9 });
    const { height } = (await page.locator("header[data-site]").boundingBox()) ?? { height: 999 };
    expect(height).toBeLessThan(112);
  }
});

test("the menu of a phone leads a guest to every main place, to sign in and to create an account", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link")).toHaveText([
    ...places,
    "Submit a product",
    "Sign in",
    "Create account",
  ]);
  await expectAccessible(page, "all");
  await menu.getByRole("link", { name: "Collections" }).click();
  await expect(page).toHaveURL(/\/collections$/);
});

test("an admin's phone menu has the account's places and Admin; so has the account menu of a tool", async ({
  page,
}) => {
  const own = ["Dashboard", "Saved and followed", "Notifications", "Settings", "Admin"];
  await page.setViewportSize(phone);
  await signInAs(page, "Admin", "/");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link")).toHaveText([...places, "Submit a product", ...own]);
  await expect(menu.getByRole("button", { name: "Sign out" })).toBeVisible();
  await menu.getByRole("link", { name: "Dashboard" }).click();
  // An admin who has no products is led on to the overview.
  await expect(page).toHaveURL(/\/(admin|dashboard)$/);
  await page.goto("/admin");
  await page.getByRole("button", { name: /^Account menu for/ }).click();
  await expect(page.getByRole("navigation", { name: "Account" }).getByRole("link")).toHaveText([
    ...own,
    ...places,
  ]);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
    ...places,
    "Admin",
  ]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("an organization's settings are called by its name, before and after it is renamed", async ({
  page,
}) => {
  await signUp(page);
  const [name, renamed] = [unique("Kiln & Sons"), unique("Kiln")];
  const { slug } = await post(page.request, "/api/v1/organizations", { name });
  await page.goto(`/settings/organizations/${slug}`);
  await expect(crumbs(page)).toContainText(name);
  const reply = await page.request.patch(`/api/v1/organizations/${slug}`, {
    data: { name: renamed },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(reply.status()).toBe(200);
  await page.reload();
  await expect(crumbs(page)).toContainText(renamed);
});

test("an older revision leads back to its history and to the dashboard", async ({ page }) => {
  await signInAs(page, "Member", "/products/thruppence/history");
  await page
    .getByRole("link", { name: /^Revision 1$/ })
    .first()
    .click();
  await expect(crumbs(page)).toContainText("Revision 1");
  await crumbs(page).getByRole("link", { name: "History" }).click();
  await expect(page).toHaveURL(/\/products\/thruppence\/history$/);
  await crumbs(page).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("on a phone the editor keeps its state and its buttons in reach, at the end of a long document too", async ({
  page,
}) => {
  const slug = await aDraft(
    page,
    "A name that is far too long for one line of a telephone",
    Array.from({ length: 12 }, () => text("Words that fill some lines of a page. ".repeat(30))),
  );
  await page.setViewportSize(phone);
  await page.goto(`/products/${slug}/edit`);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const submit = page.getByRole("button", { name: /^Submit/ });
  await page.getByLabel("Write, or type / to add a block").scrollIntoViewIfNeeded();
  for (const tool of [submit, page.getByRole("button", { name: "Preview" }), page.getByTitle(/^Save now/)])
    await expect(tool).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, "all");
});

test("a visitor of the editor finds the account's menu by keyboard, and leaves by it", async ({ page }) => {
  await signInAs(page, "Member", "/products/thruppence/edit");
  await page.getByRole("button", { name: /^Account menu for/ }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Account" });
  await expect(menu.getByRole("button", { name: "Sign out" })).toBeVisible();
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the pages of admins and of posts have the same header", async ({ page }) => {
  const { id, title } = await aPost(page, "Where am I");
  for (const [address, here] of [
    ["/admin/queue", "Queue"],
    ["/admin/log", "Audit log"],
    ["/admin/blog", "Blog"],
    [`/admin/blog/${id}`, "Edit"],
    [`/admin/blog/${id}/history`, "History"],
  ] as const) {
    await page.goto(address);
    await expectWayOut(page);
    await expect(crumbs(page).getByRole("link", { name: "Admin" })).toBeVisible();
    await expect(crumbs(page).locator("[aria-current=page]")).toHaveText(here);
  }
  await crumbs(page).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/blog/${id}$`));
});

test("a page of the settings says which it is, and a page below it leads up", async ({ page }) => {
  await signInAs(page, "Member", "/settings/keys");
  await expect(crumbs(page).locator("[aria-current=page]")).toHaveText("API keys");
  await crumbs(page).getByRole("link", { name: "Settings" }).click();
  await expect(crumbs(page).locator("[aria-current=page]")).toHaveText("Profile");
});
