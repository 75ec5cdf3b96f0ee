import { expect, test } from "./fixtures";

// A phone's list is higher than a product's page: the browser alone can't return there before the list is back.
test.use({ viewport: { width: 390, height: 844 } });

for (const path of ["/directory/newest", "/search?sort=votes"])
  test(`going back to ${path} leads to the same place, also when the list has to be fetched again`, async ({
    page,
  }) => {
    await page.goto(path);
    const product = page.getByRole("main").getByRole("listitem").getByRole("link").last();
    await product.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const place = await page.evaluate(() => window.scrollY);
    const [name, list] = [(await product.textContent()) ?? "", page.url()];
    for (const reloads of [false, true]) {
      await product.click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      if (reloads) await page.reload();
      await page.goBack();
      await expect(page).toHaveURL(list);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    }
  });
