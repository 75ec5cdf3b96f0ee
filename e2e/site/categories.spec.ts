import { expect, expectAccessible, fillIn, looks, signInAs, test, unique } from "./fixtures";
import { sql } from "./site-database";

/** A category that the sample's product Silverwell has too. */
async function aCategory(name: string): Promise<string> {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  await sql(
    `with made as (insert into categories (id, slug, name) values (gen_random_uuid(), $1, $2) returning id),
      slugs as (insert into category_slugs (slug, category_id) select $1, id from made),
      names as (insert into category_names (path, key, category_id) select $1, $1, id from made)
    update listings l set categories = l.categories || $2::text,
      category_ids = l.category_ids[1:cardinality(l.categories)] || made.id || l.category_ids[cardinality(l.categories) + 1:]
    from made, products p where p.id = l.product_id and p.slug = 'silverwell'`,
    [slug, name],
  );
  await sql(
    `insert into cache_tags (tag, version) values ('directory', nextval('cache_tag_versions'))
    on conflict (tag) do update set version = excluded.version`,
  );
  return slug;
}

test.describe("a taken name", () => {
  test.use({ expected: [/status of 409/] });

  test("an admin renames, describes and merges a category by keyboard", async ({ page }) => {
    const [name, into, renamed] = [unique("Lamps"), unique("Light"), unique("Lanterns")];
    const slug = await aCategory(name);
    await aCategory(into);
    await signInAs(page, "Admin", "/admin/categories");
    // The server hears of what SQL wrote within a second.
    await expect(async () => {
      await page.goto("/admin/categories");
      await fillIn(page, "Find a category", name);
      await expect(page.getByRole("row")).toHaveCount(2, { timeout: 1000 });
    }).toPass();
    await page.getByRole("button", { name: `Edit ${name}` }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(into);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(`There is already a category ${into}.`)).toBeVisible();
    await dialog.getByLabel("Name").fill(renamed);
    await dialog.getByLabel("Description").fill("What gives light.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).press("Enter");
    await expect(dialog).toBeHidden();
    await fillIn(page, "Find a category", renamed);
    await expect(page.getByText("What gives light.")).toBeVisible();

    await page.getByRole("button", { name: `Merge ${renamed}` }).press("Enter");
    await dialog.getByLabel("Merge into").selectOption({ label: into });
    await dialog.getByRole("button", { name: "Merge" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByText("No categories match")).toBeVisible();

    await page.goto(`/c/${slug}`);
    await expect(page.getByRole("heading", { name: into, level: 1 })).toBeVisible();
  });
});

test.describe("a new category", () => {
  test.use({ expected: [/status of 409/] });

  test("is created by an admin before any product names it, and makers can choose it", async ({ page }) => {
    const name = unique("Kilns");
    await signInAs(page, "Admin", "/admin/categories");
    const create = async (typed: string) => {
      await page.getByRole("button", { name: "Create category" }).first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name").fill(typed);
      await dialog.getByLabel("Description").fill("For firing clay.");
      await dialog.getByRole("button", { name: "Create category" }).click();
      return dialog;
    };
    await expect(await create(name)).toBeHidden();
    await fillIn(page, "Find a category", name);
    await expect(page.getByText("For firing clay.")).toBeVisible();
    const dialog = await create(name.toUpperCase());
    await expect(dialog.getByText(`There is already a category ${name}.`)).toBeVisible();
    await expectAccessible(page);

    await page.goto("/new");
    await page.getByRole("textbox", { name: "Categories" }).fill(name);
    await expect(page.getByRole("button", { name: new RegExp(name) })).toBeVisible();
  });
});

for (const { name, width, colorScheme } of looks) {
  test(`categories look right: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, "Admin", "/admin/categories");
    await expectAccessible(page, "all");
    await page.getByRole("button", { name: /^Edit/ }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "all");
  });
}
