import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, fillIn, signInByForm, signUp, test } from "./fixtures";
import { linkTo } from "./mails";

const first = "a long enough password";
const second = "another long enough one";
const third = "and a third one after it";

test.describe("a person", () => {
  test.use({ expected: [/status of 422/] });
  test.slow();

  test("signs up, verifies the address, changes name and password, ends another session", async ({
    page,
    browser,
  }) => {
    const email = await signUpAndVerify(page);
    await changeName(page);
    await changePassword(page);
    await endOtherSession(page, browser, email);
  });

  test("gets back in by a link and with a forgotten password, and deletes the account", async ({ page }) => {
    const email = await signUp(page);
    await signOut(page);
    await enterByLink(page, email);
    await signOut(page);
    await setForgottenPassword(page, email);
    await leave(page, email);
  });
});

test.describe("a link that does not count", () => {
  test.use({ expected: [/status of 4(01|22)/] });
  const token = randomBytes(32).toString("base64url");

  test("to sign in says so and offers a new one", async ({ page }) => {
    await page.goto(`/signin/link?token=${token}&callbackUrl=%2Fsettings`);
    await press(page, "Sign in");
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeFocused();
    await expectAccessible(page);
    const email = `p${randomBytes(6).toString("hex")}@people.example`;
    await fillIn(page, "Email", email);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
    expect(await linkTo(email, "No Vitrine account")).toContain("/signup");
  });

  test("to set a password and to confirm an address say so", async ({ page }) => {
    await page.goto(`/reset-password?token=${token}`);
    await fillIn(page, "New password", first);
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeFocused();
    await page.getByRole("link", { name: "Request a new link" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await page.goto(`/confirm-email?token=${token}`);
    await expect(page.getByText("This link no longer works")).toBeVisible();
  });
});

test("the mailbox is read without JavaScript", async ({ page, browser }) => {
  const email = `p${randomBytes(6).toString("hex")}@people.example`;
  await page.goto("/forgot-password");
  await expectAccessible(page);
  await fillIn(page, "Email", email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("link", { name: "Open demo mailbox" })).toBeVisible();
  const still = await browser.newContext({ javaScriptEnabled: false });
  const mails = await still.newPage();
  await expect(async () => {
    await mails.goto("/dev/mailbox");
    const link = mails.getByRole("article").filter({ hasText: email }).getByRole("link");
    await expect(link).toHaveAttribute("href", /\/signup$/, { timeout: 500 });
  }).toPass();
  await still.close();
});

test("the way back keeps the query of the page", async ({ page }) => {
  await page.goto("/dashboard?organization=northlight");
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("callbackUrl")).toBe("/dashboard?organization=northlight");
});

async function signUpAndVerify(page: Page): Promise<string> {
  const email = `p${randomBytes(6).toString("hex")}@people.example`;
  await page.goto("/signup");
  await expectAccessible(page);
  await fillIn(page, "Name", "Ada Somebody");
  await fillIn(page, "Email", email);
  await fillIn(page, "Password", first);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByText(`on its way to ${email}`)).toBeVisible();

  await page.goto("/settings");
  await expect(page.getByText("not verified")).toBeVisible();
  await expectAccessible(page);
  await page.goto(await linkTo(email, "Verify your email"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page.getByRole("heading", { name: "Email verified" })).toBeFocused();
  await expectAccessible(page);
  return email;
}

async function changeName(page: Page): Promise<void> {
  await page.goto("/settings");
  await expect(page.getByText("verified", { exact: true })).toBeVisible();
  await press(page, "Change name");
  await fillIn(page, "Name", "");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await fillIn(page, "Name", "Ada Other");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Change name" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("main").getByText("Ada Other", { exact: true })).toBeVisible();
}

/** A new password ends every session; the browser that sets it gets a new one at once. */
async function changePassword(page: Page): Promise<void> {
  await page.goto("/settings/security");
  await expectAccessible(page);
  await press(page, "Change password");
  await fillIn(page, "Current password", "not what it is");
  await fillIn(page, "New password", second);
  await page.getByRole("main").getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Incorrect password.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expectAccessible(page);
  await fillIn(page, "Current password", first);
  await page.getByRole("main").getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("You've been signed out everywhere else.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("this session")).toBeVisible();
}

/** Another browser's session is in the list, ends from here, and that browser is a guest from then on. */
async function endOtherSession(page: Page, browser: Browser, email: string): Promise<void> {
  const other = await browser.newContext({ userAgent: FIREFOX });
  const there = await other.newPage();
  await signInByForm(there, email, second, "/settings");
  await page.reload();
  await press(page, "End session: Firefox on Windows");
  await expect(page.getByText("Firefox on Windows signed out")).toBeVisible();
  await expect(page.getByRole("button", { name: /^End session/ })).toHaveCount(0);
  await there.goto("/settings");
  await there.waitForURL("**/signin?**");
  await other.close();
}

async function enterByLink(page: Page, email: string): Promise<void> {
  await page.goto("/signin?callbackUrl=%2Fsettings%2Fsecurity");
  await expectAccessible(page);
  await press(page, "Email me a sign-in link");
  await expect(page.getByText("Enter your email, then try again.")).toBeVisible();
  await fillIn(page, "Email", email);
  await press(page, "Email me a sign-in link");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await expectAccessible(page);
  const link = await linkTo(email, "Your sign-in link");
  await expectAccessible(page);
  // Opening it, as a scanner does, uses nothing up.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expectAccessible(page);
  await press(page, "Sign in");
  await page.waitForURL("**/settings/security");
  await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
}

async function setForgottenPassword(page: Page, email: string): Promise<void> {
  await page.goto("/signin");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.waitForURL("**/forgot-password?**");
  await fillIn(page, "Email", email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await page.goto(await linkTo(email, "Set a new password"));
  await expectAccessible(page);
  await fillIn(page, "New password", third);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeFocused();
  await expectAccessible(page);
  await signInByForm(page, email, third, "/settings/security");
}

async function leave(page: Page, email: string): Promise<void> {
  await press(page, "Delete account");
  await expectAccessible(page);
  await fillIn(page, "Type your email address to confirm", "another@people.example");
  await fillIn(page, "Your password", third);
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByLabel("Type your email address to confirm")).toBeFocused();
  await fillIn(page, "Type your email address to confirm", email);
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByText("Account deleted")).toBeVisible();
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => /signed_in|session-token/.test(name))).toEqual([]);
  await page.goto("/settings");
  await page.waitForURL("**/signin?**");
}

/** Presses a button of the page's main part, once the page's code is there to hear of it. */
async function press(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/settings/security");
  await press(page, "Sign out of this session");
  await page.waitForURL((url) => url.pathname === "/");
}

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
