import type { Page } from "@playwright/test";
import { insertAccount } from "../people";
import { expect, expectAccessible, fillIn, signIn, signUp, signUpByForm, test } from "./fixtures";
import { linkTo } from "./mails";
import { testedData } from "./sessions";

const cast = (page: Page) =>
  page.waitForResponse(
    (reply) => reply.url().endsWith("/api/v1/votes") && reply.request().method() === "POST",
  );
const button = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Voted? for ${name}`) }).first();

/** Presses the button of a product that a guest sees. */
async function pressSignedOut(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("link", { name: new RegExp(`^Sign in to vote for ${name}`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Sign in to vote for ${name}` })).toBeVisible();
}

test("a vote pressed in a list is cast there after signing in with a password", async ({ page }) => {
  const { email, password } = await insertAccount(testedData());
  await page.goto("/");
  const link = page.getByRole("link", { name: /^Sign in to vote for/ }).first();
  const name =
    /^Sign in to vote for (.+), [\d,]+ votes? today$/.exec(
      (await link.getAttribute("aria-label")) ?? "",
    )?.[1] ?? "";
  await pressSignedOut(page, name);
  await expectAccessible(page);
  await fillIn(page, "Email", email);
  await fillIn(page, "Password", password);
  const voting = cast(page);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  expect((await voting).status()).toBe(201);
  await expect(page).toHaveURL(/\/$/);
  await expect(button(page, name)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(/^Your vote .*counted\.$/).first()).toBeVisible();
});

test("a vote is cast after signing in by an emailed link, in another tab of the browser", async ({
  page,
  context,
}) => {
  const { email } = await insertAccount(testedData());
  await page.goto("/products/nightporter");
  await pressSignedOut(page, "Nightporter");
  await fillIn(page, "Email", email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(await linkTo(email, "Your sign-in link"));
  await expect(tab.getByRole("heading", { name: "Sign in to vote for Nightporter" })).toBeVisible();
  await tab.waitForLoadState("networkidle");
  const voting = cast(tab);
  await tab.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  expect((await voting).status()).toBe(201);
  await expect(button(tab, "Nightporter")).toHaveAttribute("aria-pressed", "true");
});

test("a vote is cast on the product's page where the page returned to has no button for it", async ({
  page,
}) => {
  const { email } = await insertAccount(testedData());
  await page.goto("/products/silverwell");
  await pressSignedOut(page, "Silverwell");
  await expect(page.getByText("Your vote will be cast once you're signed in.")).toBeVisible();
  await signIn(page, email, null);
  const voting = cast(page);
  await page.goto("/methodology#vote=silverwell");
  expect((await voting).status()).toBe(201);
  await expect(page).toHaveURL(/\/products\/silverwell$/);
  await expect(button(page, "Silverwell")).toHaveAttribute("aria-pressed", "true");
  await expect(
    page.locator("[data-sonner-toast]").getByText("Your vote for Silverwell was counted."),
  ).toBeVisible();
});

test("a vote that can't be cast says so", async ({ page }) => {
  await page.goto("/products/silverwell");
  await pressSignedOut(page, "Silverwell");
  await signUp(page, null);
  // The product that was pressed is at another address by now.
  await page.goto("/products/nightporter#vote=silverwell");
  await expect(page.getByText("Your vote for Silverwell wasn't cast.")).toBeVisible();
  await expect(page).toHaveURL(/\/products\/nightporter$/);
  expect(await page.evaluate(() => localStorage.getItem("vitrine:vote"))).toBeNull();
});

test("the sign-in page promises a vote only to whoever pressed it here", async ({ page, browser }) => {
  const path = `/signin?callbackUrl=${encodeURIComponent("/products/silverwell#vote=silverwell")}`;
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("You can vote once you're signed in.")).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL(path, page.url()).href);
  await expect(plain.getByText("You can vote once you're signed in.")).toContainText(
    "Voting requires JavaScript.",
    { useInnerText: true },
  );
  await context.close();
});

test("a vote that waits is offered once the address is verified", async ({ page }) => {
  await page.goto("/products/silverwell");
  await pressSignedOut(page, "Silverwell");
  const email = await signUpByForm(page);
  await page.goto(await linkTo(email, "Verify your email"));
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page.getByRole("heading", { name: "Email verified" })).toBeVisible();
  const voting = cast(page);
  await page.getByRole("link", { name: "Vote for Silverwell" }).click();
  expect((await voting).status()).toBe(201);
  await expect(page).toHaveURL(/\/products\/silverwell$/);
  await expect(button(page, "Silverwell")).toHaveAttribute("aria-pressed", "true");
});

test("no link makes anybody vote: it only offers what was not pressed here", async ({ page }) => {
  const votes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/v1/votes")) votes.push(request.url());
  });
  // Another product was pressed before; the crafted link names this one.
  await page.goto("/products/silverwell");
  await pressSignedOut(page, "Silverwell");
  await signUp(page, "/products/nightporter#vote=nightporter");
  const offer = page.getByText("You're signed in. Vote for Nightporter?");
  await expect(offer).toBeVisible();
  await expect(page).toHaveURL(/\/products\/nightporter$/);
  await expect(button(page, "Nightporter")).toHaveAttribute("aria-pressed", "false");
  expect(votes).toEqual([]);
  const voting = cast(page);
  await page.getByRole("button", { name: "Vote", exact: true }).click();
  expect((await voting).status()).toBe(201);
});

test("signing out forgets a vote that was not cast", async ({ page }) => {
  await page.goto("/products/silverwell");
  await pressSignedOut(page, "Silverwell");
  await signUp(page, "/settings/security");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Sign out of this session" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => localStorage.getItem("vitrine:vote"))).toBeNull();
});
