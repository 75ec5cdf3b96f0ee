import { expect, expectAccessible, signInAs, test } from "./fixtures";

const open = [
  "/",
  "/directory/newest",
  "/directory/rising",
  "/search?q=photographs",
  "/search?q=qqqqzzzz",
  "/products/silverwell",
  "/products/silverwell/badges",
  "/c/photography",
  "/c/photography/votes",
  "/o/northlight",
  "/categories",
  "/rankings",
  "/rankings/weekly",
  "/rankings/monthly",
  "/moderation-log",
  "/moderation-log/approve",
  "/stats",
  "/blog",
  "/blog/how-the-trust-score-works",
  "/docs",
  "/docs/documents",
  "/docs/problems",
  "/docs/webhooks",
  "/docs/reference",
  "/docs/reference/products",
  "/docs/reference/products/getProductsSlug",
  "/signin",
  "/signup",
  "/signin/link?token=none",
  "/forgot-password",
  "/reset-password?token=none",
  "/confirm-email?token=none",
  "/unsubscribe?token=none",
  "/dev/mailbox",
  "/new",
];
const personal: [string, "Member" | "Admin"][] = [
  ["/dashboard", "Member"],
  ["/settings", "Member"],
  ["/settings/security", "Member"],
  ["/settings/keys", "Member"],
  ["/settings/notifications", "Member"],
  ["/notifications", "Member"],
  ["/settings/organizations", "Member"],
  ["/settings/webhooks", "Member"],
  ["/products/rota-bene/edit", "Member"],
  ["/products/thruppence/traffic", "Member"],
  ["/products/rota-bene/status", "Member"],
  ["/products/rota-bene/trust", "Member"],
  ["/admin/queue", "Admin"],
];

const looks = [
  { name: "desk, light", viewport: { width: 1440, height: 900 }, colorScheme: "light" as const },
  { name: "phone, dark", viewport: { width: 390, height: 844 }, colorScheme: "dark" as const },
];

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use({ ...look, reducedMotion: "reduce" } as object);

    for (const address of open) {
      test(`${address} is whole and accessible`, async ({ page }) => {
        const reply = await page.goto(address);
        expect(reply?.status()).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
          true,
        );
        await expectAccessible(page);
      });
    }

    for (const [address, who] of personal) {
      test(`${address} is whole and accessible for the ${who.toLowerCase()}`, async ({ page }) => {
        await signInAs(page, who, address);
        await expect(page.getByRole("main")).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
          true,
        );
        await expectAccessible(page);
      });
    }
  });
}

test.describe("what is not there", () => {
  test.use({ expected: [/status of 404/] });

  test("a missing product and a missing page say so and lead on", async ({ page }) => {
    for (const address of [
      "/products/no-such-thing",
      "/c/no-such-thing",
      "/o/no-such-thing",
      "/blog/list/no-such-thing",
      "/blog/list/%00",
      "/nowhere",
    ]) {
      const reply = await page.goto(address);
      expect(reply?.status(), address).toBe(404);
      await expect(page.getByRole("link").first()).toBeVisible();
    }
    await expectAccessible(page);
  });

  test("a history's further page that nobody was led to says so", async ({ page }) => {
    await signInAs(page, "Member", "/products/rota-bene/history");
    for (const query of ["cursor=x", "cursor=x&cursor=y", "cursor="]) {
      const reply = await page.goto(`/products/rota-bene/history?${query}`);
      expect(reply?.status(), query).toBe(404);
    }
  });
});

test("personal pages send a visitor to sign in and back", async ({ page }) => {
  for (const address of ["/dashboard", "/settings/keys"]) {
    await page.goto(address);
    await expect(page).toHaveURL(`/signin?callbackUrl=${encodeURIComponent(address)}`);
  }
});
