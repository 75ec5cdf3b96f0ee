import { expect, expectWhole, signIn, signUp, test, unique } from "./fixtures";
import { aReviewer, openItem } from "./queue-world";
import { sql } from "./site-database";

const product = "/products/silverwell";

test.describe("a collection", () => {
  // Its public address, while it is private, and a change that does not arrive.
  test.use({ expected: [/status of 404|ERR_FAILED/] });

  test("is started on a product's page, filled, ordered, published and read", async ({ page }) => {
    await signUp(page, product);
    await page.getByRole("link", { name: "Collect Silverwell" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Silverwell to a collection" });
    await dialog.getByRole("button", { name: "New collection" }).click();
    await dialog.getByLabel("Title of the new collection").fill("What we keep");
    await dialog.getByRole("button", { name: "Create and add" }).click();
    await expect(dialog.getByRole("checkbox", { name: /What we keep/ })).toBeChecked();
    await expectWhole(page, "collect-dialog");

    const sent = () => page.waitForResponse((reply) => /\/collections\/.*\/products\//.test(reply.url()));
    await page.goto("/products/lightbench");
    await page.getByRole("link", { name: "Collect Lightbench" }).click();
    const box = page.getByRole("checkbox", { name: /What we keep/ });
    await Promise.all([sent(), box.check()]);
    await page.goto("/saved/collections");
    await page.getByRole("link", { name: "What we keep" }).click();
    const rows = page.getByRole("region", { name: "Products" }).getByRole("listitem");
    await expect(rows).toHaveText([/Silverwell/, /Lightbench/]);

    await Promise.all([sent(), page.getByRole("button", { name: "Move Lightbench up" }).click()]);
    await expect(rows).toHaveText([/Lightbench/, /Silverwell/]);
    await page.getByRole("button", { name: /^Move Lightbench, position 1/ }).focus();
    await Promise.all([sent(), page.keyboard.press("Alt+ArrowDown")]);
    await expect(rows).toHaveText([/Silverwell/, /Lightbench/]);
    await page.getByRole("button", { name: /^Move Lightbench, position 2/ }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await Promise.all([sent(), page.keyboard.press("Space")]);
    await expect(rows).toHaveText([/Lightbench/, /Silverwell/]);
    await Promise.all([sent(), page.getByRole("button", { name: "Move Lightbench down" }).click()]);
    await page.getByRole("combobox").fill("silver");
    await expect(page.getByRole("option", { name: /Silverwell/ })).toBeHidden();
    await page.getByRole("combobox").fill("foldmark");
    await expect(page.getByRole("option", { name: /Foldmark/ })).toBeVisible();
    await Promise.all([sent(), page.keyboard.press("Enter")]);
    await expect(rows).toHaveText([/Silverwell/, /Lightbench/, /Foldmark/]);
    await expectWhole(page, "add-to-collection");
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(/\/products\/lightbench$/, (route) => failed.then(() => route.abort()), { times: 1 });
    await page.getByRole("button", { name: "Move Lightbench up" }).click();
    await page.getByRole("button", { name: "Remove Foldmark" }).click();
    await expect(rows).toHaveText([/Lightbench/, /Silverwell/]);
    fail();
    await expect(page.getByText("Lightbench wasn't moved")).toBeVisible();
    await expect(rows).toHaveText([/Silverwell/, /Lightbench/]);
    await page.getByLabel("Note on Lightbench").fill("For the first look");
    await Promise.all([sent(), page.getByLabel("Title").focus()]);
    await page.goto(new URL(page.url()).pathname.replace("/saved", ""));
    await expect(page.getByText("is your private collection")).toBeVisible();
    await page.getByRole("link", { name: "View collection" }).click();
    await page.getByLabel("Title").fill("What we keep at home");
    await page.getByRole("radio", { name: /^Everyone/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("link", { name: "View collection" })).toBeVisible();
    await expectWhole(page, "edit-collection");

    await page.getByRole("link", { name: "View collection" }).click();
    await expect(page.getByRole("heading", { name: "What we keep at home" })).toBeVisible();
    await expect(page).toHaveURL(/\/collections\/what-we-keep-at-home$/);
    await expect(page.getByRole("link", { name: "Edit your collection" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
      /Silverwell/,
      /Lightbench.*For the first look/,
    ]);
  });
});

test("a person's first public collection waits until a reviewer approves it", async ({ page, browser }) => {
  test.slow();
  const email = await signUp(page, null);
  await sql("update people set collects_since = null where email = $1", [email]);
  await page.goto("/saved/collections");
  const title = unique("Desk");
  await page.getByRole("button", { name: "New collection" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByRole("radio", { name: /^Everyone/ }).check();
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText(/^Waiting for review/)).toBeVisible();
  await expect(page.getByRole("link", { name: "View collection" })).toHaveCount(0);
  await expectWhole(page, "waiting-collection");
  const context = await browser.newContext();
  const queue = await context.newPage();
  await signIn(queue, (await aReviewer()).email, "/admin/queue");
  await openItem(queue, title);
  await expect(queue.getByText("· in review")).toBeVisible();
  await expect(queue.getByRole("link", { name: "View collection" })).toHaveCount(0);
  await expectWhole(queue, "queue-collection");
  await queue.getByRole("button", { name: /^Approve/ }).click();
  const open = page.getByRole("link", { name: "View collection" });
  await expect(async () => {
    await page.reload();
    await expect(open).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await open.click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await context.close();
});

test("collections can be read without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/collections");
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(/\d products?/);
  await page.goto("/collections/before-you-deploy-on-a-friday");
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Diffwright");
  await context.close();
});
