import { aDraft, newestOf, text } from "./editor-page";
import { expect, expectWhole, signInAs, test, unique } from "./fixtures";
import { savedState } from "./saved-state";
import { post, requestsOf } from "./sessions";

test("the pages of fields read well in every look", async ({ page }) => {
  await signInAs(page, "Admin", "/admin/fields");
  await expect(page.getByRole("row", { name: /Works offline/ })).toContainText("Yes or no");
  await expectWhole(page);
  await page.getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByLabel("Kind", { exact: true })).toBeDisabled();
  await expectWhole(page);
});

test("an admin declares a field, and makers, readers and searches use it", async ({ page }) => {
  const label = unique("Brewing");
  await signInAs(page, "Admin", "/admin/fields");
  await page.getByRole("link", { name: "Create field" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(label);
  for (const option of ["Cold", "Espresso"]) {
    await page.getByRole("button", { name: "Add option" }).click();
    await page.keyboard.type(option);
  }
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByLabel(label).selectOption("Espresso");
  await expect(preview.getByRole("definition")).toHaveText("Espresso");
  await page.getByRole("button", { name: "Create field" }).click();
  await expect(page.getByRole("row", { name: new RegExp(label) })).toContainText("Filter, Comparison");

  const slug = await aDraft(page, "Kettle", [text("Boils water.")]);
  await page.goto(`/products/${slug}/edit`);
  await page.getByRole("button", { name: /^Edit the listing/ }).click();
  await page.getByLabel(label).selectOption("Espresso");
  await expect(savedState(page)).toBeVisible();
  const key = label.toLowerCase().replaceAll(" ", "_");
  expect((await newestOf(page, slug)).listing).toMatchObject({ fields: { [key]: "Espresso" } });

  await post(page.context().request, `/api/v1/products/${slug}/submit`);
  const admin = await requestsOf("Admin");
  const { data } = await (await admin.get("/api/v1/admin/queue?limit=100")).json();
  const item = data.find((each: { product?: { slug: string } }) => each.product?.slug === slug);
  await post(admin, "/api/v1/admin/decide", { queueItemId: item.id, decision: "approve" });
  await page.goto(`/products/${slug}`);
  await expect(page.getByLabel("Facts at a glance")).toContainText(`${label}Espresso`);

  await page.goto("/search");
  await page.getByText("Filters").click();
  const facet = page.getByRole("region", { name: label });
  await facet.getByRole("link", { name: /Espresso/ }).click();
  await expect(page).toHaveURL(new RegExp(`field\\.${key}=Espresso`));
  await expect(page.getByRole("region", { name: "Results" }).getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: `Remove ${label}: Espresso` }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test("an admin renames a type and a field, merges two options and retires the field", async ({ page }) => {
  const [type, label] = [unique("Gadget"), unique("Finish")];
  await signInAs(page, "Admin", "/admin/fields");
  const admin = await requestsOf("Admin");
  const key = label.toLowerCase().replaceAll(" ", "_");
  const options = [{ value: "Matte" }, { value: "Satin" }];
  await post(admin, "/api/v1/fields", { key, label, kind: "choice", options });
  await post(admin, "/api/v1/types", {
    key: type.toLowerCase().replaceAll(" ", "-"),
    label: type,
    plural: type,
  });
  await page.reload();

  await page
    .getByRole("row", { name: new RegExp(type) })
    .getByRole("button", { name: /Edit/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(`${type} renamed`);
  await dialog.getByLabel("Retired").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`${type} renamed`) })).toContainText("Retired");

  await page.getByRole("link", { name: label }).click();
  await page.getByRole("button", { name: "Merge options" }).click();
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(dialog).toBeHidden();
  // Nothing is left to merge once the page shows the field as it is now.
  await expect(page.getByRole("button", { name: "Merge options" })).toBeHidden();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(`${label} renamed`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("row", { name: new RegExp(`${label} renamed`) })).toBeVisible();
});
