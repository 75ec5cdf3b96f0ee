import { readFile } from "node:fs/promises";
import { addDays, hourMs, startOfDay, toDay } from "../../lib/core/time";
import { expect, expectAccessible, expectWhole, signUp, test } from "./fixtures";
import { aDraft, aShown, barsOf, block, happened, rowsOf } from "./traffic-world";

const today = () => startOfDay(new Date());

/** `days` before today, at an hour. */
const ago = (days: number, hour = 12): Date => new Date(addDays(today(), -days).getTime() + hour * hourMs);

/** On the nth day before today n + 1 visitors, the first of whom comes twice. */
const rising = (days: number) =>
  Array.from({ length: days }, (_, index) => index + 1).flatMap((day) =>
    ["again", ...Array.from({ length: day + 1 }, (_, visitor) => `v${visitor}`)].map((visitor) => ({
      at: ago(day),
      visitor: visitor === "again" ? "v0" : visitor,
    })),
  );

test("chart, table, totals and file have the same figures", async ({ page }) => {
  const slug = await aShown(page);
  await happened(slug, [
    ...rising(6),
    { at: ago(40), visitor: "long ago", referrer: "example.org", country: "FR", device: "mobile" },
    ...[6, 6, 2].map((days) => ({ at: ago(days), visitor: "v0", isVisit: true })),
  ]);
  await page.goto(`/products/${slug}/traffic?days=7`);
  const main = page.getByRole("main");
  const days = Array.from({ length: 7 }, (_, index) => toDay(addDays(today(), index - 6)));
  const views = [8, 7, 6, 5, 4, 3, 0];
  const visitors = [7, 6, 5, 4, 3, 2, 0];
  const visits = [2, 0, 0, 0, 1, 0, 0];

  await expect(main.locator("dd").nth(0)).toContainText("33");
  await expect(main.locator("dd").nth(1)).toContainText("27");
  await expect(main.locator("dd").nth(1)).toContainText("this isn't a number of unique people");
  await expect(main.locator("dd").nth(2)).toContainText(/^3/);
  expect(await barsOf(main.locator("figure, section").locator("svg[viewBox='0 0 640 160']"), 7)).toEqual({
    views,
    visitors,
  });

  const slider = main.getByRole("slider", { name: "Day in the chart" });
  await slider.focus();
  await page.keyboard.press("Home");
  for (const [index, day] of days.entries()) {
    const year = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(
      new Date(day),
    );
    await expect(slider).toHaveAttribute(
      "aria-valuetext",
      `${year}: ${views[index]} page views, ${visitors[index]} visitors`,
    );
    await page.keyboard.press("ArrowRight");
  }

  await main.getByText("View as table").click();
  const rows = await rowsOf(main);
  expect(rows.map(([, ...figures]) => figures.map(Number))).toEqual(
    days.map((_, index) => [views[index], visitors[index], visits[index]]),
  );
  expect(rows.at(-1)?.[0]).toMatch(/, until \d\d:\d\d$/);

  const download = page.waitForEvent("download");
  await main.getByRole("link", { name: "Download CSV" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${slug}-traffic-${days[0]}-to-${days.at(-1)}.csv`);
  const file = await readFile(await saved.path(), "utf8");
  expect(file.trim().split(/\r?\n/)).toEqual([
    "day,pageViews,visitors,outbound",
    ...days.map((day, index) => `${day},${views[index]},${visitors[index]},${visits[index]}`),
  ]);
});

test("top lists name what they count, and the rest is told", async ({ page }) => {
  const slug = await aShown(page);
  const from = (referrer: string, count: number, more: object = {}) =>
    Array.from({ length: count }, (_, index) => ({
      at: ago(2),
      visitor: `${referrer}${index}`,
      referrer,
      ...more,
    }));
  await happened(
    slug,
    [
      ...from("direct", 14, { country: "CI", device: "mobile" }),
      ...from("news.ycombinator.com", 12, { country: "JP" }),
      ...Array.from({ length: 10 }, (_, index) =>
        from(`site${index}.example`, 1, { country: "unknown" }),
      ).flat(),
    ],
    [
      { at: ago(2), reason: "bots" },
      { at: ago(2), reason: "bots" },
      { at: ago(2), reason: "prefetch" },
    ],
    [{ hour: ago(2), reason: "buffer_full", hits: 1234 }],
  );
  await page.goto(`/products/${slug}/traffic`);
  const list = (name: string) => page.getByRole("region", { name });
  await expect(list("Referrers").getByRole("listitem")).toHaveCount(10);
  await expect(list("Referrers").getByRole("listitem").nth(0)).toHaveText(
    /^Direct or unknown\s*14\s*38\.9%$/,
  );
  await expect(list("Referrers").getByText("All others")).toHaveText(/2\s*5\.6%$/);
  await expect(list("Countries").getByRole("listitem")).toHaveText([/^Côte d.Ivoire/, /^Japan/, /^Unknown/]);
  await expect(list("Devices").getByRole("listitem")).toHaveText([/^Computer\s*22/, /^Phone\s*14/]);
  const terms = list("Not counted").locator("dl > div");
  await expect(terms).toHaveText([
    /^Bots.*2$/s,
    /^Prefetches.*1$/s,
    /^No user agent.*0$/s,
    /^Network limit.*0$/s,
    /^Lost.*1,234$/s,
  ]);
  await expectAccessible(page);
});

test.describe("in a browser of another time zone", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("a range of one's own is UTC, stays in the address, and what is wrong is said at its field", async ({
    page,
  }) => {
    const slug = await aShown(page);
    await happened(slug, [
      { at: ago(5, 9), visitor: "before" },
      { at: ago(5, 10), visitor: "first" },
      { at: ago(4), visitor: "middle" },
      { at: ago(3, 15), visitor: "after" },
    ]);
    await page.goto(`/products/${slug}/traffic`);
    await expect(page.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", "page");
    await page.getByText("Custom range").click();
    const [from, to] = [page.getByLabel("From (UTC)"), page.getByLabel("To (UTC)")];
    const show = async (begin: string, end: string) => {
      await from.fill(begin);
      await to.fill(end);
      await page.getByRole("button", { name: "Apply" }).click();
      await page.waitForURL(
        (url) => url.searchParams.get("from") === begin && url.searchParams.get("to") === end,
      );
    };
    const minute = (time: Date) => time.toISOString().slice(0, 16);

    await show(minute(ago(5, 10)), minute(ago(3, 15)));
    await expect(page.getByRole("main").locator("dd").first()).toContainText(/^2/);
    await expect(from).toHaveValue(minute(ago(5, 10)));
    await expect(page.getByRole("link", { name: "30 days" })).not.toHaveAttribute("aria-current", "page");
    await page.reload();
    await expect(to).toHaveValue(minute(ago(3, 15)));

    for (const [begin, end, field, says] of [
      [minute(ago(3)), minute(ago(4)), from, "The start can't be after the end."],
      [minute(ago(95)), minute(ago(4)), from, "The range can't be longer than 90 days."],
      [minute(ago(4)), minute(ago(-1)), to, "This is in the future."],
      ["", minute(ago(4)), from, "Enter a valid date and time."],
    ] as const) {
      await show(begin, end);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${says}`));
      await expect(field).toHaveValue(field === from ? begin : end);
      await expect(page.getByText("Can't show this range.")).toBeVisible();
    }
    await expectAccessible(page);
    await page.goto(`/products/${slug}/traffic?from=2026-02-30T10:00&to=yesterday`);
    await expect(from).toHaveValue("2026-02-30T10:00");
    await expect(to).toHaveValue("yesterday");
    await page.getByRole("link", { name: "7 days" }).click();
    await expect(page.getByRole("main").locator("dd").first()).toContainText(/^4/);
  });
});

test("members find it from their products, the editor and the product's page; nobody else does", async ({
  page,
  browser,
}) => {
  const slug = await aShown(page);
  const path = `/products/${slug}/traffic`;
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^traffic of/ }).click();
  await page.waitForURL(`**${path}`);
  for (const start of [`/products/${slug}/edit`, `/products/${slug}/history`]) {
    await page.goto(start);
    await page.getByRole("link", { name: "Traffic" }).click();
    await page.waitForURL(`**${path}`);
  }
  await page.getByRole("link", { name: "Public page" }).first().click();
  const forMembers = page.getByRole("navigation", { name: "For members" });
  await expect(forMembers.getByRole("link")).toHaveText([
    ...["Edit", "Review", "History", "Traffic", "Trust"],
    "Organization",
  ]);
  await forMembers.getByRole("link", { name: "Traffic" }).click();
  await page.waitForURL(`**${path}`);

  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(path);
  await expect(stranger).toHaveURL(new RegExp(`/signin\\?callbackUrl=${encodeURIComponent(path)}`));
  await signUp(stranger);
  expect((await stranger.goto(path))?.status()).toBe(404);
  await stranger.goto(`/products/${slug}`);
  await expect(stranger.getByRole("button", { name: /^Account menu for/ })).toBeVisible();
  await expect(stranger.getByRole("navigation", { name: "For members" })).toHaveCount(0);
  await context.close();
});

test("before there is anything to show, the page says why and how figures become public", async ({
  page,
  browser,
}) => {
  const draft = await aDraft(page);
  await page.goto(`/products/${draft}/traffic`);
  await expect(page.getByText("Not public yet")).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const other = await context.newPage();
  const slug = await aShown(other);
  await other.goto(`/products/${slug}/traffic`);
  await expect(other.getByText("No views in this range")).toBeVisible();
  await expect(other.getByText("add an Analytics block to the document")).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("link", { name: "Add Analytics block" }).click();
  await other.waitForURL(`**/products/${slug}/edit`);
  await expect(other.getByRole("region", { name: "Analytics" })).toBeVisible();
  await context.close();
});

test("the report stands whole in every look", async ({ page }) => {
  test.slow();
  const slug = await aShown(page, [
    block("analytics", { title: "Traffic", metrics: ["views", "visitors"], range: 90, chart: "bar" }),
  ]);
  await happened(slug, rising(29), [{ at: ago(3), reason: "bots" }]);
  for (const query of ["?days=1", "?days=30", "?days=90", "?from=x&to=2999-01-01"]) {
    await page.goto(`/products/${slug}/traffic${query}`);
    if (query === "?days=30") await page.getByText("View as table").click();
    await expectWhole(page, `traffic-${query.slice(1, 8).replace(/\W/g, "")}`);
  }
});
