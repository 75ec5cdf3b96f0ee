import { expect, expectWhole, signInAs, test } from "./fixtures";

const path = "/products/silverwell";

test("on a phone the head, the ways out, the pictures and the facts stand within two screens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const main = page.getByRole("main");
  for (const part of [
    main.getByRole("heading", { level: 1, name: "Silverwell" }),
    main.getByRole("link", { name: "Northlight" }).first(),
    main.getByText("silverwell.example verified"),
    main.getByRole("link", { name: /^Visit website/ }),
    main.getByRole("link", { name: /vote for Silverwell/ }),
    main.getByRole("region", { name: "Pictures" }),
    main.getByLabel("Facts at a glance"),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(2 * 844);
  }
  const visit = main.getByRole("link", { name: /^Visit website/ });
  await expect(visit).toHaveAttribute("href", "https://silverwell.example");
  await expect(visit).toHaveAttribute("rel", "nofollow ugc noopener");
  await expectWhole(page, "product-page");
});

test("nothing moves when the page comes alive: what is pressed is what was aimed at", async ({
  page,
  browser,
}) => {
  const last = (on: typeof page) => on.getByRole("link", { name: "Report this product" });
  const topOf = async (on: typeof page) => (await last(on).boundingBox())?.y ?? Number.NaN;
  const still = await browser.newContext({ javaScriptEnabled: false });
  const plain = await still.newPage();
  await plain.goto(path);
  await page.goto(path);
  await expect(page.getByText(/^computed (just now|.+ ago)$/)).toBeVisible();
  expect(await topOf(plain)).toBeGreaterThan(0);
  expect(await topOf(page)).toBe(await topOf(plain));
  await still.close();
});

test("pictures are stepped through by keys, by the small ones, and in the viewer", async ({ page }) => {
  await page.goto(path);
  const pictures = page.getByRole("region", { name: "Pictures" });
  const first = pictures.getByRole("link", { name: /^View picture 1 of 3/ });
  // A key that is pressed before the page listens is lost.
  await expect(async () => {
    await first.focus({ timeout: 1000 });
    await page.keyboard.press("ArrowRight");
    await expect(pictures.getByText(/^2 of 3/).filter({ visible: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await pictures.getByRole("button", { name: "Show picture 3" }).click();
  await expect(pictures.getByText(/^3 of 3/).filter({ visible: true })).toBeVisible();
  await expect(pictures.getByRole("button", { name: "Show picture 3" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await pictures.getByRole("button", { name: "Next" }).click();
  await expect(pictures.getByText(/^1 of 3/).filter({ visible: true })).toBeVisible();
  await first.click();
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText("3 of 3")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(pictures.getByText(/^3 of 3/).filter({ visible: true })).toBeVisible();
});

// Fails if the page takes the first picture for the one that is shown: its keys and its caption would stay behind.
test("pictures that were scrolled before the page had its scripts are known to it", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  const pictures = page.getByRole("region", { name: "Pictures" });
  await pictures
    .getByRole("list")
    .first()
    .evaluate((list) => list.scrollTo({ left: list.clientWidth }));
  await expect(pictures.getByText(/^1 of 3/).filter({ visible: true })).toBeVisible();
  release();
  await expect(pictures.getByText(/^2 of 3/).filter({ visible: true })).toBeVisible();
});

test("without JavaScript each picture is a link to its file, and the website a plain link", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole("link", { name: /^View picture 3 of 3/ })).toHaveAttribute(
    "href",
    /^\/media\//,
  );
  await expect(page.getByRole("link", { name: /^Visit website/ })).toHaveAttribute(
    "href",
    "https://silverwell.example",
  );
  await context.close();
});

test("a product is saved with one press, found again at /saved, and removed", async ({ page }) => {
  await signInAs(page, "Member", path);
  const save = page.getByRole("button", { name: /^Save/ });
  const stored = () => page.waitForResponse((reply) => reply.url().includes("/api/v1/me/saved/"));
  const [saving] = await Promise.all([stored(), save.click()]);
  expect(saving.status()).toBe(204);
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.goto("/saved");
  await expect(page.getByRole("main").getByRole("link", { name: "Silverwell" })).toBeVisible();
  await expectWhole(page, "saved");
  await page.goto(path);
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await Promise.all([stored(), save.click()]);
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await page.goto("/saved");
  await expect(page.getByText("Nothing saved yet")).toBeVisible();
});

test("on a desk the vote, the way out, the facts and the sections stay in view through a long page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  const facts = page.getByRole("region", { name: "Facts" });
  const contents = page.getByRole("navigation", { name: "Contents" });
  const kept = [
    page.getByRole("link", { name: /vote for Silverwell/ }),
    page.getByRole("link", { name: /^Visit website/ }),
    facts,
    contents,
  ];
  await page.getByRole("heading", { name: "Alternatives" }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, -400));
  for (const part of kept) await expect(part).toBeInViewport({ ratio: 0.9 });
  await contents.getByRole("link", { name: "Questions" }).click();
  await expect(page.locator("#questions")).toBeInViewport();
  for (const part of kept) await expect(part).toBeInViewport({ ratio: 0.9 });
  await facts.getByRole("link", { name: "Rank" }).click();
  await page.waitForURL("/methodology#rank");
});

test("a picture opens as large as the window, moves by swipes, and gives the focus back", async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(path);
  const link = page.getByRole("link", { name: /^View picture 1 of 3/ });
  const within = await link.boundingBox();
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await expect(async () => {
    await link.press("Enter");
    await expect(viewer).toBeVisible({ timeout: 1000 });
  }).toPass();
  const shown = viewer.getByRole("img");
  const box = await shown.boundingBox();
  expect(box?.width).toBeGreaterThan(1300);
  expect(box?.width).toBeGreaterThan(within?.width ?? 0);
  expect(await shown.evaluate((image: HTMLImageElement) => image.sizes)).toBe("100vw");
  const touches = await context.newCDPSession(page);
  for (const [from, to, expected] of [
    [900, 500, "2 of 3"],
    [500, 900, "1 of 3"],
  ] as const) {
    const at = (x: number) => ({ touchPoints: [{ x, y: 400 }] });
    await touches.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(from) });
    await touches.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(to) });
    await touches.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(viewer.getByText(expected)).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(link).toBeFocused();
  await context.close();
});
