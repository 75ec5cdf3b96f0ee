import type { Page } from "@playwright/test";
import { aDraft, newestOf, openText, text, textsOf } from "./editor-page";
import { deepTest, expect, expectAccessible, signUp, test, unique } from "./fixtures";
import { savedState } from "./saved-state";
import { post } from "./sessions";

const saves = "**/api/v1/products/*/revisions";
const offer = "This browser has unsaved changes";

test.use({ expected: [/ERR_FAILED|403 \(Forbidden\)|409 \(Conflict\)/] });

/** Lets no save arrive. */
const cutOff = (page: Page) =>
  page.route(saves, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));

/** The texts of the copies that the browser keeps. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("vitrine:unsaved:"))
      .map(([, value]) => value)
      .join(),
  );

/** Writes in a tab of its own whose saves do not arrive, and closes it. */
async function leaveUnsaved(page: Page, slug: string, nth: number, words: string): Promise<void> {
  const tab = await page.context().newPage();
  await cutOff(tab);
  await tab.goto(`/products/${slug}/edit`);
  await openText(tab, nth);
  await tab.keyboard.type(words);
  await expect.poll(() => keptIn(tab)).toContain(words);
  await tab.close({ runBeforeUnload: false });
}

const bringBack = (page: Page) => page.getByRole("button", { name: "Restore", exact: true }).click();
const isSaved = (page: Page) => expect(savedState(page)).toBeVisible({ timeout: 15_000 });

/** Saves other words into the nth block, as somebody elsewhere. */
async function saveElsewhere(page: Page, slug: string, nth: number, md: string): Promise<void> {
  const { blocks, version } = await newestOf(page, slug);
  const block = blocks[nth];
  if (block) block.data = { md };
  const data = { blocks, baseVersion: version };
  await post(page.context().request, `/api/v1/products/${slug}/revisions`, data);
}

test("what is brought back joins what was written in this visit, and one undo takes it out again", async ({
  page,
}) => {
  const slug = await aDraft(page, "Joined", [text("Alpha"), text("Beta")]);
  await leaveUnsaved(page, slug, 0, " kept");
  await page.goto(`/products/${slug}/edit`);
  await expect(page.getByText(offer)).toBeVisible();
  await openText(page, 1);
  await page.keyboard.type(" now");
  await bringBack(page);
  await expect(page.getByText("Alpha kept")).toBeVisible();
  await expect(page.getByText("Beta now")).toBeVisible();
  await expect(page.getByText(offer)).toHaveCount(0);
  await expect.poll(async () => textsOf(await newestOf(page, slug))).toEqual(["Alpha kept", "Beta now"]);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => textsOf(await newestOf(page, slug))).toEqual(["Alpha", "Beta now"]);
});

test("where somebody changed the same block since, both are shown and can both be kept", async ({ page }) => {
  const slug = await aDraft(page, "Clash", [text("Alpha one"), text("Beta")]);
  await leaveUnsaved(page, slug, 0, " kept");
  await saveElsewhere(page, slug, 0, "Alpha rewritten");
  await page.goto(`/products/${slug}/edit`);
  await bringBack(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("deletion")).toHaveText("rewritten");
  await expect(dialog.getByRole("insertion")).toHaveText("one kept");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await bringBack(page);
  await dialog.getByRole("button", { name: "Keep both" }).click();
  await isSaved(page);
  expect(textsOf(await newestOf(page, slug))).toEqual(["Alpha rewritten", "Alpha one kept", "Beta"]);
  expect(await keptIn(page)).toBe("");
});

deepTest("the copies of two tabs are offered one after the other, and the second asks", async ({ page }) => {
  const slug = await aDraft(page, "Tabs", [text("Alpha")]);
  await leaveUnsaved(page, slug, 0, " first");
  await leaveUnsaved(page, slug, 0, " second");
  await page.goto(`/products/${slug}/edit`);
  await bringBack(page);
  await expect(page.getByText("Alpha second")).toBeVisible();
  await bringBack(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("insertion")).toHaveText("first");
  await dialog.getByRole("button", { name: "Keep current" }).click();
  await expect(page.getByText(offer)).toHaveCount(0);
  await isSaved(page);
  expect(textsOf(await newestOf(page, slug))).toEqual(["Alpha second"]);
  expect(await keptIn(page)).toBe("");
});

deepTest("a new slug hides nothing that was kept", async ({ page }) => {
  const slug = await aDraft(page, "Moved", [text("Alpha")]);
  await leaveUnsaved(page, slug, 0, " precious");
  const reply = await page.context().request.patch(`/api/v1/products/${slug}`, {
    data: { newSlug: `${slug}-moved` },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(reply.status()).toBe(200);
  await page.goto(`/products/${slug}/edit`);
  await page.waitForURL(`**/products/${slug}-moved/edit`);
  await bringBack(page);
  await isSaved(page);
  expect(textsOf(await newestOf(page, `${slug}-moved`))).toEqual(["Alpha precious"]);
});

test("a browser that can keep nothing says so, and leaving warns of the loss", async ({ page }) => {
  const slug = await aDraft(page, "Full", [text("Alpha")]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  await cutOff(page);
  await page.evaluate(() => {
    let size = 1 << 20;
    for (let i = 0; size > 0; i++) {
      try {
        localStorage.setItem(`full${i}`, "x".repeat(size));
      } catch {
        size >>= 1;
      }
    }
  });
  await page.keyboard.type(" words on a full disk");
  await expect(page.getByText("Offline: not stored in this browser").first()).toBeVisible();
  await expect(page.getByText("This browser can't store what you write.")).toBeVisible();
  await page.getByRole("link", { name: "Vitrine" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("If you leave, they'll be lost.");
  await page.getByRole("button", { name: "Stay" }).click();
  await page.evaluate(() => localStorage.clear());
  await page.getByRole("textbox", { name: "Text", exact: true }).focus();
  await page.keyboard.type("!");
  await expect(page.getByText("Offline: stored in this browser").first()).toBeVisible();
  await expect(page.getByText("This browser can't store what you write.")).toHaveCount(0);
});

test.describe("another person at the same browser", () => {
  /** A product of two editors: the cookies of both, and the page signed in as the first. */
  async function aSharedDraft(page: Page) {
    await signUp(page, null);
    const make = (path: string, body: object) => post(page.context().request, `/api/v1/${path}`, body);
    const organization = await make("organizations", { name: unique("Quay") });
    const { slug } = await make("products", { organizationId: organization.id, name: unique("Shared") });
    await make(`products/${slug}/revisions`, { blocks: [text("Alpha")] });
    const { url } = await make(`organizations/${organization.slug}/invitations`, { role: "editor" });
    const first = await page.context().cookies();
    await page.context().clearCookies();
    await signUp(page, null);
    await make("invitations/accept", { token: url.split("/").at(-1) });
    const second = await page.context().cookies();
    const become = async (cookies: typeof first) => {
      await page.context().clearCookies();
      await page.context().addCookies(cookies);
    };
    await become(first);
    return { slug, first, second, become };
  }

  test("is not offered what the first one left, who is", async ({ page }) => {
    const { slug, first, second, become } = await aSharedDraft(page);
    await leaveUnsaved(page, slug, 0, " private");
    await become(second);
    await page.goto(`/products/${slug}/edit`);
    await openText(page, 0);
    await page.keyboard.type(" of the second");
    await isSaved(page);
    await expect(page.getByText(offer)).toHaveCount(0);
    await become(first);
    await page.goto(`/products/${slug}/edit`);
    await expect(page.getByText(offer)).toBeVisible();
  });

  test("does not become the author of what the first one writes in an open editor", async ({ page }) => {
    const { slug, first, second, become } = await aSharedDraft(page);
    await page.goto(`/products/${slug}/edit`);
    await openText(page, 0);
    await become(second);
    await page.keyboard.type(" by the first");
    await expect(page.getByText("A different account is signed in now.")).toBeVisible();
    expect(textsOf(await newestOf(page, slug))).toEqual(["Alpha"]);
    expect(await keptIn(page)).toContain("Alpha by the first");
    await become(first);
    await page.keyboard.type(" again");
    await isSaved(page);
    expect(textsOf(await newestOf(page, slug))).toEqual(["Alpha by the first again"]);
  });
});
