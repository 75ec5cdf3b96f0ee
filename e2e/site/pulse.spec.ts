import type { Page } from "@playwright/test";
import type { PulseSample, Sampled } from "../../lib/documents/blocks/pulse/history/schema";
import { expect, expectAccessible, expectWhole, test } from "./fixtures";
import { aMeasured, failed, host, sampleAt, unknown } from "./pulse-world";

const minute = 60_000;
const block = (page: Page) => page.locator("[data-block=pulse]");
const checkNow = (page: Page) => block(page).getByRole("button", { name: /Check/ });
const told = (page: Page) => block(page).getByRole("status");

/** Four samples in two days: two good ones, a failed and an unknown one between them. */
const someSamples = (now: number): PulseSample[] => [
  sampleAt(now - 30 * minute),
  sampleAt(now - 200 * minute, failed),
  sampleAt(now - 900 * minute, unknown),
  sampleAt(now - 2000 * minute),
];

/** What the endpoint for a check answers from now on. */
async function answerChecks(page: Page, answer: () => Sampled): Promise<void> {
  await page.route("**/api/v1/products/*/pulse", (route) =>
    route.request().method() === "POST" ? route.fulfill({ json: answer() }) : route.continue(),
  );
}

test("the block tells what was measured, and when, and what was not", async ({ page }) => {
  const slug = await aMeasured(someSamples(Date.now()));
  await page.goto(`/products/${slug}`);
  await expect(block(page).getByText("2 of 3 checks passed, 1 unknown")).toBeVisible();
  await expect(block(page).getByText("Responded in 184 ms")).toBeVisible();
  await expect(block(page).getByText("30 minutes ago")).toBeVisible();
  await expect(block(page).getByText("stale")).toBeVisible();
  const fact = page.getByLabel("Facts at a glance").getByRole("link", { name: /^Responded/ });
  await expect(fact).toHaveAttribute("href", "#website-health");
  const phases = block(page).locator("dl > div");
  await expect(phases).toHaveCount(5);
  await expect(phases.nth(2)).toContainText("Encryption");
  await expect(phases.nth(2)).toContainText("48 ms");
  await expect(block(page).getByText(/certificate valid until \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(block(page).getByText("Nothing is measured in between.")).toBeVisible();
  await expectAccessible(page);
});

test("every sample is reached with the keyboard, and says when it was and how it ended", async ({ page }) => {
  const samples = someSamples(Date.now());
  const slug = await aMeasured(samples);
  await page.goto(`/products/${slug}`);
  const slider = block(page).getByRole("slider", { name: "Samples, oldest to newest" });
  await slider.focus();
  for (const [at, sample] of samples.entries()) {
    if (at > 0) await page.keyboard.press("ArrowLeft");
    const [, hour] = sample.sampledAt.split("T");
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`${hour?.slice(0, 5)} UTC`));
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`: ${sample.outcome}`));
  }
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /failed, HTTP 503$/);
  await expect(block(page).getByText("it reported a server error")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(block(page).getByText("The DNS lookup from this directory timed out")).toBeVisible();
  await expect(block(page).getByText("not reached")).toHaveCount(3);
  await expectAccessible(page);
  await block(page).getByRole("button", { name: "Back to latest" }).click();
  await expect(block(page).getByRole("heading", { name: /^Latest sample/ })).toBeVisible();

  await block(page).getByText("View as table").click();
  const rows = block(page).getByRole("row");
  await expect(rows).toHaveCount(samples.length + 1);
  await expect(rows.nth(2)).toContainText("server error, HTTP 503");
});

test("a check shows its sample at once, and counts down to the next one", async ({ page }) => {
  const slug = await aMeasured(someSamples(Date.now()));
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.goto(`/products/${slug}`);
  await page.clock.runFor(1000);
  const at = now + 2000;
  await answerChecks(page, () => ({
    ...{ sampled: true, reason: null, sample: sampleAt(at) },
    nextEligibleAt: new Date(at + 5 * minute).toISOString(),
  }));
  await page.evaluate(() => Object.assign(window, { same: true }));
  await checkNow(page).click();
  await expect(told(page)).toHaveText("Responding in 184 ms.");
  await expect(block(page).getByText("Responding in 184 ms", { exact: true })).toBeVisible();
  await expect(block(page).getByText("3 of 4 checks passed, 1 unknown")).toBeVisible();
  await expect(block(page).getByText("stale")).toBeHidden();
  await expect(block(page).getByText("again in 05:00")).toBeVisible();

  const chatter = await page.evaluateHandle(() => {
    const heard: string[] = [];
    const regions = document.querySelectorAll("[data-block=pulse] :is([role=status],[aria-live])");
    const watcher = new MutationObserver((changes) => {
      for (const { target } of changes) heard.push(target.textContent ?? "");
    });
    for (const region of regions)
      watcher.observe(region, { childList: true, characterData: true, subtree: true });
    return heard;
  });
  for (const left of ["04:59", "04:58", "04:57"]) {
    await page.clock.runFor(1000);
    await expect(block(page).getByText(`again in ${left}`)).toBeVisible();
  }
  await page.clock.runFor(4 * minute);
  await expect(block(page).getByText("again in 00:57")).toBeVisible();
  await expect(checkNow(page)).toHaveAttribute("aria-disabled", "true");
  const free = new Date(Math.ceil((at + 5 * minute) / minute) * minute).toISOString().slice(11, 16);
  await expect(checkNow(page)).toHaveAccessibleDescription(`available again at ${free} UTC`);
  expect(await chatter.jsonValue()).toEqual([]);
  await page.clock.runFor(57_000);
  await expect(told(page)).toHaveText(`${host} can be checked again.`);
  await expect(checkNow(page)).not.toHaveAttribute("aria-disabled", "true");
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("a check that is not due or finds no room says which, and shows nothing new", async ({ page }) => {
  const slug = await aMeasured([sampleAt(Date.now() - 30 * minute)]);
  await page.goto(`/products/${slug}`);
  let answer: Sampled = { sampled: false, reason: "capacity", sample: null, nextEligibleAt: null };
  await answerChecks(page, () => answer);
  await checkNow(page).click();
  await expect(told(page)).toContainText("Too many checks are running");
  await expect(checkNow(page)).not.toHaveAttribute("aria-disabled", "true");

  const nextEligibleAt = new Date(Date.now() + 3 * minute).toISOString();
  answer = { sampled: false, reason: "cooldown", sample: null, nextEligibleAt };
  await checkNow(page).click();
  await expect(told(page)).toContainText("less than five minutes ago");
  await expect(checkNow(page)).toHaveAttribute("aria-disabled", "true");
  await expect(block(page).getByText(/again in 0[23]:/)).toBeVisible();
  await expect(block(page).getByText("1 of 1 check passed")).toBeVisible();
  await expectAccessible(page);
});

test.describe("a check that fails", () => {
  test.use({ expected: [/status of 503/] });

  test("leaves all as it was, and says so", async ({ page }) => {
    const slug = await aMeasured([]);
    await page.goto(`/products/${slug}`);
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route("**/api/v1/products/*/pulse", async (route) => {
      // The page's own reading of the pulse, on a slow machine, comes as late as this.
      if (route.request().method() !== "POST") return route.continue();
      await held;
      await route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "unavailable", status: 503, detail: "Not now." }),
      });
    });
    await expect(checkNow(page)).not.toHaveAttribute("aria-disabled", "true");
    await checkNow(page).press("Enter");
    await expect(block(page).getByRole("button", { name: "Checking" })).toHaveAttribute("aria-busy", "true");
    await expect(told(page)).toHaveText(`Checking ${host}.`);
    respond();
    await expect(told(page)).toHaveText("Not checked. Not now.");
    await expect(checkNow(page)).toHaveText("Check now");
    await expect(checkNow(page)).toBeFocused();
    await expect(block(page).getByText("Not measured yet")).toBeVisible();
    await expect(page.getByText("%")).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("without JavaScript the samples stand there with their times, and nothing asks to be pressed", async ({
  browser,
}) => {
  const samples = someSamples(Date.now());
  const slug = await aMeasured(samples);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/products/${slug}`);
  const [day, time] = (samples[0]?.sampledAt ?? "").split("T");
  const shownAt = `${Number(day?.slice(8))} `;
  await expect(block(page).locator("time").first()).toContainText(shownAt);
  await expect(block(page).locator("time").first()).toContainText(`${time?.slice(0, 5)} UTC`);
  await expect(block(page).getByText("2 of 3 checks passed, 1 unknown")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check now" })).toHaveCount(0);
  await block(page).getByText("View as table").click();
  await expect(block(page).getByRole("row")).toHaveCount(samples.length + 1);
  await context.close();
});

test("what a builder hides is shown nowhere", async ({ page }) => {
  const samples = someSamples(Date.now());
  const slug = await aMeasured(samples, { showLatency: false, showHistory: false });
  await page.goto(`/products/${slug}`);
  await expect(block(page).getByText("Responded", { exact: true })).toBeVisible();
  await expect(page.getByText(/\d ms/)).toHaveCount(0);
  await expect(page.getByRole("slider")).toHaveCount(0);
});

for (const name of ["full", "empty"]) {
  test(`the pulse stands whole in every look, ${name}`, async ({ page }) => {
    const now = Date.now();
    const samples = Array.from({ length: name === "full" ? 100 : 0 }, (_, at) =>
      sampleAt(now - at * 71 * minute, at % 17 === 5 ? failed : at % 23 === 7 ? unknown : {}),
    );
    await page.goto(`/products/${await aMeasured(samples)}`);
    await expect(checkNow(page)).not.toHaveAttribute("aria-disabled", "true");
    await expectWhole(page, `pulse-${name}`);
  });
}
