import { expect, expectAccessible, signInAs, test } from "./fixtures";
import { sql } from "./site-database";

test("an admin sees what a shorter term deletes, saves it, and publishes a privacy page that shows it", async ({
  page,
}) => {
  await sql(
    `insert into login_tokens (id, purpose, email, digest, expires_at)
    values (gen_random_uuid(), 'sign_in', 'somebody@site.example', sha256(gen_random_uuid()::text::bytea), now() - interval '4 days')`,
  );
  // The API's tests may have begun one on this database.
  await sql("delete from posts where page = 'privacy'");
  await signInAs(page, "Admin", "/admin/settings");
  const links = page.getByLabel("Links for signing in");
  await links.fill("31");
  await expect(page.getByText("Enter a whole number of days from 1 to 30.")).toBeVisible();
  await links.fill("3");
  await expect(page.locator("#retention-usedLinks-hint")).toContainText(/\d+ due at the next run/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();

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
  const row = page.getByRole("row", { name: /Links for signing in/ });
  await expect(row).toContainText("3 days after the link expired");
  await expect(page.getByRole("link", { name: "How long personal data is kept" })).toBeVisible();
  await expectAccessible(page);
});
