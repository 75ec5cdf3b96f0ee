import type { Page } from "@playwright/test";
import { newAccount } from "../people";
import { expect, expectAccessible, fillIn, signUpByForm, test } from "./fixtures";
import { linkTo } from "./mails";
import { sql } from "./site-database";

test.describe("a confirmation link in a browser where nobody is signed in", () => {
  test.use({ expected: [/status of 422/] });

  test("asks for the password, which keeps the account as it is", async ({ page }) => {
    const email = await signUpByForm(page);
    await leaveSession(page);
    await page.goto(await linkTo(email, "Verify your email"));
    await expect(page.getByRole("heading", { name: "Don't know the password?" })).toBeVisible();
    await expectAccessible(page);
    await fillIn(page, "Your password", "not what it is");
    await page.getByRole("button", { name: "Verify email" }).click();
    await expect(page.getByText("Incorrect password.")).toBeVisible();
    await fillIn(page, "Your password", newAccount().password);
    await page.getByRole("button", { name: "Verify email" }).click();
    await expect(page.getByText("Use it to sign in.")).toBeVisible();
  });

  test("verifies without it too, and removes what somebody else may have set up", async ({ page }) => {
    const email = await signUpByForm(page);
    await leaveSession(page);
    await page.goto(await linkTo(email, "Verify your email"));
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Verify without the password" }).click();
    await expect(page.getByText("Every device was signed out")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Set a new password" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  });

  test("speaks of no password where the account has none", async ({ page }) => {
    const email = await signUpByForm(page);
    await leaveSession(page);
    await sql("update people set password_hash = null where email = $1", [email]);
    await page.goto(await linkTo(email, "Verify your email"));
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Verify and remove them" }).click();
    const outcome = page.getByText("Every device was signed out");
    await expect(outcome).toContainText("the account's API keys and connected providers were removed");
    await expect(page.getByRole("link", { name: "Set a password" })).toBeVisible();
  });
});

/** Closes the page first, which would ask on without its cookies. */
async function leaveSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
