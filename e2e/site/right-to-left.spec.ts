import type { Locator, Page } from "@playwright/test";
import { aDraft, newestOf, openText, text, textsOf } from "./editor-page";
import { expect, overflow, signInAs, test } from "./fixtures";
import { savedState } from "./saved-state";

test.beforeEach(async ({ page }) => {
  // What a page in Arabic will say itself. The element stands before React does, which leaves its attributes alone.
  await page.addInitScript(() => {
    const turn = () => document.documentElement?.setAttribute("dir", "rtl");
    turn();
    new MutationObserver(turn).observe(document, { childList: true });
  });
});

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It has no box.");
  return { ...box, right: box.x + box.width };
};

async function expectWithin(part: Locator): Promise<{ x: number; right: number; width: number }> {
  const { x, right } = await boxOf(part);
  const width = part.page().viewportSize()?.width ?? 0;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
  return { x, right, width };
}

/** Within the window, and nearer to its left or its right side. */
async function expectAt(side: "left" | "right", part: Locator): Promise<void> {
  const { x, right, width } = await expectWithin(part);
  if (side === "left") expect(x).toBeLessThan(width - right);
  else expect(x).toBeGreaterThan(width - right);
}

const isTurned = (part: Locator) => part.evaluate((icon) => getComputedStyle(icon).scale === "-1 1");
const directionOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).direction);

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const addresses = [
  "/",
  "/search?q=photographs",
  "/products/silverwell",
  "/compare/silverwell-vs-lightbench",
  "/rankings/weekly",
  "/blog/how-the-trust-score-works",
  "/docs/reference/products",
  "/signup",
  "/new",
];

for (const address of addresses) {
  test(`${address} from right to left begins at the right and is no wider than the window`, async ({
    page,
  }) => {
    await page.goto(address);
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await expectAt("right", page.getByRole("link", { name: /, home$/ }).first());
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await beyond(page)).toEqual([]);
    }
  });
}

/** What stands beyond the left side of the window, to which a page from right to left would scroll. */
const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo({ left: -100_000, behavior: "instant" });
    return scrollX === 0 ? [] : [`scrolls by ${scrollX}`];
  });

test("menus open below their buttons, within the window", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/products/silverwell");
  await page.getByRole("button", { name: "Menu" }).click();
  await expectWithin(page.getByRole("navigation", { name: "Menu" }));
  await page.setViewportSize(desk);
  await signInAs(page, "Member", "/products/silverwell");
  const account = page.getByRole("button", { name: /^Account menu/ });
  await account.click();
  await expectAt("left", page.getByRole("navigation", { name: "Account" }));
  await page.goto("/products/rota-bene/edit");
  await page.getByRole("button", { name: /^Tools for .* block 1 of/ }).click();
  const tools = page.getByRole("menu");
  await expectAt("right", tools);
  expect(await directionOf(tools)).toBe("rtl");
});

test("arrows point the other way, and what doesn't point stays", async ({ page }) => {
  await page.goto("/rankings/weekly");
  const before = page.getByRole("navigation", { name: "Previous and next" }).getByText("←");
  expect(await isTurned(before)).toBe(true);
  await page.goto("/products/silverwell");
  const main = page.getByRole("main");
  const out = main.getByRole("link", { name: /^Visit website/ }).locator("svg");
  expect(await isTurned(out)).toBe(true);
  expect(await isTurned(main.locator(".bar").first())).toBe(true);
  expect(await isTurned(main.locator(".lucide-bookmark").first())).toBe(false);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "ltr"));
  expect(await isTurned(out)).toBe(false);
});

test("the left arrow key leads on to the next picture", async ({ page }) => {
  await page.goto("/products/silverwell");
  const pictures = page.getByRole("region", { name: "Pictures" });
  const second = pictures.getByText(/^2 of 3/).filter({ visible: true });
  // A key that is pressed before the page listens is lost.
  await expect(async () => {
    await pictures.getByRole("link", { name: /^View picture 1 of 3/ }).focus({ timeout: 1000 });
    await page.keyboard.press("ArrowLeft");
    await expect(second).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("code, addresses and charts run from left to right", async ({ page }) => {
  await page.goto("/docs/webhooks");
  for (const part of [page.locator("main pre").first(), page.locator("main code").first()]) {
    expect(await directionOf(part)).toBe("ltr");
    expect(await runsOnward(part)).toBe(true);
  }
  await page.goto("/stats");
  expect(await directionOf(page.getByRole("main").getByRole("img").first())).toBe("ltr");
  await page.goto("/signup");
  expect(await directionOf(page.getByLabel("Email", { exact: true }))).toBe("ltr");
  expect(await directionOf(page.getByLabel("Name", { exact: true }))).toBe("rtl");
});

test("each text of a document reads in its own direction, while it is written and after", async ({
  page,
}) => {
  const slug = await aDraft(page, "Two Ways", [text("Start"), text("مرحبا بالعالم\n\n- واحد")]);
  await page.goto(`/products/${slug}/edit`);
  const shown = page.locator("[data-slot] .prose");
  await expect(shown).toHaveCount(2);
  expect(await directionOf(shown.nth(0))).toBe("ltr");
  expect(await directionOf(shown.nth(1).locator("ul"))).toBe("rtl");
  await openText(page, 0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("مرحبا Vitrine!");
  const lines = page.locator("[contenteditable=true] > p");
  await expect(lines).toHaveCount(2);
  expect(await directionOf(lines.nth(0))).toBe("ltr");
  expect(await directionOf(lines.nth(1))).toBe("rtl");
  await expect(savedState(page)).toBeVisible();
  expect(textsOf(await newestOf(page, slug))[0]).toBe("Start\n\nمرحبا Vitrine!");
});

/** Whether a text's second letter stands to the right of its first. */
const runsOnward = (part: Locator) =>
  part.evaluate((element) => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const node = walk.nextNode() as Text;
    const [first, second] = [0, 1].map((at) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().x;
    });
    return (second ?? 0) > (first ?? 0);
  });
