import { aPost, ask, more, openPost, readPost, saved } from "./blog-writer";
import { expect, expectAccessible, test, unique } from "./fixtures";

test("a post is begun in another language at the same slug, with all of it to write over", async ({
  page,
}) => {
  const { id, slug, title, blocks } = await aPost(page, "SentencePart twice");
  await openPost(page, id);
  await more(page, "Add a translation");
  await page.getByRole("dialog").getByLabel("Language").fill("fr");
  await expect(page.getByRole("dialog").locator("span", { hasText: "French" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Create", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(id) && /^\/admin\/blog\/[^/]+$/.test(url.pathname));
  await expect(page.getByText(`/blog/${slug}/fr`, { exact: true })).toBeVisible();
  const other = await readPost(page, page.url().split("/").at(-1) ?? "");
  expect(other).toMatchObject({ slug, locale: "fr", title, status: "draft", version: 1, blocks });
});

test.describe("a language that a post is in already", () => {
  test.use({ expected: [/409 \(Conflict\)/] });
  test("is refused at the field", async ({ page }) => {
    const { id, slug } = await aPost(page, "SentencePart once");
    await ask(page, "POST", "", { title: unique("Dit"), slug, locale: "nl", blocks: [] });
    await openPost(page, id);
    await more(page, "Add a translation");
    await page.getByRole("dialog").getByLabel("Language").fill("nl");
    await page.getByRole("dialog").getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByRole("dialog").getByText(/is taken/)).toBeVisible();
    await expect(page.getByRole("dialog").getByLabel("Language")).toHaveAttribute("aria-invalid", "true");
  });
});

test("the list is narrowed to a language, and stays so from tab to tab", async ({ page }) => {
  const english = await aPost(page, "Lamp");
  const icelandic = await ask(page, "POST", "", { title: unique("Lampi"), locale: "is", blocks: [] });
  await page.goto("/admin/blog");
  await page.getByLabel("Language").selectOption({ label: "Icelandic" });
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/locale=is/);
  await expect(page.getByRole("link", { name: icelandic.title })).toBeVisible();
  await expect(page.getByRole("link", { name: english.title })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Posts" }).getByRole("link", { name: "Drafts" }).click();
  await expect(page).toHaveURL(/status=draft&locale=is/);
  await expect(page.getByRole("link", { name: icelandic.title })).toBeVisible();
});

test("tags of other posts are offered, and one that is chosen is added at once", async ({ page }) => {
  const tag = unique("lighting");
  const { id } = await aPost(page, "To tag");
  await ask(page, "POST", "", { title: unique("Other"), tags: [tag], blocks: [] });
  await openPost(page, id);
  await page.getByRole("button", { name: /^Edit the header of/ }).click();
  const field = page.getByLabel("Tags", { exact: true });
  await field.fill(tag.slice(0, -2));
  await page.getByRole("button", { name: tag, exact: true }).click();
  await expect(page.getByRole("button", { name: `Remove ${tag}` })).toBeVisible();
  await expect(page.getByRole("button", { name: tag, exact: true })).toHaveCount(0);
  await saved(page);
  await expect.poll(() => readPost(page, id)).toMatchObject({ tags: [tag] });
});
