import type { Page } from "@playwright/test";
import { aDraft, aLongDraft, newestOf, openText, slowDown, text, textsOf } from "./editor-page";
import { expect, expectAccessible, fillIn, test, unique } from "./fixtures";
import { savedState } from "./saved-state";

const saves = "**/api/v1/products/*/revisions";
const keepaliveLimit = 65_536;

/** Opens the editor from the dashboard, so that the way back stays inside the site, and writes a sentence. */
async function writeTagline(page: Page, slug: string, tagline: string): Promise<void> {
  await page.goto("/dashboard");
  await page.locator(`a[href="/products/${slug}/edit"]`).first().click();
  await page.waitForURL(`**/products/${slug}/edit`);
  await page.getByRole("button", { name: /^Edit the listing of/ }).click();
  await fillIn(page, "Tagline", tagline);
}

test("a long page that is left by the way back in the middle of writing is saved behind it", async ({
  page,
}) => {
  const slug = await aLongDraft(page);
  const tagline = unique("Left in haste");
  await writeTagline(page, slug, tagline);
  const saved = page.waitForResponse((reply) => reply.request().postData()?.includes(tagline) ?? false);
  await page.goBack();
  const reply = await saved;
  expect(reply.status()).toBe(201);
  expect(reply.request().postDataBuffer()?.byteLength).toBeGreaterThan(keepaliveLimit);
  await page.goto(`/products/${slug}/edit`);
  await expect(page.getByText(tagline)).toBeVisible();
  await expect(page.getByText("This browser has unsaved changes")).toHaveCount(0);
});

test.describe("a save that does not arrive", () => {
  test.use({ expected: [/ERR_FAILED/] });

  test("is kept in the browser, whatever its size, and offered at the next opening", async ({ page }) => {
    const slug = await aLongDraft(page);
    const tagline = unique("Written offline");
    await writeTagline(page, slug, tagline);
    await page.route(saves, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/revisions"));
    await page.goBack();
    await failed;
    await page.unroute(saves);
    await page.goto(`/products/${slug}/edit`);
    await expect(page.getByText("This browser has unsaved changes")).toBeVisible();
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(page.getByText(tagline)).toBeVisible();
    await expect(savedState(page)).toBeVisible({ timeout: 15_000 });
    await page.goto(`/products/${slug}/edit`);
    await expect(page.getByText(tagline)).toBeVisible();
    await expect(page.getByText("This browser has unsaved changes")).toHaveCount(0);
  });
});

test("saving by key while a save is under way, and writing on, meets no conflict of its own making", async ({
  page,
}) => {
  const slug = await aLongDraft(page);
  await writeTagline(page, slug, "First");
  const statuses: number[] = [];
  page.on("response", (reply) => {
    if (reply.request().method() === "POST" && reply.url().endsWith("/revisions"))
      statuses.push(reply.status());
  });
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(saves, async (route) => {
    if (route.request().method() === "POST") await gate;
    await route.continue();
  });
  const tagline = page.getByLabel("Tagline", { exact: true });
  const begun = page.waitForRequest((request) => request.method() === "POST");
  await page.keyboard.press("Control+s");
  await begun;
  await tagline.fill("Second");
  await page.keyboard.press("Control+s");
  await page.keyboard.press("Control+s");
  release();
  await expect(savedState(page)).toBeVisible();
  await expect(page.getByText("Conflict")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(statuses).toEqual([201, 201]);
});

test("what is submitted is what its author saw, not what somebody else saved since", async ({ page }) => {
  const slug = await aLongDraft(page);
  const read = (address: string, body?: object) =>
    page.evaluate(
      async ([url, text]) => {
        const init = { method: "POST", headers: { "content-type": "application/json" }, body: text };
        return (await fetch(url ?? "", text ? init : {})).json();
      },
      [`/api/v1/products/${slug}${address}`, body && JSON.stringify(body)],
    );
  await page.goto(`/products/${slug}/edit`);
  const seen = (await read("/revisions?limit=1")).data[0];
  await expect(page.getByRole("button", { name: /^Edit the listing of/ })).toBeVisible();
  const theirs = await read("/revisions", { blocks: [], note: "Saved elsewhere" });
  expect(theirs.version).toBe(seen.version + 1);
  await page.getByRole("button", { name: /Submit for review/ }).click();
  const answered = page.waitForResponse((reply) => reply.url().endsWith("/submit"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Submit/ })
    .click();
  const answer = await (await answered).json();
  expect(answer.revision).toMatchObject({ id: seen.id, version: seen.version });
});

test("a submission that lacks something names the place in words, and leads to its field", async ({
  page,
}) => {
  const faq = (question: string) => ({
    id: crypto.randomUUID(),
    type: "faq",
    v: 1,
    data: { items: [{ question, md: "" }] },
  });
  const slug = await aDraft(page, "Half Done", [faq("First?"), faq("Second?")]);
  await page.goto(`/products/${slug}/edit`);
  await page.getByRole("button", { name: /^Edit the listing of/ }).click();
  await fillIn(page, "Tagline", "");
  await page.getByLabel("This product has no website").check();
  await expect(page.getByLabel("Website", { exact: true })).toHaveValue("");
  await fillIn(page, "Why there is no website", "Too short");
  const submit = page.getByRole("button", { name: /Submit for review/ });
  const dialog = page.getByRole("dialog", { name: "Submit for review" });
  await submit.click();
  await expect(dialog.getByText("Questions 2, item 1, Answer")).toBeVisible();
  await expect(dialog.getByText(/blocks\[|listing\./)).toHaveCount(0);
  await expectAccessible(page, "all");
  await dialog.getByRole("button", { name: /^Why no website/ }).click();
  await expect(page.getByLabel("Why there is no website")).toBeFocused();
  await fillIn(page, "Why there is no website", "It runs in a terminal, and nowhere else.");
  await submit.click();
  await dialog.getByRole("button", { name: /^Tagline/ }).click();
  await expect(page.getByLabel("Tagline")).toBeFocused();
  await fillIn(page, "Tagline", "Answers questions");
  await submit.click();
  await dialog.getByRole("button", { name: /^Questions 2, item 1, Answer/ }).click();
  await expect(page.getByRole("textbox", { name: "Answer" })).toBeFocused();
});

test("a page without a block leads to the menu that adds one", async ({ page }) => {
  const slug = await aDraft(page, "Empty Page", []);
  await page.goto(`/products/${slug}/edit`);
  const submit = page.getByRole("button", { name: /Submit for review/ });
  await submit.click();
  const dialog = page.getByRole("dialog", { name: "Submit for review" });
  await dialog.getByRole("button", { name: /^Page content/ }).click();
  await expect(page.getByLabel("Search blocks")).toBeFocused();
  await page.keyboard.type("Text");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  await page.keyboard.type("Shows the tides.");
  await expect(savedState(page)).toBeVisible({ timeout: 20_000 });
  await submit.click();
  const answered = page.waitForResponse((reply) => reply.url().endsWith("/submit"));
  await dialog.getByRole("button", { name: /^Submit/ }).click();
  expect((await answered).status()).toBe(202);
});

test.describe("with a slow network", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|409 \(Conflict\)/] });

  test("what is written while the site can't be reached is saved when it can, to the last letter", async ({
    page,
  }) => {
    const slug = await aDraft(page, "Offline", [text("Start")]);
    await page.goto(`/products/${slug}/edit`);
    await openText(page, 0);
    const becomeOffline = await slowDown(page);
    await page.keyboard.type(" slow");
    await becomeOffline(true);
    await page.keyboard.type(" offline");
    await expect(page.getByText("Offline: stored in this browser").first()).toBeVisible({ timeout: 15_000 });
    await page.keyboard.type(" longer");
    await becomeOffline(false);
    await page.keyboard.type(" and back");
    await expect(savedState(page)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const stored = await newestOf(page, slug);
    expect(textsOf(stored)).toEqual(["Start slow offline longer and back"]);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("unsaved"))),
    ).toEqual([]);
  });

  test("two windows on one document meet in a conflict that keeps the words of both", async ({
    page,
    context,
  }) => {
    const slug = await aDraft(page, "Two", [text("one"), text("two"), text("three")]);
    await page.goto(`/products/${slug}/edit`);
    const other = await context.newPage();
    await other.goto(`/products/${slug}/edit`);
    await slowDown(page);
    await openText(other, 1);
    await other.keyboard.type(" from there");
    await other.keyboard.press("Escape");
    await openText(other, 2);
    await other.keyboard.type(" as well");
    await expect(savedState(other)).toBeVisible();
    await openText(page, 1);
    await page.keyboard.type(" from here");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("you changed it too")).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByText("from there")).toBeVisible();
    await dialog.getByRole("button", { name: "Keep both" }).click();
    await expect(savedState(page)).toBeVisible({ timeout: 20_000 });
    const merged = ["one", "two from there", "two from here", "three as well"];
    expect(textsOf(await newestOf(page, slug))).toEqual(merged);
    await expect(other.getByText("This browser has unsaved changes")).toHaveCount(0);
  });

  test("the saves of one sitting go into one draft", async ({ page }) => {
    const slug = await aDraft(page, "Sitting", [text("a")]);
    await page.goto(`/products/${slug}/edit`);
    const ids: string[] = [];
    page.on("response", async (reply) => {
      if (reply.request().method() === "POST" && reply.url().endsWith("/revisions"))
        ids.push((await reply.json()).id);
    });
    await openText(page, 0);
    for (const letter of ["b", "c", "d"]) {
      await page.keyboard.type(letter);
      await page.keyboard.press("Control+s");
      await expect.poll(async () => textsOf(await newestOf(page, slug))[0]).toMatch(new RegExp(`${letter}$`));
    }
    await expect.poll(() => ids.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ids).size).toBe(1);
  });
});
