import { aField } from "../../lib/testing/pictures";
import { newAccount } from "../people";
import { errorsOf, expect, expectAccessible, looks, signIn, signInAs, test, unique } from "./fixtures";
import { newPerson } from "./sessions";
import { sql } from "./site-database";

// One file, as tests of one file run one after the other: settings are the site's.

test("an admin sees what a shorter term deletes, saves it, and publishes a privacy page that shows it", async ({
  page,
}) => {
  await sql(
    `insert into login_tokens (id, purpose, email, digest, expires_at)
    values (gen_random_uuid(), 'sign_in', 'somebody@site.example', sha256(gen_random_uuid()::text::bytea), now() - interval '4 days')`,
  );
  // The API's tests may have begun one on this database.
  await sql("delete from posts where page = 'privacy'");
  await signInAs(page, "Admin", "/admin/settings/privacy");
  const links = page.getByLabel("Links to sign in");
  await links.fill("31");
  await expect(page.getByText("Enter a whole number of days from 1 to 30.")).toBeVisible();
  await links.fill("3");
  await expect(page.locator("#retention-usedLinks-hint")).toContainText(/\d+ due at the next run/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();

  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("link", { name: "Pages" })
    .click();
  const privacy = page.getByRole("listitem").filter({ hasText: "/privacy" });
  await privacy.getByRole("button", { name: "Write" }).click();
  await page.waitForURL(/\/admin\/blog\//);
  await expect(page.getByText("Who is responsible").first()).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const published = await page.evaluate(
    async (post) => (await fetch(`/api/v1/blog/posts/${post}/publish`, { method: "POST" })).status,
    id,
  );
  expect(published).toBe(200);
  await page.goto("/privacy");
  const row = page.getByRole("row", { name: /Links to sign in/ });
  await expect(row).toContainText("3 days after the link expired");
  await expect(page.getByRole("link", { name: "How long personal data is kept" })).toBeVisible();
  await expectAccessible(page);
});

test("an admin gives the site a logo and a color, sees them before they are saved, and visitors see them", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, "Admin", "/admin/settings/look");
  const preview = page.getByRole("region", { name: "Preview" });
  await page.getByLabel("Logo", { exact: true }).setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await aField(128, 128, "#7a1f5c"),
  });
  await expect(preview.locator("img").first()).toBeVisible();

  const color = page.getByLabel("Color", { exact: true });
  const button = preview.getByText("A button").first();
  await color.fill("#ffd400");
  await expect(button).toHaveCSS("background-color", "rgb(255, 212, 0)");
  await expect(button).toHaveCSS("color", "rgb(20, 24, 26)");
  await color.fill("#7a1f5c");
  await expect(button).toHaveCSS("background-color", "rgb(122, 31, 92)");
  await expectAccessible(page);

  const stranger = await browser.newContext({ colorScheme: "light" });
  const visitor = await stranger.newPage();
  const errors = errorsOf(visitor);
  const accent = () =>
    visitor.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.setProperty("color", "var(--color-glass)");
      return getComputedStyle(probe).color;
    });
  await visitor.goto("/");
  expect(await accent()).not.toBe("rgb(122, 31, 92)");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(async () => {
    await visitor.goto("/");
    expect(await accent()).toBe("rgb(122, 31, 92)");
    await expect(visitor.getByRole("banner").locator("img").first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(errors).toEqual([]);
  for (const path of ["/nowhere", "/products/nowhere"]) {
    await visitor.goto(path);
    await expect(visitor.getByRole("heading", { name: "Page not found" })).toBeVisible();
    expect(await accent(), path).toBe("rgb(122, 31, 92)");
    await expect(visitor.getByRole("link", { name: /, home$/ }).locator("img"), path).toBeVisible();
    await expect(visitor.getByRole("main"), path).toHaveCount(1);
  }
  // The page is missing, and nothing of it: hydration found what the server wrote.
  expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
  const badge = await (await visitor.request.get("/products/silverwell/badge/trust.svg")).text();
  expect(badge).toContain("#7a1f5c");
  expect(badge).toContain('href="data:image/png');
  expect((await visitor.request.get("/favicon.ico")).headers()["content-type"]).toBe("image/png");
  await stranger.close();

  await page.getByRole("button", { name: "Remove: Logo", exact: true }).click();
  await page.getByRole("button", { name: "Reset to default" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveAttribute("aria-disabled", "true");
});

for (const width of [390, 1440])
  test(`${width} px wide, the bar with Save covers no field, and leaving with changes asks first`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await signInAs(page, "Admin", "/admin/settings/privacy");
    const bar = page.getByRole("region", { name: "Actions" });
    const term = page.getByLabel("Links to sign in");
    for (const field of [term, page.getByRole("spinbutton").last()]) {
      await field.scrollIntoViewIfNeeded();
      const [fieldBox, barBox] = [await field.boundingBox(), await bar.boundingBox()];
      expect((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    }
    await term.fill("2");
    const security = page
      .getByRole("navigation", { name: "Settings sections" })
      .getByRole("link", { name: "Security" });
    await security.click();
    const ask = page.getByRole("dialog", { name: "Leave without saving?" });
    await expectAccessible(page);
    await ask.getByRole("button", { name: "Stay" }).click();
    await expect(term).toHaveValue("2");
    await security.click();
    await ask.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByLabel("Two-factor authentication")).toBeVisible();
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
    await signInAs(page, "Admin", "/admin/settings/home");
    await signIn(other, account.email, "/admin/settings/home");

    const [theirs, mine] = [unique("Theirs"), unique("Mine")];
    const [note, introduction] = [unique("A note"), unique("Words")];
    await page.getByLabel("Introduction").fill(introduction);
    await page.getByLabel("Headline").fill(mine);
    await other.getByLabel("Footer text").fill(note);
    await other.getByLabel("Headline").fill(theirs);
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other.getByText("Settings saved")).toBeVisible();

    await page.getByRole("button", { name: "Save" }).click();
    const alert = page.getByText(/Another admin saved settings while you were editing/);
    await expect(alert).toBeInViewport();
    await expect(page.getByText(`The other admin chose “${theirs}”.`)).toBeVisible();
    await expect(page.getByLabel("Headline")).toHaveValue(mine);
    await expect(page.getByLabel("Introduction")).toHaveValue(introduction);
    await expect(page.getByLabel("Footer text")).toHaveValue(note);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Headline")).toHaveValue(mine);
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
    await signInAs(page, "Admin", "/admin/settings/look");
    await expect(page.getByText("A button").filter({ visible: true })).toHaveCount(2);
    await expectAccessible(page, "all");
  });
}
