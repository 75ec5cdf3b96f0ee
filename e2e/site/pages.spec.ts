import type { Page } from "@playwright/test";
import { open, personal } from "./addresses";
import { errorsOf, expect, expectAccessible, expectWhole, signInAs, test } from "./fixtures";

for (const who of [null, "Member", "Admin"] as const) {
  test.describe(who ? `for the ${who.toLowerCase()}` : "for a visitor", () => {
    // One window for all of them, as somebody has who goes from page to page.
    let page: Page;
    let errors: string[];
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      errors = errorsOf(page);
      if (who) await signInAs(page, who, null);
    });
    test.afterAll(() => page.close());

    const addresses = who ? personal.filter(([, owner]) => owner === who).map(([address]) => address) : open;
    for (const address of addresses) {
      test(`${address} is whole and accessible`, async () => {
        errors.length = 0;
        const reply = await page.goto(address);
        expect(reply?.status()).toBe(200);
        await expect(page.getByRole(who ? "main" : "heading", who ? {} : { level: 1 })).toBeVisible();
        await expectWhole(page);
        expect(errors).toEqual([]);
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
      "/products/no-such-thing/alternatives",
      "/compare/silverwell",
      "/compare/silverwell-vs-no-such-thing",
      "/compare/silverwell-vs-silverwell",
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
    for (const query of ["page=0", "page=x", "page=1&page=2", "page=99"]) {
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
