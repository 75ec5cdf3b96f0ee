import { block } from "./blog-world";
import { aPost, ask, openPost, readPost, saved } from "./blog-writer";
import { openText, text, textsOf } from "./editor-page";
import { expect, expectAccessible, fillIn, signInAs, test, unique } from "./fixtures";

test("a post is begun, written, saved by itself, published, read and updated by a press", async ({
  page,
}) => {
  test.slow();
  const title = unique("How a case is lit");
  await signInAs(page, "Admin", "/admin/blog");
  await expect(async () => {
    await page.getByRole("button", { name: "New post" }).click();
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("dialog").getByRole("button", { name: "Create", exact: true }).click();
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";

  await page.getByRole("button", { name: /^Edit the header of/ }).click();
  await fillIn(page, "Excerpt (optional)", "Light falls from the left.");
  await fillIn(page, "Search title", "Lighting a case");
  await expect(page.getByRole("figure", { name: "As a search result" })).toContainText("Lighting a case");
  await page.keyboard.press("Escape");
  const end = page.getByLabel("Write, or type / to add a block");
  await end.click();
  await end.pressSequentially("The first words.");
  await expect
    .poll(async () => textsOf(await readPost(page, id)), { timeout: 20_000 })
    .toEqual(["The first words."]);
  await saved(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("This post is published.")).toBeVisible();
  const post = await readPost(page, id);
  expect(post).toMatchObject({ status: "published", title });

  await openText(page, 0);
  await page.keyboard.type(" And more.");
  await expect(page.getByText("Readers can't see your changes yet.")).toBeVisible();
  expect(textsOf(await readPost(page, id))).toEqual(["The first words."]);
  await page.getByRole("button", { name: "Update" }).click();
  await saved(page);
  await page.goto(`/blog/${post.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("The first words. And more.")).toBeVisible();
});

test("the list has a tab for each state, and a search", async ({ page }) => {
  const post = await aPost(page, "Sought");
  await page.goto("/admin/blog");
  await page.getByLabel("Search posts").fill(post.title);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("link", { name: post.title })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Posts" });
  await tabs.getByRole("link", { name: "Drafts" }).click();
  await expect(page).toHaveURL(/status=draft/);
  await expect(page.getByRole("link", { name: post.title })).toBeVisible();
  await tabs.getByRole("link", { name: "Published" }).click();
  await expect(page.getByText("No posts match")).toBeVisible();
});

test("a product is chosen from those that are published, and one that is none keeps the post from being so", async ({
  page,
}) => {
  const { id } = await aPost(page, "Carded", [text("See"), block("productCard", { slug: "hear" })]);
  await openPost(page, id);
  const issue = page.getByText("No published product is at /products/hear", { exact: false });
  await expect(issue.first()).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Show issues" }).click();
  const field = page.getByRole("combobox", { name: "Product" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.pressSequentially("silver");
  await page.getByRole("option", { name: /Silverwell/ }).click();
  await expect(page.getByRole("button", { name: "Change", exact: true })).toBeFocused();
  await saved(page);
  await expect(issue).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("This post is published.")).toBeVisible();
  const { blocks } = await readPost(page, id);
  expect(blocks[1]?.data).toEqual({ slug: "silverwell" });
});

test.describe("two who write one post", () => {
  test.use({ expected: [/409 \(Conflict\)/] });

  test("meet at the blocks and fields that both changed, and both can stand", async ({ page, browser }) => {
    test.slow();
    const { id, version, blocks } = await aPost(page, "Shared");
    const other = await (await browser.newContext()).newPage();
    await signInAs(other, "Admin", null);
    await openPost(page, id);
    await openText(page, 0);
    const theirs = blocks.map((block) => ({ ...block, data: { md: `${block.data.md} THEIRS` } }));
    await ask(other, "PATCH", `/${id}`, { baseVersion: version, excerpt: "Their excerpt", blocks: theirs });
    await page.keyboard.type(" MINE");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("you changed it too")).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByText("Excerpt")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Keep both" }).click();
    await expect
      .poll(async () => textsOf(await readPost(page, id)), { timeout: 20_000 })
      .toEqual(["Alpha THEIRS", "Alpha MINE", "Beta THEIRS"]);
    expect(await readPost(page, id)).toMatchObject({ excerpt: "Their excerpt" });
    await other.context().close();
  });

  test("are asked which title stands, where both changed it", async ({ page }) => {
    const { id, version } = await aPost(page, "Titled");
    await openPost(page, id);
    await page.getByRole("button", { name: /^Edit the header of/ }).click();
    const field = page.getByLabel("Title", { exact: true });
    await expect(field).toBeVisible();
    await ask(page, "PATCH", `/${id}`, { baseVersion: version, title: "Their title" });
    await field.fill("My title");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Title: a page can have only one. Which one?")).toBeVisible({
      timeout: 20_000,
    });
    await dialog.getByRole("radio", { name: /^Theirs/ }).check({ force: true });
    await dialog.getByRole("button", { name: "Merge as chosen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Their title");
    expect(await readPost(page, id)).toMatchObject({ title: "Their title" });
  });

  test("a publication elsewhere is no conflict to who writes", async ({ page }) => {
    const { id, version } = await aPost(page, "Published meanwhile");
    await openPost(page, id);
    await openText(page, 0);
    await ask(page, "POST", `/${id}/publish`, { baseVersion: version, publishAt: "2099-01-01T00:00:00Z" });
    await page.keyboard.type(" more");
    await saved(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("a post is scheduled, in both zones, and taken back", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, timezoneId: "Asia/Tokyo" });
  const page = await context.newPage();
  const { id } = await aPost(page, "Later");
  await openPost(page, id);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("radio", { name: "Later" }).check({ force: true });
  await page.getByLabel("Date and time").fill("2099-05-04T09:30");
  await expect(page.getByRole("dialog")).toContainText("4 May 2099, 00:30 UTC");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  await expect(page.getByText(/your time: .*09:30/)).toBeVisible();
  expect(await readPost(page, id)).toMatchObject({ status: "draft", publishAt: "2099-05-04T00:30:00.000Z" });
  await page.getByRole("button", { name: "Unschedule" }).click();
  await expect(page.getByText("Scheduled", { exact: true })).toHaveCount(0);
  expect(await readPost(page, id)).toMatchObject({ status: "draft", publishAt: null });
  await context.close();
});

test("an older revision is compared, named and restored", async ({ page }) => {
  const { id, version } = await aPost(page, "Restored", [text("As it was")]);
  await ask(page, "PATCH", `/${id}`, { baseVersion: version, blocks: [text("As it became")] });
  await page.goto(`/admin/blog/${id}/history`);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { name: "Revision 1 to revision 2" })).toBeVisible();
  await expectAccessible(page);
  await expect(async () => {
    await page.getByRole("button", { name: "Name revision 1" }).click();
    await page.getByLabel("Name (optional)").fill("Before", { timeout: 1000 });
  }).toPass();
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("button", { name: "Name revision 1" })).toHaveText("Rename");
  await page.getByRole("button", { name: "Restore revision 1" }).click();
  await page.waitForURL(`**/admin/blog/${id}`);
  await expect(page.getByText("As it was")).toBeVisible();
  expect(textsOf(await readPost(page, id))).toEqual(["As it was"]);
});
