import type { Page } from "@playwright/test";
import { expect, fillIn, signInAs, test, unique } from "./fixtures";

const saves = "**/api/v1/products/*/revisions";
const keepaliveLimit = 65_536;

/** A draft whose document is larger than what a browser sends behind a page that is closed. */
async function aLongDraft(page: Page): Promise<string> {
  await signInAs(page, "Member", "/dashboard");
  return page.evaluate(async (name) => {
    const send = async (address: string, body?: object) => {
      const headers = { "content-type": "application/json" };
      const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
      const reply = await fetch(`/api/v1${address}`, init);
      if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
      return reply.json();
    };
    const { data } = await send("/organizations");
    const { slug } = await send("/products", {
      ...{ organizationId: data[0].id, name, tagline: "Carries long texts", categories: ["Testing"] },
      websiteUrl: "https://long-boat.example/",
    });
    const md = "Größe über Höhe für schöne Töne, süße Blüten. ".repeat(205);
    const blocks = Array.from({ length: 6 }, () => ({
      ...{ id: crypto.randomUUID(), type: "richText", v: 1, data: { md } },
    }));
    await send(`/products/${slug}/revisions`, { blocks });
    return slug;
  }, unique("Long Boat"));
}

/** Opens the editor from the dashboard, so that the way back stays inside the site, and writes a sentence. */
async function writeTagline(page: Page, slug: string, tagline: string): Promise<void> {
  await page.goto("/dashboard");
  await page.locator(`a[href="/products/${slug}/edit"]`).first().click();
  await page.waitForURL(`**/products/${slug}/edit`);
  await page.getByRole("button", { name: /^Edit the listing of/ }).click();
  await fillIn(page, "Tagline", tagline);
}

test("a long page that is left by the way back in the middle of writing is saved behind it", async ({
  page,
}) => {
  const slug = await aLongDraft(page);
  const tagline = unique("Left in haste");
  await writeTagline(page, slug, tagline);
  const saved = page.waitForResponse((reply) => reply.request().postData()?.includes(tagline) ?? false);
  await page.goBack();
  const reply = await saved;
  expect(reply.status()).toBe(201);
  expect(reply.request().postDataBuffer()?.byteLength).toBeGreaterThan(keepaliveLimit);
  await page.goto(`/products/${slug}/edit`);
  await expect(page.getByText(tagline)).toBeVisible();
  await expect(page.getByText("This browser kept unsaved changes")).toHaveCount(0);
});

test.describe("a save that does not arrive", () => {
  test.use({ expected: [/ERR_FAILED/] });

  test("is kept in the browser, whatever its size, and offered at the next opening", async ({ page }) => {
    const slug = await aLongDraft(page);
    const tagline = unique("Written offline");
    await writeTagline(page, slug, tagline);
    await page.route(saves, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/revisions"));
    await page.goBack();
    await failed;
    await page.unroute(saves);
    await page.goto(`/products/${slug}/edit`);
    await expect(page.getByText("This browser kept unsaved changes")).toBeVisible();
    await page.getByRole("button", { name: "Bring it back" }).click();
    await expect(page.getByText(tagline)).toBeVisible();
    await expect(page.getByText(/^Saved/).first()).toBeVisible({ timeout: 15_000 });
    await page.goto(`/products/${slug}/edit`);
    await expect(page.getByText(tagline)).toBeVisible();
    await expect(page.getByText("This browser kept unsaved changes")).toHaveCount(0);
  });
});

test("saving by key while a save is under way, and writing on, meets no conflict of its own making", async ({
  page,
}) => {
  const slug = await aLongDraft(page);
  await writeTagline(page, slug, "First");
  const statuses: number[] = [];
  page.on("response", (reply) => {
    if (reply.request().method() === "POST" && reply.url().endsWith("/revisions"))
      statuses.push(reply.status());
  });
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(saves, async (route) => {
    if (route.request().method() === "POST") await gate;
    await route.continue();
  });
  const tagline = page.getByLabel("Tagline", { exact: true });
  const begun = page.waitForRequest((request) => request.method() === "POST");
  await page.keyboard.press("Control+s");
  await begun;
  await tagline.fill("Second");
  await page.keyboard.press("Control+s");
  await page.keyboard.press("Control+s");
  release();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await expect(page.getByText("Conflict")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(statuses).toEqual([201, 201]);
});

test("what is submitted is what its author saw, not what somebody else saved since", async ({ page }) => {
  const slug = await aLongDraft(page);
  const read = (address: string, body?: object) =>
    page.evaluate(
      async ([url, text]) => {
        const init = { method: "POST", headers: { "content-type": "application/json" }, body: text };
        return (await fetch(url ?? "", text ? init : {})).json();
      },
      [`/api/v1/products/${slug}${address}`, body && JSON.stringify(body)],
    );
  const seen = (await read("/revisions?limit=1")).data[0];
  await page.goto(`/products/${slug}/edit`);
  await expect(page.getByRole("button", { name: /^Edit the listing of/ })).toBeVisible();
  const theirs = await read("/revisions", { blocks: [], note: "Saved elsewhere" });
  expect(theirs.version).toBe(seen.version + 1);
  await page.getByRole("button", { name: /Submit for review/ }).click();
  const answered = page.waitForResponse((reply) => reply.url().endsWith("/submit"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Submit/ })
    .click();
  const answer = await (await answered).json();
  expect(answer.revision).toMatchObject({ id: seen.id, version: seen.version });
});
