import type { Page } from "@playwright/test";
import { aDraft, newestOf, text, textsOf } from "./editor-page";
import { expect, expectAccessible, expectWhole, test } from "./fixtures";
import { post } from "./sessions";

/** A product whose document was saved three times. */
async function threeVersions(page: Page): Promise<string> {
  const opening = text("The first words");
  const slug = await aDraft(page, "History", [opening]);
  for (const blocks of [
    [opening, text("A second paragraph")],
    [text("Before all"), { ...opening, data: { md: "The opening words" } }],
  ])
    await post(page.context().request, `/api/v1/products/${slug}/revisions`, { blocks });
  return slug;
}

test("two revisions are compared, one is named, and an older one is restored as a new draft", async ({
  page,
}) => {
  const slug = await threeVersions(page);
  await page.goto(`/products/${slug}/history`);
  await page.getByRole("radio", { name: "Compare from revision 2" }).check();
  await page.getByRole("radio", { name: "Compare to revision 4" }).check();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { name: "Revision 2 to revision 4" })).toBeVisible();
  await expect(page.locator("ins").filter({ hasText: "opening" })).toBeVisible();
  await expect(page.locator("del").filter({ hasText: "first" })).toBeVisible();
  await expect(page.getByText("Before all")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Revision 2 to revision 4" })).toBeHidden();
  await page.getByRole("button", { name: "Name revision 3" }).click();
  const dialog = page.getByRole("dialog", { name: "Name revision 3" });
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill("Before the rewrite");
  await dialog.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("“Before the rewrite”", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Restore revision 3" }).click();
  await page.waitForURL(`**/products/${slug}/edit`);
  await expect(page.getByText("A second paragraph")).toBeVisible();
  const newest = await newestOf(page, slug);
  expect(newest.version).toBe(5);
  expect(textsOf(newest)).toEqual(["The first words", "A second paragraph"]);
  await page.goto(`/products/${slug}/history`);
  await expect(page.getByRole("link", { name: "Revision 3" })).toBeVisible();
  await expect(page.getByText("restored", { exact: false }).first()).toBeVisible();
});

test.describe("with an address that is refused first", () => {
  test.use({ expected: [/status of 422/] });

  test("a product moves to another address, and each former one leads there for good", async ({ page }) => {
    const slug = await threeVersions(page);
    await page.goto(`/products/${slug}/edit`);
    const move = async (to: string) => {
      await page.getByRole("button", { name: "Change URL" }).click();
      const field = page.getByLabel("New URL");
      await field.fill("Not An Address!");
      await page.getByRole("button", { name: "Save URL" }).click();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page);
      await field.fill(to);
      await page.getByRole("button", { name: "Save URL" }).click();
      await page.waitForURL(`**/products/${to}/edit`);
      await expect(page.getByText(`/products/${to}`, { exact: true })).toBeVisible();
    };
    await move(`${slug}-b`);
    await move(`${slug}-c`);
    for (const former of [slug, `${slug}-b`]) {
      for (const part of ["history", "edit"]) {
        const reply = await page.request.get(`/products/${former}/${part}?a=1&b=2`, { maxRedirects: 0 });
        expect(reply.status()).toBe(301);
        expect(reply.headers().location).toBe(`/products/${slug}-c/${part}?a=1&b=2`);
      }
    }
  });
});

test("the history stands whole in every look", async ({ page }) => {
  const slug = await threeVersions(page);
  const { id } = await newestOf(page, slug);
  for (const address of ["", `?to=${id}`, `/${id}`]) {
    await page.goto(`/products/${slug}/history${address}`);
    await expectWhole(page, `history-${address.slice(0, 3).replace(/\W/g, "_")}`);
  }
});
