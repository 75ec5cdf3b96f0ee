import { expect, expectAccessible, signInAs, test, unique } from "./fixtures";

test("an admin imports a spreadsheet: maps a column, sees what is wrong, and follows the import", async ({
  page,
}) => {
  const [good, organization] = [unique("Alder"), unique("Lists")];
  await signInAs(page, "Admin", "/admin/import");
  await page.getByLabel("Text", { exact: true }).check();
  await page
    .getByLabel("Rows")
    .fill(
      `Name;Was;Seite\n${good};Keeps notes.;https://${good.toLowerCase().replace(/\W/g, "")}.example\n;Nothing;\n`,
    );
  await page.getByRole("button", { name: "Preview" }).press("Enter");
  await expect(page.getByRole("heading", { name: "2 rows" })).toBeFocused();
  await expect(page.getByLabel("Seite fills")).toHaveValue("websiteUrl");
  await page.getByLabel("Was fills").selectOption("Description");
  await expect(page.getByText("Keeps notes.").last()).toBeVisible();
  await expect(page.getByText("The row has no name.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Organization", { exact: true }).selectOption("New organization");
  await page.getByLabel("Name of the new organization").fill(organization);
  await page.getByLabel("Attribution").fill("By many hands");
  await page.getByRole("button", { name: "Start import" }).press("Enter");
  await expect(page.getByText("The row has no name.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: "Download as CSV" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "All imports" }).click();
  await expect(page.getByRole("row", { name: new RegExp(organization) }).first()).toBeVisible();
  await expectAccessible(page);
});
