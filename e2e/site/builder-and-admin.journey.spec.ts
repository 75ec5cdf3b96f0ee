import { expect, expectAccessible, fillIn, signInAs, test, unique } from "./fixtures";
import { savedState } from "./saved-state";

test("a builder writes a product's page, an admin approves it without the mouse, and it is public", async ({
  page,
  browser,
}) => {
  test.slow();
  const name = unique("Paper Boat");
  const slug = name.toLowerCase().replaceAll(" ", "-");
  await signInAs(page, "Member", "/new");
  await fillIn(page, "Name", name);
  await fillIn(page, "Tagline (optional)", "Folds a note into something that floats.");
  await fillIn(page, "Website (optional)", `https://${slug}.example`);
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.waitForURL(`**/products/${slug}/edit`);

  const place = page.getByLabel("Write, or type / to add a block");
  await place.click();
  await place.pressSequentially("/rich");
  await page.getByRole("option", { name: /text/i }).first().click();
  const words = "A note, folded along three lines, crosses a pond of forty metres.";
  const field = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type(words);
  await expect(savedState(page)).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);

  await page.getByRole("button", { name: /Submit for review/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Submit/ }).click();
  await expect(dialog.getByText(/review|queue/i).first()).toBeVisible();

  const admin = await browser.newPage();
  await signInAs(admin, "Admin", "/admin/queue");
  await fillIn(admin, "Search the queue", name);
  await admin.getByRole("main").getByText(name).first().click();
  await expect(admin.getByText("crosses a pond of forty metres").first()).toBeVisible();
  const decided = admin.waitForResponse((reply) => reply.url().endsWith("/api/v1/admin/decide"));
  await admin.keyboard.press("a");
  expect((await decided).status()).toBe(200);
  await admin.close();

  // It can be undone for some seconds.
  const isThere = async () => (await page.request.get(`/products/${slug}`)).status();
  await expect.poll(isThere, { timeout: 30_000 }).toBe(200);
  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
});

test("a builder makes a key, sees it once, and revokes it", async ({ page }) => {
  await signInAs(page, "Member", "/settings/keys");
  const name = unique("Build");
  await page
    .getByRole("button", { name: /New key|Create API key/ })
    .first()
    .click();
  await fillIn(page, "Name", name);
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Choose at least one permission.")).toBeVisible();
  await page
    .getByRole("dialog")
    .getByLabel(/^Read your profile/)
    .check();
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText(/vitrine_live_[0-9A-Za-z]{38}/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText(/vitrine_live_[0-9A-Za-z]{38}/)).toHaveCount(0);
});

test.describe("a stranger to the queue", () => {
  test.use({ expected: [/status of 404/] });

  test("does not find it", async ({ page }) => {
    await signInAs(page, "Member");
    const reply = await page.goto("/admin/queue");
    expect(reply?.status()).toBe(404);
  });
});
