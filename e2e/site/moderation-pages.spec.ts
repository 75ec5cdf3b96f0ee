import { expect, expectAccessible, fillIn, signIn, signInAs, test, unique } from "./fixtures";
import { aReviewer, openItem, someSubmissions } from "./queue-world";

const phone = { width: 390, height: 844 };
const fits = (page: import("@playwright/test").Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);

test("the moderation log is narrowed by a form whose search stands in the address", async ({ page }) => {
  await page.goto("/moderation-log");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Decision", { exact: true }).selectOption("reject");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.waitForURL(/\/moderation-log\/reject$/);
  await expect(page.getByRole("row").nth(1)).toContainText("rejected");
  await page.getByLabel("Product", { exact: true }).fill("no-such-product");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.waitForURL(/\/moderation-log\/search\?decision=reject&product=no-such-product$/);
  await expect(page.getByText("No decisions of this kind yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear" }).click();
  await page.waitForURL(/\/moderation-log$/);
  await page.goto("/moderation-log/search?from=2026-02-02&to=2026-01-01");
  await expect(page.getByText("Can't be before the start date.")).toBeVisible();
  await page.goto("/moderation-log/search?from=yesterday");
  await expect(page.getByText("Enter a date such as 2026-11-20.")).toBeVisible();
  await page.setViewportSize(phone);
  await page.goto("/moderation-log");
  await fits(page);
  await expectAccessible(page);
});

test("the audit log fits a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, "Admin", "/admin/log");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await fits(page);
  await expectAccessible(page);
});

test("a reviewer sees what an item's risk is made of, and takes the oldest first", async ({ page }) => {
  const { waiting } = await someSubmissions(1);
  await signInAs(page, "Admin", "/admin/queue");
  const row = page.getByRole("button", { name: new RegExp(waiting[0]?.name ?? "") });
  await expect(row).toContainText(/Risk \d+/);
  await row.click();
  const risk = page.getByRole("complementary", { name: "Evidence" }).getByRole("heading", { name: /^Risk/ });
  await expect(risk).toBeVisible();
  const asked = page.waitForResponse((reply) => reply.url().includes("sort=oldest"));
  await page.getByLabel("Order").selectOption("oldest");
  expect((await asked).status()).toBe(200);
  await page.waitForURL(/\/admin\/queue\?sort=oldest$/);
  await page.reload();
  await expect(page.getByLabel("Order")).toHaveValue("oldest");
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await fits(page);
  await expectAccessible(page);
});

test("a doubtful name waits for a reviewer, who shows it to everybody", async ({ page, browser }) => {
  test.slow();
  const { builder } = await someSubmissions(1);
  await signIn(page, builder.email, "/settings");
  const name = unique("Harbour Support");
  await page.getByRole("button", { name: "Change name" }).click();
  await fillIn(page, "Name", name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`“${name}” is waiting for review.`)).toBeVisible();
  await expectAccessible(page);
  const context = await browser.newContext();
  const queue = await context.newPage();
  await signIn(queue, (await aReviewer()).email, "/admin/queue");
  await openItem(queue, name);
  await expectAccessible(queue);
  await queue.getByRole("button", { name: /^Approve/ }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`“${name}” is waiting for review.`)).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  await context.close();
});
