import { randomBytes } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { demoAccounts } from "../../lib/auth/demo-accounts";

export { expect };

export type Who = "Member" | "Admin";

/** A page whose console stays free of errors, except for lines that a journey expects by name. */
export const test = base.extend<{ expected: RegExp[] }>({
  expected: [[] as RegExp[], { option: true }],
  page: async ({ page, expected }, use) => {
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(`${page.url()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
    await use(page);
    expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
  },
});

/** Signs in through the page's own form, and waits for the way back. */
export async function signIn(
  page: Page,
  email: string,
  password: string,
  back = "/dashboard",
): Promise<void> {
  await page.goto(`/signin?callbackUrl=${encodeURIComponent(back)}`);
  await fillIn(page, "E-mail", email);
  await fillIn(page, "Password", password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === new URL(back, url).pathname);
}

export async function signInAs(page: Page, who: Who, back?: string): Promise<void> {
  const account = demoAccounts.find(({ label }) => label === who);
  if (!account) throw new Error(`There is no demo account ${who}.`);
  await signIn(page, account.email, account.password, back);
}

/** Signs up a person of the test's own, and ends on the given page. */
export async function signUp(page: Page, back = "/dashboard"): Promise<string> {
  const email = `p${randomBytes(6).toString("hex")}@people.example`;
  await page.goto(`/signup?callbackUrl=${encodeURIComponent(back)}`);
  await fillIn(page, "Name", "Somebody New");
  await fillIn(page, "E-mail", email);
  await fillIn(page, "Password", "a long enough password");
  await page.getByRole("button", { name: /make (an|the|my)? ?account|sign up/i }).click();
  await page.waitForURL((url) => url.pathname === new URL(back, url).pathname);
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

/** No violation that axe can find on the page as it is now, once nothing moves: what fades in has no contrast yet. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ reducedMotion: null });
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(told).toEqual([]);
}

export const unique = (stem: string): string => `${stem} ${randomBytes(4).toString("hex")}`;
