import { expect, expectAccessible, fillIn, signInAs, test, unique } from "./fixtures";

test("an admin revokes a key, finds that in the log, and shares the search", async ({ page }) => {
  test.slow();
  await signInAs(page, "Admin", "/settings/keys");
  const name = unique("Deploy");
  await page
    .getByRole("button", { name: /New key|Create API key/ })
    .first()
    .click();
  await fillIn(page, "Name", name);
  await page
    .getByRole("dialog")
    .getByLabel(/^Read your profile/)
    .check();
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText(/vitrine_live_[0-9A-Za-z]{38}/)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: new RegExp(`Revoke.*${name}`) }).click();
  const revoked = page.waitForResponse((reply) => reply.request().method() === "DELETE");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Revoke/ })
    .click();
  expect((await revoked).status()).toBe(204);

  await page.goto("/admin/queue");
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Audit log", exact: true })
    .click();
  const entry = page.getByRole("row").filter({ hasText: `revoked the key ${name}` });
  await expect(entry).toBeVisible();
  await expectAccessible(page);

  await entry.getByText("Key revoked").click();
  await expect(entry.getByText("subject (key)")).toBeVisible();
  await expectAccessible(page);

  await entry.getByRole("link", { name: `the key ${name}` }).click();
  await page.waitForURL(/\/admin\/log\?subject=/);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(2);
  await page.getByLabel("Action", { exact: true }).selectOption("key.created");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL(/\/admin\/log\?action=key\.created&subject=[0-9a-f-]+$/);
  await expect(page.getByRole("row").filter({ hasText: `created the key ${name}` })).toHaveCount(1);
  await expect(page.getByText(`revoked the key ${name}`)).toHaveCount(0);
});

test("the log is searched by an address without leaving it in the page's own", async ({ page }) => {
  await signInAs(page, "Admin", "/admin/log");
  await page.getByLabel("Actor", { exact: true }).fill("admin@demo.example");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL(/\/admin\/log\?actor=[0-9a-f-]{36}$/);
  await expect(page.getByRole("row").nth(1)).toContainText("Demo admin");
  await page.getByLabel("Actor", { exact: true }).fill("nobody@demo.example");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("No account has this email address.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/log?subject=nothing-of-the-kind");
  await expect(page.getByText("No entries match this search")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear search" }).click();
  await page.waitForURL(/\/admin\/log$/);
  const pages = page.getByRole("navigation", { name: "Audit log pages" });
  await expect(pages).toContainText(/^1–50 of \d/);
  await pages.getByRole("link", { name: "Next" }).click();
  await page.waitForURL(/\/admin\/log\?page=2$/);
  await expect(pages).toContainText(/^51–100 of \d/);
  await pages.getByRole("link", { name: "Previous" }).click();
  await page.waitForURL(/\/admin\/log$/);
});

test.describe("a stranger to the log", () => {
  test.use({ expected: [/status of 404/] });

  test("does not find it", async ({ page }) => {
    await signInAs(page, "Member");
    expect((await page.goto("/admin/log"))?.status()).toBe(404);
  });
});
