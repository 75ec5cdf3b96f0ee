import { aPicture } from "../../lib/testing/pictures";

test("an admin gives the site a logo and a colour, sees them before they are saved, and visitors see them", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, "Admin", "/admin/settings");
  const preview = page.getByRole("region", { name: "Preview" });
  await page.getByLabel("Logo", { exact: true }).setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await aField(128, 128, "#7a1f5c"),
  });
  await expect(preview.locator("img").first()).toBeVisible();

  const colour = page.getByLabel("Colour", { exact: true });
  await colour.fill("#ffd400");
  await expect(page.getByText(/This colour .*4\.5/)).toBeVisible();
  await page.getByRole("button", { name: /^Use #/ }).click();
  await expect(page.getByText(/This colour .*4\.5/)).toBeHidden();
  await colour.fill("#7a1f5c");
  const button = preview.getByText("A button").first();
  await expect(button).toHaveCSS("background-color", "rgb(122, 31, 92)");
  await expectAccessible(page);

  const stranger = await browser.newContext({ colorScheme: "light" });
  const visitor = await stranger.newPage();
  const errors = errorsOf(visitor);
  const accent = () =>
    visitor.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--color-glass").trim(),
    );
  await visitor.goto("/");
  expect(await accent()).toBe("#0d6b58");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(async () => {
    await visitor.goto("/");
    expect(await accent()).toBe("#7a1f5c");
    await expect(visitor.getByRole("banner").locator("img").first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(errors).toEqual([]);
  await stranger.close();

  await page.getByRole("button", { name: "Remove: Logo", exact: true }).click();
  await page.getByRole("button", { name: "Use the look’s own" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveAttribute("aria-disabled", "true");
});

test.describe("two admins", () => {
  test.use({ expected: [/status of 412/] });

  test("who save at once lose nothing: the second sees what changed, and saves again", async ({
    page,
    browser,
  }) => {
    const account = newAccount();
    await newPerson(account);
    await sql("update people set role = 'admin' where email = $1", [account.email]);
    const second = await browser.newContext();
    const other = await second.newPage();
    await signInAs(page, "Admin", "/admin/settings");
    await signIn(other, account.email, "/admin/settings");

    const [theirs, mine] = [unique("Theirs"), unique("Mine")];
    const [note, introduction] = [unique("A note"), unique("Words")];
    await page.getByLabel("Introduction").fill(introduction);
    await page.getByLabel("Greeting").fill(mine);
    await other.getByLabel("Footer text").fill(note);
    await other.getByLabel("Greeting").fill(theirs);
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other.getByText("Settings saved")).toBeVisible();

    await page.getByRole("button", { name: "Save" }).click();
    const alert = page.getByText(/Another admin saved settings while you were editing/);
    await expect(alert).toBeInViewport();
    await expect(page.getByText(`The other admin chose “${theirs}”.`)).toBeVisible();
    await expect(page.getByLabel("Greeting")).toHaveValue(mine);
    await expect(page.getByLabel("Introduction")).toHaveValue(introduction);
    await expect(page.getByLabel("Footer text")).toHaveValue(note);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Greeting")).toHaveValue(mine);
    await expect(page.getByLabel("Footer text")).toHaveValue(note);
    await second.close();
    const restored = await page.evaluate(async () => {
      const { version } = await (await fetch("/api/v1/admin/settings")).json();
      const body = JSON.stringify({ greeting: null, introduction: null, footerNote: null });
      const headers = { "content-type": "application/json", "if-match": `"${version}"` };
      return (await fetch("/api/v1/admin/settings", { method: "PATCH", headers, body })).status;
    });
    expect(restored).toBe(200);
  });
});

for (const { name, width, colorScheme } of looks) {
  test(`settings look right: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, "Admin", "/admin/settings");
    await expect(page.getByText("A button").filter({ visible: true })).toHaveCount(2);
    await expectAccessible(page, "all");
  });
}
