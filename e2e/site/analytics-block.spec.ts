import { addDays, hourMs, startOfDay } from "../../lib/core/time";
import { someOf } from "../../lib/testing/deep";
import { expect, expectWhole, test } from "./fixtures";
import { aShown, barsOf, block, happened, rowsOf } from "./traffic-world";

const ago = (days: number): Date => new Date(addDays(startOfDay(new Date()), -days).getTime() + 9 * hourMs);

/** On three of the last seven days: 1, 2 and 12 views by as many visitors, but on the last, where they are 3. */
const week = [
  { at: ago(6), visitor: "a" },
  ...["a", "b"].map((visitor) => ({ at: ago(4), visitor })),
  ...Array.from({ length: 12 }, (_, index) => ({ at: ago(1), visitor: `v${index % 3}` })),
  { at: ago(2), visitor: "a", isVisit: true },
];
const views = [1, 0, 2, 0, 0, 12, 0];
const visitors = [1, 0, 2, 0, 0, 3, 0];

test("the block draws and lists its days without a script, and the two agree", async ({ page, browser }) => {
  const slug = await aShown(page, [
    block("analytics", { title: "Who comes", metrics: ["views", "visitors"], range: 7, chart: "bar" }),
  ]);
  await happened(slug, week);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(`/products/${slug}`);
  const figure = reader.locator('[data-block="analytics"] figure');
  await expect(figure.locator("dl > div")).toHaveText([
    /page views, 7 days\s*15$/,
    /visitor-days, 7 days\s*6$/,
  ]);
  await expect(figure).toContainText("summed days are not unique people");
  await expect(figure).toContainText("not of the product's own site, which was visited from here 1 time.");
  const chart = figure.getByRole("img", { name: /^Page views and Visitors by day/ });
  await expect(chart).toBeVisible();
  expect(await barsOf(chart, 7)).toEqual({ views, visitors });
  const details = figure.locator("details");
  await details.locator("summary").click();
  await expect(details.getByRole("table", { name: "Traffic by day" })).toBeVisible();
  const rows = await rowsOf(figure);
  expect(rows.map(([, ...figures]) => figures.map(Number))).toEqual(
    views.map((count, index) => [count, visitors[index]]),
  );
  expect(rows.at(-1)?.[0]).toMatch(/, until \d\d:\d\d$/);
  await context.close();
});

for (const [chart, ...metrics] of someOf(
  [
    ["line", "views", "visitors"],
    ["bar", "views", "visitors"],
    ["bar", "views"],
  ],
  3,
)) {
  test(`${metrics.join(" and ")} as ${chart} are whole in every look`, async ({ page }) => {
    const slug = await aShown(page, [block("analytics", { title: "", metrics, range: 90, chart })]);
    await happened(slug, week);
    await page.goto(`/products/${slug}`);
    const figure = page.locator('[data-block="analytics"] figure');
    await figure.getByText("View as table").click();
    await expect(figure.locator("thead th")).toHaveText([
      "Day (UTC)",
      ...metrics.map((metric) => (metric === "views" ? "Page views" : "Visitors")),
    ]);
    await expect(figure.locator("tbody tr")).toHaveCount(90);
    await expectWhole(page, `block-${chart}-${metrics.join("-")}`);
  });
}

test("where nobody came yet the block says so", async ({ page }) => {
  const slug = await aShown(page, [
    block("analytics", { title: "Who comes", metrics: ["views"], range: 30, chart: "line" }),
  ]);
  await page.goto(`/products/${slug}`);
  await expect(page.getByText("No traffic in the last 30 days.")).toBeVisible();
});
