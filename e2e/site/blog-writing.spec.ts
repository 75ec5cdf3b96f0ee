import type { Page } from "@playwright/test";
import { aPicture, block } from "./blog-world";
import { openText, text, textsOf } from "./editor-page";
import { expect, expectAccessible, fillIn, signInAs, signUp, test, unique } from "./fixtures";

type Written = {
  id: string;
  slug: string;
  title: string;
  status: string;
  version: number;
  publishAt: string | null;
  blocks: { type: string; data: Record<string, unknown> }[];
};

/** Asks the site as whoever is signed in there. */
const ask = <T = Written>(page: Page, method: string, address: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([verb, url, content]) => {
      const headers = { "content-type": "application/json" };
      const reply = await fetch(`/api/v1/blog/posts${url}`, { method: verb, headers, body: content });
      if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
      return reply.json();
    },
    [method, address, body && JSON.stringify(body)] as const,
  );

const readPost = (page: Page, id: string) => ask(page, "GET", `/${id}`);

/** A draft of an admin's, whose page is left signed in. */
async function aPost(page: Page, title: string, blocks: object[] = [text("Alpha"), text("Beta")]) {
  await signInAs(page, "Admin", "/dashboard");
  return ask(page, "POST", "", { title: unique(title), blocks });
}

const saved = (page: Page) => expect(page.getByText(/^Saved/).first()).toBeVisible({ timeout: 20_000 });

/** Opens a post's editor once it hears what is done to it. */
async function openPost(page: Page, id: string) {
  await page.goto(`/admin/blog/${id}`);
  await expect(page.getByRole("button", { name: "More" })).toBeEnabled();
}

async function more(page: Page, item: string) {
  await expect(async () => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: item }).click({ timeout: 1500 });
  }).toPass();
}

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
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";

  await page.getByRole("button", { name: /^Edit the head of/ }).click();
  await fillIn(page, "Excerpt (optional)", "Light falls from the left.");
  await fillIn(page, "Title for search", "Lighting a case");
  await expect(page.getByRole("figure", { name: "As a search result" })).toContainText("Lighting a case");
  await page.keyboard.press("Escape");
  const end = page.getByLabel("Write, or type / for a block");
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
  await expect(page.getByText("It is public. What you change stays with you")).toBeVisible();
  const post = await readPost(page, id);
  expect(post).toMatchObject({ status: "published", title });

  await openText(page, 0);
  await page.keyboard.type(" And more.");
  await expect(page.getByText("Readers don’t see your changes yet.")).toBeVisible();
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
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("link", { name: post.title })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Posts" });
  await tabs.getByRole("link", { name: "Drafts" }).click();
  await expect(page).toHaveURL(/status=draft/);
  await expect(page.getByRole("link", { name: post.title })).toBeVisible();
  await tabs.getByRole("link", { name: "Published" }).click();
  await expect(page.getByText("No post is like this.")).toBeVisible();
});

test.describe("two who write one post", () => {
  test.use({ expected: [/409 \(Conflict\)/] });

  test("meet at the blocks and fields that both changed, and both can stand", async ({ page, browser }) => {
    test.slow();
    const { id, version, blocks } = await aPost(page, "Shared");
    const other = await (await browser.newContext()).newPage();
    await signInAs(other, "Admin", "/dashboard");
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
    await page.getByRole("button", { name: /^Edit the head of/ }).click();
    const field = page.getByLabel("Title", { exact: true });
    await expect(field).toBeVisible();
    await ask(page, "PATCH", `/${id}`, { baseVersion: version, title: "Their title" });
    await field.fill("My title");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Title: a page has one. Which stands?")).toBeVisible({ timeout: 20_000 });
    await dialog.getByRole("radio", { name: /^Theirs/ }).check({ force: true });
    await dialog.getByRole("button", { name: "Join as chosen" }).click();
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
  await page.getByRole("radio", { name: "At a time" }).check({ force: true });
  await page.getByLabel("Date and time").fill("2099-05-04T09:30");
  await expect(page.getByRole("dialog")).toContainText("4 May 2099, 00:30 UTC");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByText("It becomes public by itself")).toBeVisible();
  await expect(page.getByText(/for you .*09:30/)).toBeVisible();
  expect(await readPost(page, id)).toMatchObject({ status: "draft", publishAt: "2099-05-04T00:30:00.000Z" });
  await page.getByRole("button", { name: "Don’t publish it" }).click();
  await expect(page.getByText("It becomes public by itself")).toHaveCount(0);
  expect(await readPost(page, id)).toMatchObject({ status: "draft", publishAt: null });
  await context.close();
});

test("an older version is compared, named and restored", async ({ page }) => {
  const { id, version } = await aPost(page, "Restored", [text("As it was")]);
  await ask(page, "PATCH", `/${id}`, { baseVersion: version, blocks: [text("As it became")] });
  await page.goto(`/admin/blog/${id}/history`);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { name: "Version 1 to version 2" })).toBeVisible();
  await expectAccessible(page);
  await expect(async () => {
    await page.getByRole("button", { name: "Name version 1" }).click();
    await page.getByLabel("Name (optional)").fill("Before", { timeout: 1000 });
  }).toPass();
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByText("“Before”").first()).toBeVisible();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await page.waitForURL(`**/admin/blog/${id}`);
  await expect(page.getByText("As it was")).toBeVisible();
  expect(textsOf(await readPost(page, id))).toEqual(["As it was"]);
});

test("a preview link is read in another browser, and a broken one by nobody", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, "Admin", "/dashboard");
  const mediaId = await aPicture(page, "early", 900, 600);
  const media = { mediaId, alt: "A case before it opens", decorative: false };
  const blocks = [block("image", { media, caption: "", width: "text" })];
  const { id, title } = await ask(page, "POST", "", { title: unique("Shown early"), blocks });
  await openPost(page, id);
  await more(page, "Make a preview link");
  await page.getByRole("button", { name: "Make the link" }).click();
  const url = await page.getByLabel("The link").inputValue();
  const context = await browser.newContext({ baseURL });
  const reader = await context.newPage();
  const reply = await reader.goto(url);
  expect(reply?.headers()["cache-control"]).toContain("no-store");
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(reader.getByText("This is a draft, not public yet.")).toBeVisible();
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
  await page.getByRole("button", { name: "Change the address" }).click();
  await page.getByLabel("Slug").fill(`${slug}-now`);
  await page.getByRole("button", { name: "Move the post" }).click();
  await expect(page.getByText(`/blog/${slug}-now`, { exact: true })).toBeVisible();
  expect(await readPost(page, id)).toMatchObject({ slug: `${slug}-now`, status: "published" });
  await page.goto(`/blog/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/blog/${slug}-now$`));
});

test("archiving asks first, and leaves the history", async ({ page }) => {
  const { id, title } = await aPost(page, "Put away");
  await openPost(page, id);
  await more(page, "Archive");
  await page.getByRole("button", { name: "Archive it" }).click();
  await page.waitForURL(`**/admin/blog/${id}/history`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.goto(`/admin/blog/${id}`);
  await expect(page).toHaveURL(/\/history$/);
});

test("what a public post's writer has not published is kept and offered again", async ({ page }) => {
  const { id, version } = await aPost(page, "Kept");
  await ask(page, "POST", `/${id}/publish`, { baseVersion: version });
  await openPost(page, id);
  await openText(page, 0);
  await page.keyboard.type(" kept");
  await expect(page.getByText("Readers don’t see your changes yet.")).toBeVisible();
  await page.getByRole("link", { name: "All posts" }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.waitForURL("**/admin/blog");
  expect(textsOf(await readPost(page, id))).toEqual(["Alpha", "Beta"]);
  await openPost(page, id);
  await page.getByRole("button", { name: "Bring it back" }).click();
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

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 390],
] as const) {
  test(`list, editor, preview and history are accessible, ${colorScheme} at ${width}`, async ({ page }) => {
    test.slow();
    const { id } = await aPost(page, "Looked at");
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const path of ["", `/${id}`, `/${id}/history`]) {
      await page.goto(`/admin/blog${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(), path).toBeLessThanOrEqual(0);
    }
    await openPost(page, id);
    await page.getByRole("button", { name: /^Edit the head of/ }).click();
    await expect(page.getByLabel("Excerpt (optional)")).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(), "the head").toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.frameLocator("iframe").getByText("Alpha")).toBeVisible();
    await expectAccessible(page);
  });
}
