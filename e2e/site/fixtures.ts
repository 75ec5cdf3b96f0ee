import { randomBytes } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { isDeep } from "../../lib/testing/deep";
import { insertAccount, newAccount } from "../people";
import { requestsOf, startSession, testedData, type Who } from "./sessions";

export { expect, type Who };

/** A page whose console stays free of errors, except for lines that a journey expects by name. */
export const test = base.extend<{ expected: RegExp[] }>({
  expected: [[] as RegExp[], { option: true }],
  page: async ({ page, expected }, use) => {
    const errors = errorsOf(page);
    await use(page);
    expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
  },
});

/** A journey that `npm run test:deep` makes: one like it is in `npm test`. */
export const deepTest = isDeep ? test : test.skip;

/** What a page's console says of errors, as it comes. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));
  return errors;
}

/** Signs in through the page's own form, and waits for the way back. */
export async function signInByForm(
  page: Page,
  email: string,
  password: string,
  back = "/dashboard",
): Promise<void> {
  await page.goto(`/signin?callbackUrl=${encodeURIComponent(back)}`);
  await fillIn(page, "Email", email);
  await fillIn(page, "Password", password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === new URL(back, url).pathname);
}

/** Signs up a person of the test's own through the form, and ends on the given page. */
export async function signUpByForm(page: Page, back = "/dashboard"): Promise<string> {
  await page.goto(`/signup?callbackUrl=${encodeURIComponent(back)}`);
  const email = await fillInSignUp(page);
  await page.waitForURL((url) => url.pathname === new URL(back, url).pathname);
  return email;
}

/** The same on the sign-up page that is open, without waiting for what follows. */
export async function fillInSignUp(page: Page): Promise<string> {
  const { email, password } = newAccount();
  await fillIn(page, "Name", "Somebody New");
  await fillIn(page, "Email", email);
  await fillIn(page, "Password", password);
  await page.getByRole("button", { name: "Create account" }).click();
  return email;
}

/** Opens a page signed in. `back` is the page; null opens none, for whoever only sends requests. */
export async function signIn(page: Page, email: string, back: string | null = "/dashboard"): Promise<void> {
  await startSession(page.context(), email);
  if (back) await page.goto(back);
}

/** The same for an account of the demo, whose session each worker starts once. */
export async function signInAs(page: Page, who: Who, back: string | null = "/dashboard"): Promise<void> {
  const { cookies } = await (await requestsOf(who)).storageState();
  await page.context().addCookies(cookies);
  if (back) await page.goto(back);
}

/** Opens a page as a new person. */
export async function signUp(page: Page, back: string | null = "/dashboard"): Promise<string> {
  const { email } = await insertAccount(testedData());
  await signIn(page, email, back);
  return email;
}

/** Fills a field once the page's code is there to hear of it. */
export async function fillIn(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(async () => {
    await field.fill(value);
    await expect(field).toHaveValue(value, { timeout: 500 });
  }).toPass();
}

/** What a theme or a width can break. The first rule takes longer than all the others together. */
const rulesOfLooks = ["color-contrast", "scrollable-region-focusable"];

/**
 * No violation that axe can find on the page as it is now: of its structure, or of all rules, which `npm run test:deep`
 * always applies.
 */
export async function expectAccessible(page: Page, rules: "all" | "structure" = "structure"): Promise<void> {
  // Between two pages there is a moment without a title.
  await expect(page).toHaveTitle(/./);
  // The other mode opens a window for each run, to join the results of frames of other origins: no page has any.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (!isDeep && rules === "structure") axe.disableRules(rulesOfLooks);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found).toEqual([]);
}

type Look = { name: string; width: number; colorScheme: "light" | "dark" };
const look = (width: number, colorScheme: Look["colorScheme"]): Look => ({
  name: `${width < 600 ? "phone" : "desk"}, ${colorScheme}`,
  width,
  colorScheme,
});
/** Every width and every theme; `npm run test:deep` tries each with each. */
export const looks: Look[] = [
  look(1440, "light"),
  look(390, "dark"),
  ...(isDeep ? [look(1440, "dark"), look(390, "light")] : []),
];

/**
 * Shows the page that is open in each look, and expects it to be no wider than the window. It must be accessible in each
 * with `npm run test:deep`, and otherwise in one: half of the pages in light colors, the others in dark ones, and a
 * third of them by the rules of looks too.
 */
export async function expectWhole(page: Page, picture?: string): Promise<void> {
  const judged = page.url().length % looks.length;
  for (const [at, { name, width, colorScheme }] of looks.entries()) {
    await base.step(name, async () => {
      await show(page, width, colorScheme);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      if (isDeep || at === judged)
        await expectAccessible(page, page.url().length % 3 === 0 ? "all" : "structure");
      if (picture && process.env.PICTURES) {
        const path = `${process.env.PICTURES}/${picture}-${colorScheme}-${width}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    });
  }
}

/** Turns the window into another one. */
async function show(page: Page, width: number, colorScheme: Look["colorScheme"]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  // Even the shortest transition of a color ends only with a frame.
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
}

export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

export const unique = (stem: string): string => `${stem} ${randomBytes(4).toString("hex")}`;
