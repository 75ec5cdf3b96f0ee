import { expect, test } from "./fixtures";

test("on a phone three products stand in columns that align, and nothing scrolls the page sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/compare/silverwell-vs-lightbench-vs-thruppence");
  const lefts = (row: number) =>
    page
      .getByRole("row")
      .nth(row)
      .locator("th:visible, td:visible")
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  expect(await lefts(0)).toHaveLength(3);
  // Below the heads stand the buttons, and below the name of the first fact its values.
  expect(await lefts(1)).toEqual(await lefts(0));
  expect(await lefts(3)).toEqual(await lefts(0));
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: "Remove Thruppence" }).click();
  await page.waitForURL("/compare/silverwell-vs-lightbench");
});
