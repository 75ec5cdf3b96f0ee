import { expect, fillIn, fillInSignUp, signUp, test } from "./fixtures";

test("a visitor browses, searches with a mistake, signs up on the way to a vote, and votes", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Silverwell" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Silverwell" })).toBeVisible();

  await page.goto("/");
  const search = page.getByRole("searchbox").or(page.getByRole("combobox")).first();
  await search.fill("fotographs");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=fotographs/);
  await expect(page.getByRole("main").getByRole("link", { name: "Silverwell" }).first()).toBeVisible();

  await page.goto("/products/hearthwire");
  await page
    .getByRole("link", { name: /^Sign in to vote for Hearthwire/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/signin\?callbackUrl=%2Fproducts%2Fhearthwire/);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create an account to vote for Hearthwire" })).toBeVisible();
  const reply = page.waitForResponse((response) => response.url().endsWith("/api/v1/votes"));
  await fillInSignUp(page);
  await expect(page).toHaveURL(/\/products\/hearthwire$/);
  expect((await reply).status()).toBe(201);
  await expect(page.getByRole("button", { name: /vote/i }).first()).toHaveAttribute("aria-pressed", "true");

  await page.reload();
  await expect(page.getByRole("button", { name: /vote/i }).first()).toHaveAttribute("aria-pressed", "true");
});

test.describe("a vote that fails", () => {
  test.use({ expected: [/status of 503/] });

  test("is taken back on the page and said", async ({ page }) => {
    await signUp(page, "/products/nightporter");
    await page.route("**/api/v1/votes", (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "unavailable", status: 503, detail: "Not now." }),
      }),
    );
    const button = page.getByRole("button", { name: /vote/i }).first();
    await button.click();
    await expect(page.getByText("Not now.")).toBeVisible();
    await expect(button).toHaveAttribute("aria-pressed", "false");
  });
});

test.describe("a sign-up that is refused", () => {
  test.use({ expected: [/status of 422/] });

  test("someone who signs up with a short password is told at the field", async ({ page }) => {
    await page.goto("/signup");
    await fillIn(page, "Name", "Somebody");
    await fillIn(page, "Email", "somebody@people.example");
    await fillIn(page, "Password", "short");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(/\/signup/);
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  });
});

test("the whole directory can be read without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Silverwell" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Silverwell" })).toBeVisible();
  await page.goto("/search?q=photographs");
  await expect(page.getByRole("main").getByRole("link", { name: "Silverwell" }).first()).toBeVisible();
  const below = ["/products/no-such-thing", "/c/no-such-thing", "/directory/nonsense", "/blog/list/%00"];
  for (const missing of ["/nowhere", ...below]) {
    expect((await page.goto(missing))?.status(), missing).toBe(404);
    // The framework's own needs scripts.
    if (!process.env.E2E_PLATFORM)
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  }
  await context.close();
});
