import { newAccount } from "../people";
import { expect, expectAccessible, fillIn, looks, signInAs, test } from "./fixtures";
import { newPerson } from "./sessions";
import { sql } from "./site-database";

test("an admin finds a person, suspends them after confirming the password, and lifts it", async ({
  page,
}) => {
  test.slow();
  const account = newAccount();
  const theirs = await newPerson(account);
  await signInAs(page, "Admin", "/admin/people");
  await fillIn(page, "Name, email or ID", account.email);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Somebody New" }).click();
  await expect(page.getByRole("heading", { name: "Somebody New" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Suspend" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Spam everywhere");
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText(/Suspended .*: Spam everywhere/)).toBeVisible();
  await expect(page.getByText("Not signed in anywhere.")).toBeVisible();
  expect((await theirs.get("/api/v1/me")).status()).toBe(401);

  await page.getByRole("button", { name: "End suspension" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End suspension" }).click();
  await expect(page.getByRole("button", { name: "Suspend", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Changes to their account" }).click();
  await expect(page.getByText("ended the suspension of")).toBeVisible();
});

test.describe("a session older than an hour", () => {
  test.use({ expected: [/status of 4(09|22)/] });

  test("asks for the password before a key is made, and goes on with it", async ({ page }) => {
    const account = newAccount();
    const theirs = await newPerson(account);
    const { cookies } = await theirs.storageState();
    await page.context().addCookies(cookies);
    await sql(
      "update sessions set created_at = now() - interval '2 hours' where person_id = (select id from people where email = $1)",
      [account.email],
    );
    await page.goto("/settings/keys");
    await page.getByRole("button", { name: "Create API key" }).click();
    await fillIn(page, "Name", "CI");
    await page
      .getByRole("dialog")
      .getByLabel(/^Read your profile/)
      .check();
    await page.getByRole("button", { name: "Create key" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm your password" });
    await dialog.getByLabel("Your password").fill("a wrong guess");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByText("Incorrect password.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Your password").fill(account.password);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText(/vitrine_live_[0-9A-Za-z]{38}/)).toBeVisible();
  });
});

for (const { name, width, colorScheme } of looks) {
  test(`people look right: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, "Admin", "/admin/people");
    await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
    await expectAccessible(page, "all");
    if (process.env.SHOTS) await page.screenshot({ path: `/tmp/keys-people-${width}-${colorScheme}.png` });
    await page.getByRole("row").nth(1).getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Sessions" })).toBeVisible();
    await expectAccessible(page, "all");
    if (process.env.SHOTS)
      await page.screenshot({ path: `/tmp/keys-person-${width}-${colorScheme}.png`, fullPage: true });
  });
}
