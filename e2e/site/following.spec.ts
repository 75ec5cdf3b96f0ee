import type { Page } from "@playwright/test";
import { insertAccount } from "../people";
import { expect, expectWhole, fillIn, signIn, signUp, test } from "./fixtures";
import { testedData } from "./sessions";

const path = "/products/silverwell";
const stored = (page: Page) => page.waitForResponse((reply) => reply.url().includes("/api/v1/me/follows/"));
const follow = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Follow/ });

test("a guest's press on Follow is carried out after signing in; a link alone follows nothing", async ({
  page,
}) => {
  const { email, password } = await insertAccount(testedData());
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Follow Silverwell, after signing in" }).click();
  await fillIn(page, "Email", email);
  await fillIn(page, "Password", password);
  const following = stored(page);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  expect((await following).status()).toBe(204);
  await expect(follow(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  const other = await signUp(page, `/products/nightporter#press=follow:product:nightporter`);
  await expect(page).toHaveURL(/\/products\/nightporter$/);
  expect(other).not.toBe(email);
  await expect(follow(page)).toHaveAttribute("aria-pressed", "false");
});

test("a product and an organization are followed, listed and unfollowed", async ({ page }) => {
  const { email } = await insertAccount(testedData());
  await signIn(page, email, path);
  for (const address of [path, "/o/northlight"]) {
    await page.goto(address);
    const [following] = await Promise.all([stored(page), follow(page).click()]);
    expect(following.status()).toBe(204);
    await expect(follow(page)).toHaveAttribute("aria-pressed", "true");
  }
  await page.goto("/saved/following");
  await expectWhole(page, "following");
  for (const name of ["Silverwell", "Northlight"]) {
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
    const leave = page.getByRole("button", { name: `Unfollow ${name}` });
    const [left] = await Promise.all([stored(page), leave.click()]);
    expect(left.status()).toBe(204);
  }
  await page.reload();
  await expect(page.getByText("You aren't following anything yet")).toBeVisible();
});
