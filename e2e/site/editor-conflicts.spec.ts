import type { Browser, Page } from "@playwright/test";
import { newestOf, openText, slowDown, text, textsOf } from "./editor-page";
import { deepTest, expect, expectAccessible, fillIn, signIn, signUp, test, unique } from "./fixtures";
import { savedState } from "./saved-state";

type Answer = { id: string; slug: string; url: string };

/** Asks the site as whoever is signed in there. */
const ask = (page: Page, address: string, body: object): Promise<Answer> =>
  page.evaluate(
    async ([url, content]) => {
      const headers = { "content-type": "application/json" };
      const reply = await fetch(`/api/v1${url}`, { method: "POST", headers, body: content });
      if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
      return reply.json();
    },
    [address, JSON.stringify(body)] as const,
  );

const hero = {
  id: crypto.randomUUID(),
  type: "hero",
  v: 1,
  data: { tagline: "Hero", media: null, cta: null },
};

/** A draft with a hero and two texts, its author's page, and the page of another editor of the organization. */
async function twoPeople(page: Page, browser: Browser) {
  const email = await signUp(page);
  const organization = await ask(page, "/organizations", { name: unique("Duo") });
  const { url } = await ask(page, `/organizations/${organization.slug}/invitations`, { role: "editor" });
  const { slug } = await ask(page, "/products", {
    organizationId: organization.id,
    name: unique("Shared"),
    tagline: "Base",
    categories: ["Testing"],
    websiteUrl: "https://shared.example/",
  });
  await ask(page, `/products/${slug}/revisions`, { blocks: [hero, text("Alpha"), text("Beta")] });
  const other = await (await browser.newContext()).newPage();
  await signUp(other);
  await ask(other, "/invitations/accept", { token: url.split("/").at(-1) });
  /** The other person changes every place, and adds a text. */
  const saveTheirs = async () => {
    const { version, blocks } = await newestOf(other, slug);
    const changed = blocks.map((block) => ({
      ...block,
      data:
        block.type === "hero" ? { ...block.data, tagline: "THEIR HERO" } : { md: `${block.data.md} THEIRS` },
    }));
    const listing = { tagline: "THEIR TAGLINE" };
    const body = { baseVersion: version, listing, blocks: [...changed, text("THEIR NEW")] };
    return ask(other, `/products/${slug}/revisions`, body);
  };
  return { slug, email, other, saveTheirs };
}

const saved = (page: Page) => expect(savedState(page)).toBeVisible({ timeout: 20_000 });

/** Takes one step back, and what the site has once that is saved. */
async function undo(page: Page, slug: string) {
  const { version } = await newestOf(page, slug);
  await page.keyboard.press("Control+z");
  await expect
    .poll(async () => (await newestOf(page, slug)).version, { timeout: 20_000 })
    .toBeGreaterThan(version);
  return newestOf(page, slug);
}

const wordsOf = (stored: Awaited<ReturnType<typeof newestOf>>) =>
  stored.blocks.map(({ data }) => data.md ?? data.tagline);

test.describe("two people on one document, over a slow network", () => {
  test.use({ expected: [/409 \(Conflict\)/] });

  /** Mine and theirs meet at the hero, the tagline and both texts; the dialog asks. */
  async function meet(page: Page, browser: Browser) {
    const world = await twoPeople(page, browser);
    await page.goto(`/products/${world.slug}/edit`);
    await openText(page, 0);
    await page.keyboard.press("Escape");
    await slowDown(page);
    await world.saveTheirs();
    // Held back until everything is written, so that all of it meets theirs at once.
    let release = () => {};
    const written = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/v1/products/*/revisions", async (route) => {
      if (route.request().method() === "POST") await written;
      await route.continue();
    });
    await page.getByRole("button", { name: /^Edit the listing of/ }).click();
    await fillIn(page, "Tagline", "MY TAGLINE");
    await page.getByRole("button", { name: /^Edit Hero/ }).click();
    await page.locator("[data-slot]").getByLabel("Tagline").last().fill("MY HERO");
    await openText(page, 0);
    await page.keyboard.type(" MINE");
    release();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("you changed it too").first()).toBeVisible({ timeout: 20_000 });
    return { ...world, dialog };
  }

  test("to keep both asks for what a page has once, and undo never takes theirs away", async ({
    page,
    browser,
  }) => {
    test.slow();
    const { slug, dialog } = await meet(page, browser);
    await expectAccessible(page);
    const both = dialog.getByRole("button", { name: "Keep both" });
    await expect(both).toBeDisabled();
    await dialog.getByRole("group", { name: /^Hero/ }).getByLabel("Theirs THEIR HERO").check();
    await dialog
      .getByRole("group", { name: /^Tagline/ })
      .getByLabel("Mine MY TAGLINE")
      .check();
    await both.click();
    await saved(page);
    const merged = await newestOf(page, slug);
    expect(wordsOf(merged)).toEqual(["THEIR HERO", "Alpha THEIRS", "Alpha MINE", "Beta THEIRS", "THEIR NEW"]);
    await expect(page.getByText("MY TAGLINE").first()).toBeVisible();
    expect(wordsOf(await undo(page, slug))).toEqual(["MY HERO", ...wordsOf(merged).slice(1)]);
    const theirs = ["THEIR HERO", "Alpha THEIRS", "Beta THEIRS", "THEIR NEW"];
    expect(wordsOf(await undo(page, slug))).toEqual(theirs);
    await expect(page.getByText("THEIR TAGLINE").first()).toBeVisible();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    expect(wordsOf(await newestOf(page, slug))).toEqual(theirs);
  });

  deepTest("mine on top leaves theirs one step back", async ({ page, browser }) => {
    test.slow();
    const { slug, dialog } = await meet(page, browser);
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await saved(page);
    expect(wordsOf(await newestOf(page, slug))).toEqual([
      "MY HERO",
      "Alpha MINE",
      "Beta THEIRS",
      "THEIR NEW",
    ]);
    expect(textsOf(await undo(page, slug))).toEqual([
      "Alpha THEIRS",
      "Alpha MINE",
      "Beta THEIRS",
      "THEIR NEW",
    ]);
    const theirs = ["THEIR HERO", "Alpha THEIRS", "Beta THEIRS", "THEIR NEW"];
    expect(wordsOf(await undo(page, slug))).toEqual(theirs);
  });

  deepTest("to load theirs leaves mine one step back", async ({ page, browser }) => {
    test.slow();
    const { slug, dialog } = await meet(page, browser);
    await dialog.getByRole("button", { name: "Use theirs" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("THEIR TAGLINE").first()).toBeVisible();
    expect(wordsOf(await undo(page, slug))).toEqual([
      ...["MY HERO", "Alpha THEIRS", "Alpha MINE", "Beta THEIRS", "THEIR NEW"],
    ]);
    await expect(page.getByText("MY TAGLINE").first()).toBeVisible();
  });
});

test.describe("a save whose answer is lost", () => {
  test.use({ expected: [/409 \(Conflict\)|ERR_CONNECTION_RESET/] });

  test("is not shown as theirs when somebody saves on it", async ({ page, browser }) => {
    test.slow();
    const { slug, saveTheirs } = await twoPeople(page, browser);
    await page.goto(`/products/${slug}/edit`);
    let isLost = false;
    await page.route("**/api/v1/products/*/revisions", async (route) => {
      if (isLost || route.request().method() !== "POST") return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort("connectionreset");
    });
    await openText(page, 0);
    await page.keyboard.type(" one");
    await expect(page.getByText(/^Offline/).first()).toBeVisible();
    await saveTheirs();
    await page.keyboard.press("Escape");
    await openText(page, 1);
    await page.keyboard.type(" mine");
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("you changed it too")).toHaveCount(1);
    await dialog.getByRole("button", { name: "Keep both" }).click();
    await saved(page);
    expect(textsOf(await newestOf(page, slug))).toEqual([
      ...["Alpha one THEIRS", "Beta THEIRS", "Beta mine", "THEIR NEW"],
    ]);
  });
});

test.describe("a session that ends while somebody writes", () => {
  test.use({ expected: [/401 \(Unauthorized\)/] });

  test("is told in words, with a way to sign in beside the page, and all is saved on coming back", async ({
    page,
    browser,
    context,
  }) => {
    test.slow();
    const { slug, email } = await twoPeople(page, browser);
    await page.goto(`/products/${slug}/edit`);
    await openText(page, 0);
    await context.clearCookies();
    await page.keyboard.type(" after the end");
    const told = page.getByRole("alert").filter({ hasText: "Your session has ended" });
    await expect(told).toBeVisible();
    await expectAccessible(page);
    const opened = context.waitForEvent("page");
    await told.getByRole("link", { name: /^Sign in/ }).click();
    const beside = await opened;
    await beside.waitForURL(/\/signin/);
    const back = new URL(beside.url()).searchParams.get("callbackUrl");
    expect(back).toBe(`/products/${slug}/edit`);
    await signIn(beside, email, `/products/${slug}/edit`);
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await saved(page);
    await expect(told).toHaveCount(0);
    expect(textsOf(await newestOf(page, slug))).toEqual(["Alpha after the end", "Beta"]);
  });
});
