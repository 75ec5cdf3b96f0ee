import { aPicture, block } from "./blog-world";
import { aPost, ask, more, openPost, readPost } from "./blog-writer";
import { openText, textsOf } from "./editor-page";
import { expect, expectAccessible, expectWhole, signInAs, signUp, test, unique } from "./fixtures";

test("a preview link is read in another browser, and a broken one by nobody", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, "Admin", "/dashboard");
  const mediaId = await aPicture("early", 900, 600);
  const media = { mediaId, alt: "A case before it opens", decorative: false };
  const blocks = [block("image", { media, caption: "", width: "text" })];
  const { id, title } = await ask(page, "POST", "", { title: unique("Shown early"), blocks });
  await openPost(page, id);
  await more(page, "Create preview link");
  await page.getByRole("button", { name: "Create link" }).click();
  const url = await page.getByRole("textbox", { name: "Link", exact: true }).inputValue();
  const context = await browser.newContext({ baseURL });
  const reader = await context.newPage();
  const reply = await reader.goto(url);
  expect(reply?.headers()["cache-control"]).toContain("no-store");
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(reader.getByText("This is a draft. It isn't public yet.")).toBeVisible();
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(reader);
  const picture = reader.getByRole("img", { name: "A case before it opens" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect((await reader.request.get(`/media/${mediaId}`)).status()).toBe(404);
  const forged = url.replace(/preview\/./, (start) => (start.endsWith("A") ? "preview/B" : "preview/A"));
  expect((await reader.request.get(forged)).status()).toBe(404);
  await ask(page, "DELETE", `/${id}`, {});
  expect((await reader.request.get(url)).status()).toBe(404);
  await context.close();
});

test("a new address is set by a press, and the old one leads there", async ({ page }) => {
  const { id, slug, version } = await aPost(page, "Moved");
  await ask(page, "POST", `/${id}/publish`, { baseVersion: version });
  await openPost(page, id);
  await page.getByRole("button", { name: "Change URL" }).click();
  await page.getByLabel("Slug").fill(`${slug}-now`);
  await page.getByRole("button", { name: "Save URL" }).click();
  await expect(page.getByText(`/blog/${slug}-now`, { exact: true })).toBeVisible();
  expect(await readPost(page, id)).toMatchObject({ slug: `${slug}-now`, status: "published" });
  await page.goto(`/blog/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/blog/${slug}-now$`));
});

test("a post that is unpublished is gone for readers at once, and can be published again", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, slug, version } = await aPost(page, "Taken back");
  const published = await ask(page, "POST", `/${id}/publish`, { baseVersion: version });
  await openPost(page, id);
  const context = await browser.newContext({ baseURL });
  const read = async () => (await context.request.get(`/blog/${slug}`)).status();
  expect(await read()).toBe(200);
  await more(page, "Unpublish");
  await expect(page.getByText("Moved back to draft")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  await expect(page.getByText("first published")).toBeVisible();
  await expect.poll(read, { timeout: 5000 }).toBe(404);
  await openText(page, 0);
  await page.keyboard.type(" once more");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("This post is published.")).toBeVisible();
  await expect.poll(read, { timeout: 5000 }).toBe(200);
  const again = await readPost(page, id);
  expect(again).toMatchObject({ status: "published", publishedAt: published.publishedAt });
  expect(textsOf(again)).toEqual(["Alpha once more", "Beta"]);
  await context.close();
});

test("archiving asks first, and leaves the history", async ({ page }) => {
  const { id, title } = await aPost(page, "Put away");
  await openPost(page, id);
  await more(page, "Archive");
  await page.getByRole("dialog").getByRole("button", { name: "Archive", exact: true }).click();
  await page.waitForURL(`**/admin/blog/${id}/history`);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(title);
  await page.goto(`/admin/blog/${id}`);
  await expect(page).toHaveURL(/\/history$/);
});

test("what a public post's writer has not published is kept and offered again", async ({ page }) => {
  const { id, version } = await aPost(page, "Kept");
  await ask(page, "POST", `/${id}/publish`, { baseVersion: version });
  await openPost(page, id);
  await openText(page, 0);
  await page.keyboard.type(" kept");
  await expect(page.getByText("Readers can't see your changes yet.")).toBeVisible();
  await page.getByRole("link", { name: "Blog", exact: true }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.waitForURL("**/admin/blog");
  expect(textsOf(await readPost(page, id))).toEqual(["Alpha", "Beta"]);
  await openPost(page, id);
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("Alpha kept")).toBeVisible();
});

test("to who is no admin there are no such pages", async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const { id } = await aPost(await context.newPage(), "Hidden");
  await context.close();
  await signUp(page);
  for (const path of ["", `/${id}`, `/${id}/history`]) {
    expect((await page.request.get(`/admin/blog${path}`)).status(), path).toBe(404);
  }
});

test("list, editor, preview and history are accessible in every look", async ({ page }) => {
  test.slow();
  const { id } = await aPost(page, "Looked at");
  for (const path of ["", `/${id}/history`, `/${id}`]) {
    await page.goto(`/admin/blog${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectWhole(page);
  }
  await openPost(page, id);
  await page.getByRole("button", { name: /^Edit the header of/ }).click();
  await expect(page.getByLabel("Excerpt (optional)")).toBeVisible();
  await expectWhole(page);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.frameLocator("iframe").getByText("Alpha")).toBeVisible();
  await expectWhole(page);
});
