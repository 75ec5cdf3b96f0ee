import { expect, expectWhole, signInAs, test, unique } from "./fixtures";

test("an admin turns a search without results into a synonym that finds, and removes it", async ({
  browser,
  page,
}) => {
  // In letters alone: what looks like a number is not kept.
  const words = unique("wqxz").replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
  const search = `/search?q=${encodeURIComponent(words)}`;
  for (const version of [141, 142, 143]) {
    const visitor = await browser.newPage({
      userAgent: `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
    });
    await visitor.goto(search);
    await expect(visitor.getByText(/^No (exact )?matches for/)).toBeVisible();
    await visitor.close();
  }

  await signInAs(page, "Admin", "/admin/searches");
  const missing = page.getByRole("table", { name: "No results" });
  await expect(missing.getByRole("row").filter({ hasText: words })).toContainText(/3\s*3\s*0/);
  await expectWhole(page, "admin-searches");
  const dialog = page.getByRole("dialog", { name: "Add synonym" });
  await expect(async () => {
    await missing.getByRole("button", { name: `Add a synonym for ${words}` }).click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(dialog.getByLabel("A search for")).toHaveValue(words);
  await dialog.getByLabel("Also finds").fill("photography");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const synonym = page.getByRole("table", { name: "Synonyms" }).getByRole("row").filter({ hasText: words });
  await expect(synonym).toContainText("photography");
  await expectWhole(page, "admin-searches-synonym");

  await page.goto(search);
  await expect(page.getByRole("link", { name: "Silverwell" }).first()).toBeVisible();
  await expect(page.getByText(/^No (exact )?matches for/)).toHaveCount(0);

  await page.goto("/admin/searches");
  await expect(async () => {
    await page.getByRole("button", { name: `Remove ${words}` }).click();
    await expect(synonym).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await page.goto(search);
  await expect(page.getByText(/^No (exact )?matches for/)).toBeVisible();
});
