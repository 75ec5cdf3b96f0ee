import type { Page } from "@playwright/test";
import { isDeep } from "../../lib/testing/deep";
import { expect, expectAccessible, signIn, signInAs, test } from "./fixtures";
import { aReviewer, someSubmissions, type Waiting } from "./queue-world";
import { savedState } from "./saved-state";
import { sql } from "./site-database";

/** Opens the queue with only what begins with a stem in it, by keys alone. */
async function openQueue(page: Page, stem: string): Promise<void> {
  await expect(page.locator("#queue-item")).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByLabel("Search the queue")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(stem);
  await page.keyboard.press("Enter");
}

const shown = (page: Page, { name, words }: Waiting) =>
  Promise.all([
    expect(page.locator("#queue-item")).toHaveText(name),
    expect(page.getByText(words).first()).toBeVisible(),
  ]);

const statuses = async (waiting: readonly Waiting[]): Promise<string[]> => {
  const rows = await sql<{ slug: string; status: string }>(
    `select p.slug, r.status::text from revisions r join products p on p.id = r.product_id
     where p.slug = any($1) and r.submitted_at is not null`,
    [waiting.map(({ slug }) => slug)],
  );
  return waiting.map(({ slug }) => rows.find((row) => row.slug === slug)?.status ?? "none");
};

const inARow = isDeep ? 20 : 5;
test(`a reviewer decides ${inARow} submissions by keys alone`, async ({ page }) => {
  test.setTimeout(240_000);
  const { stem, waiting } = await someSubmissions(inARow);
  await signInAs(page, "Admin", "/admin/queue");
  await openQueue(page, stem);
  const expected: string[] = [];
  const startedAt = Date.now();
  for (const [place, item] of waiting.entries()) {
    await shown(page, item);
    if (place % 5 === 3) {
      await page.keyboard.press("r");
      await page.keyboard.press("1");
      expected.push("rejected");
    } else if (place % 5 === 4) {
      await page.keyboard.press("c");
      await page.keyboard.press("1");
      await page.keyboard.type("Say who it is for.");
      await page.keyboard.press("Control+Enter");
      expected.push("changes_requested");
    } else {
      await page.keyboard.press("a");
      expected.push("published");
    }
  }
  await expect(page.getByText("No items match")).toBeVisible();
  const seconds = (Date.now() - startedAt) / 1000;
  console.log(`${inARow} decisions by keys: ${seconds.toFixed(1)} s`);
  await expect.poll(() => statuses(waiting), { timeout: 30_000 }).toEqual(expected);
});

test("a decision is undone by a key before anything comes of it, and the item is back with its notes", async ({
  page,
}) => {
  test.slow();
  const { stem, waiting } = await someSubmissions(2);
  const [one, two] = waiting as [Waiting, Waiting];
  await signInAs(page, "Admin", "/admin/queue");
  await openQueue(page, stem);
  await shown(page, one);
  await page.keyboard.press("a");
  await shown(page, two);
  await page.keyboard.press("u");
  await shown(page, one);
  await page.keyboard.press("j");
  await shown(page, two);
  await page.keyboard.press("a");
  // The second was decided later: once it is public, the first would be too.
  await expect.poll(() => statuses(waiting), { timeout: 30_000 }).toEqual(["in_review", "published"]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, expected: [/status of 503/] });

  test("notices on a phone appear above the decisions, however many rows they take", async ({ page }) => {
    const { waiting } = await someSubmissions(1);
    const [one] = waiting as [Waiting];
    await signInAs(page, "Admin", "/admin/queue");
    await page.getByLabel("Search the queue").fill(one.name);
    await shown(page, one);
    await page.route("**/api/v1/admin/decide", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.getByRole("button", { name: "Approve" }).click();
    const notice = page.getByText(`Your decision on ${one.name} wasn't saved`);
    const actions = page.getByRole("region", { name: "Actions" });
    await expect(notice).toBeVisible({ timeout: 20_000 });
    const clear = async () => {
      const box = await page.locator("[data-sonner-toast]").first().boundingBox();
      const foot = await actions.boundingBox();
      return box !== null && foot !== null && box.y + box.height < foot.y;
    };
    await expect.poll(clear).toBe(true);
    await page.getByRole("button", { name: "Reject" }).click();
    await expect.poll(clear).toBe(true);
  });
});

test("keys do nothing while somebody types, with a modifier, or once they are turned off", async ({
  page,
}) => {
  test.slow();
  const { stem, waiting } = await someSubmissions(2);
  const [one, two] = waiting as [Waiting, Waiting];
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/admin/decide")) sent.push(request.url());
  });
  await signInAs(page, "Admin", "/admin/queue");
  await openQueue(page, stem);
  await shown(page, one);
  await page.keyboard.press("/");
  await page.keyboard.press("End");
  await page.keyboard.type("ajcr1");
  await expect(page.getByLabel("Search the queue")).toHaveValue(`${stem}ajcr1`);
  await page.getByLabel("Search the queue").fill(stem);
  await page.keyboard.press("Enter");
  await shown(page, one);
  for (const key of ["Control+j", "Alt+a", "Meta+a", "Shift+A"]) await page.keyboard.press(key);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByLabel("Single-key shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  for (const key of ["j", "a", "r", "1"]) await page.keyboard.press(key);
  await shown(page, one);
  await page.keyboard.press("?");
  await help.getByLabel("Single-key shortcuts").check();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("j");
  await shown(page, two);
  expect(sent).toEqual([]);
});

test("another reviewer sees who looks and what was just decided, and several are decided together", async ({
  page,
  browser,
}) => {
  test.slow();
  const { stem, waiting } = await someSubmissions(3);
  const [one] = waiting as [Waiting];
  const { name, email } = await aReviewer();
  const context = await browser.newContext();
  const second = await context.newPage();
  await signIn(second, email, "/admin/queue");
  await openQueue(second, stem);
  await shown(second, one);

  await signInAs(page, "Admin", "/admin/queue");
  await openQueue(page, stem);
  await expect(page.getByText(`${name} is viewing`).first()).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);

  for (const key of ["x", "j", "x", "j", "x"]) await second.keyboard.press(key);
  await expect(second.getByRole("button", { name: /^3 selected/ })).toBeVisible();
  await expectAccessible(second);
  await second.keyboard.press("r");
  await second.keyboard.press("2");
  await expect(second.getByText("No items match")).toBeVisible();
  await expect(page.getByText(`${name} just decided this: rejected.`)).toBeVisible({ timeout: 15_000 });
  await expect
    .poll(() => statuses(waiting), { timeout: 30_000 })
    .toEqual(["rejected", "rejected", "rejected"]);
  await context.close();
});

test("a builder follows a submission, fixes it where the reviewer wrote, and sends it again with nothing lost", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { stem, waiting, builder } = await someSubmissions(1);
  const [one] = waiting as [Waiting];
  await signIn(page, builder.email, `/products/${one.slug}/status`);
  await expect(page.getByRole("heading", { level: 1, name: "In review" })).toBeVisible();
  await expect(page.getByText("Position in queue")).toBeVisible();
  await expectAccessible(page);

  const admin = await browser.newPage();
  await signInAs(admin, "Admin", "/admin/queue");
  await openQueue(admin, stem);
  await shown(admin, one);
  await admin.getByRole("button", { name: "Note on Text" }).click();
  await admin.keyboard.type("Say what it costs.");
  await admin.keyboard.press("Escape");
  const decided = admin.waitForResponse((reply) => reply.url().endsWith("/api/v1/admin/decide"));
  await admin.keyboard.press("c");
  await admin.keyboard.press("1");
  await admin.keyboard.press("Control+Enter");
  expect((await decided).status()).toBe(200);
  await admin.close();

  await expect(page.getByRole("heading", { level: 1, name: "Changes requested" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText("Say what it costs.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Fix and submit again" }).click();
  await page.waitForURL(`**/products/${one.slug}/edit`);
  const field = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(field).toContainText(one.words);
  await field.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" It costs nothing.");
  await expect(savedState(page)).toBeVisible({ timeout: 20_000 });
  await page.goto(`/products/${one.slug}/status`);
  await page.getByRole("button", { name: /^Submit revision/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "In review" })).toBeVisible();
  const [row] = await sql<{ text: string }>(
    `select r.blocks::text as text from revisions r join products p on p.id = r.product_id
     where p.slug = $1 and r.status = 'in_review'`,
    [one.slug],
  );
  expect(row?.text).toContain(one.words);
  expect(row?.text).toContain("It costs nothing.");
});

test("a rejection is appealed on the status page, once, and the plea is before the reviewer", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { stem, waiting, builder } = await someSubmissions(1);
  const [one] = waiting as [Waiting];
  const admin = await browser.newPage();
  await signInAs(admin, "Admin", "/admin/queue");
  await openQueue(admin, stem);
  await shown(admin, one);
  await admin.keyboard.press("r");
  await admin.keyboard.press("1");
  await expect.poll(() => statuses(waiting), { timeout: 30_000 }).toEqual(["rejected"]);

  await signIn(page, builder.email, `/products/${one.slug}/status`);
  await page.getByRole("button", { name: "Appeal", exact: true }).click();
  await page.getByLabel("Why should the decision change?").fill("We made it ourselves.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Submit appeal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your appeal is in the queue" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Appeal", exact: true })).toHaveCount(0);

  await aReviewer();
  await admin.goto("/admin/queue");
  await openQueue(admin, stem);
  await expect(admin.getByText("We made it ourselves.")).toBeVisible();
  await expect(admin.getByText("so another reviewer must decide the appeal.")).toBeVisible();
  await admin.close();
});

test("somebody signed in reports a product from its page; a guest is led to sign in", async ({ page }) => {
  await page.goto("/products/silverwell");
  const link = page.getByRole("link", { name: "Report this product" });
  await expect(link).toHaveAttribute("href", "/signin?callbackUrl=%2Fproducts%2Fsilverwell");
  await signInAs(page, "Member", "/products/silverwell");
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    if (!(await dialog.isVisible())) await link.click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Choose a reason.")).toBeVisible();
  await dialog.getByLabel("Broken link").check();
  await dialog.getByLabel("Details").fill("The manual is gone.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Reviewers will look into")).toBeVisible();
});
