import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { block } from "./blog-world";
import {
  test as base,
  expect,
  expectAccessible,
  expectWhole,
  fillIn,
  signInAs,
  signUp,
  signUpByForm,
  unique,
} from "./fixtures";
import { newPerson, post, requestsOf } from "./sessions";
import { sql } from "./site-database";

/** A public product of an organization that only lists it, whose website is on this machine. */
const test = base.extend<{ listed: { slug: string; name: string; prove: (value: string) => void } }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture takes its needs so.
  listed: async ({}, use) => {
    let line = "";
    const server = createServer(({ url }, response) => {
      response.statusCode = url === "/.well-known/vitrine-verification.txt" && line ? 200 : 404;
      response.end(line);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const name = unique("Found");
    const lister = await newPerson();
    const { id: organizationId, slug: organization } = await post(lister, "/api/v1/organizations", {
      name: unique("Finders"),
    });
    const { slug } = await post(lister, "/api/v1/products", {
      organizationId,
      name,
      tagline: "Made by somebody else",
      websiteUrl: `http://p${port}.probed.example/`,
    });
    const md = `What ${unique("it")} does, as far as we know.`;
    await post(lister, `/api/v1/products/${slug}/revisions`, { blocks: [block("richText", { md })] });
    await post(lister, `/api/v1/products/${slug}/submit`, {});
    const [item] = await sql<{ id: string }>(
      "select i.id from queue_items i join products p on p.id = i.product_id where p.slug = $1",
      [slug],
    );
    await post(await requestsOf("Admin"), "/api/v1/admin/decide", {
      queueItemId: item?.id,
      decision: "approve",
    });
    await sql("update organizations set lists_only = true where slug = $1", [organization]);
    await use({
      slug,
      name,
      prove: (value) => {
        line = value;
      },
    });
    await lister.dispose();
    server.close();
  },
});

const status = (page: Page, text: string) =>
  page.getByRole("region", { name: /^For / }).getByText(text, { exact: true });

test("a guest claims a product, verifies it with a file, and a reviewer moves it", async ({
  page,
  browser,
  listed: { slug, name, prove },
}) => {
  test.slow();
  await page.goto(`/products/${slug}`);
  await page.getByRole("link", { name: "Is this yours?" }).click();
  await page.waitForURL((url) => url.pathname === "/signin");
  await signUpByForm(page, `/products/${slug}/claim`);
  await expect(page.getByRole("heading", { level: 1, name: `Is ${name} yours?` })).toBeVisible();
  await expectWhole(page, "claim");
  const maker = unique("Makers");
  await fillIn(page, "Name of your organization", maker);
  await fillIn(page, "Note to the reviewer (optional)", "<b>We</b> make it.");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(status(page, "needs proof")).toBeVisible();
  await expect(page.getByText("<b>We</b> make it.")).toBeVisible();

  const check = page.getByRole("button", { name: "Check now" });
  await check.click();
  await expect(page.getByText("returned 404.")).toBeVisible();
  prove(
    await page
      .getByText(/^vitrine-verification=/)
      .last()
      .innerText(),
  );
  await check.click();
  await expect(status(page, "in review")).toBeVisible();
  await expectWhole(page, "claim-in-review");
  await page.goto("/settings/claims");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const admin = await context.newPage();
  await signInAs(admin, "Admin", "/admin/queue");
  await admin.getByLabel("Search the queue").fill(name);
  await expect(admin.locator("#queue-item")).toHaveText(name);
  await expect(admin.getByText(`Claimed by ${maker}`, { exact: true })).toBeVisible();
  await expect(admin.getByText("<b>We</b> make it.")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Request changes" })).toHaveCount(0);
  await expectWhole(admin, "claim-in-queue");
  await admin.getByRole("button", { name: "Approve" }).click();
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/products/${slug}`)).json()).organization.name, {
      timeout: 30_000,
    })
    .toBe(maker);
  await context.close();

  await page.goto(`/products/${slug}/claim`);
  await expect(status(page, "approved")).toBeVisible();
  await page.getByRole("link", { name: "Edit the product" }).click();
  await page.waitForURL(`**/products/${slug}/edit`);
  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("link", { name: "Is this yours?" })).toHaveCount(0);
});

test("a claim is withdrawn, and a product that its organization maintains can't be claimed", async ({
  page,
  listed: { slug },
}) => {
  await signUp(page, `/products/${slug}/claim`);
  await fillIn(page, "Name of your organization", unique("Makers"));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Withdraw the claim" }).click();
  await expect(status(page, "withdrawn")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Claim it again" })).toBeVisible();
  await page.goto("/products/silverwell/claim");
  await expect(page.getByText("This product can't be claimed")).toBeVisible();
});

test("an owner opens the products of an organization to claims", async ({ page }) => {
  await signUp(page, "/settings/organizations");
  const name = unique("Finders");
  await fillIn(page, "Name", name);
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  const box = page.getByLabel("This organization only lists products made by others");
  await box.check();
  await expect(page.getByText("Its products can be claimed", { exact: true })).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
});
