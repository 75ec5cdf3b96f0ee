import type { Page } from "@playwright/test";
import { expect, signInAs, test } from "./fixtures";

const widths = [390, 1024, 1440];
const pages = [
  "/",
  "/directory/newest",
  "/c/photography",
  "/search?q=photographs",
  "/products/silverwell",
  "/products/silverwell/alternatives",
  "/compare/silverwell-vs-lightbench",
  "/rankings",
  "/rankings/monthly",
  "/stats",
  "/moderation-log",
  "/categories",
];

// Its figures are changed before React may have taken the page over.
test.use({ expected: [/React error #418/] });

for (const address of pages)
  test(`no figure breaks on ${address}, whether it has one digit or three`, async ({ page }) => {
    await page.goto(address);
    await expectUnbroken(page);
  });

test("no figure breaks on a member's pages", async ({ page }) => {
  await signInAs(page, "Member", null);
  for (const address of ["/dashboard", "/products/thruppence/traffic", "/products/rota-bene/trust"]) {
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectUnbroken(page);
  }
});

async function expectUnbroken(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(brokenFigures), `${page.url()} at ${width}`).toEqual([]);
  }
}

/** Makes the figures of the page longer, and returns those that stand on two lines. */
function brokenFigures(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts)
    if (/^\s*#?\d{1,2}\s*$/.test(text.data)) text.data = text.data.replace(/\d+/, "888");
  return texts.flatMap((text) => {
    if (text.parentElement?.closest("script, style, pre, code, .prose, .sr-only")) return [];
    return [...text.data.matchAll(/(?:No\. |#)?\d[\d,.:/%-]*\d%?/g)].flatMap(({ 0: figure, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + figure.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return new Set(tops).size > 1
        ? [`${figure} in "${text.parentElement?.textContent?.slice(0, 60)}"`]
        : [];
    });
  });
}
