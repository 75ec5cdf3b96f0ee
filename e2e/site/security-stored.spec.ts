import { test as base, expect, type Page } from "@playwright/test";
import { slugify } from "../../lib/core/slugs";
import { someOf } from "../../lib/testing/deep";
import { whatRuns } from "../../lib/testing/inert";
import { hostileBlocks, hostileMarkdown, hostileName, hostileTexts } from "../hostile";
import { signInAs, unique } from "./fixtures";
import { password, send } from "./victim";

/** Pages without their policy: what was written must be harmless by itself, before the policy helps. */
const test = base.extend({ bypassCSP: true });

type Planted = {
  slug: string;
  name: string;
  organizationSlug: string;
  revision: string;
};

/** No script of somebody's ran, and nothing of theirs has become more than text and addresses. */
async function expectHarmless(page: Page, address: string): Promise<void> {
  const reply = await page.goto(address);
  expect(reply?.status(), address).toBe(200);
  await page.waitForLoadState("networkidle");
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll("*")];
    const attributes = elements.flatMap((element) => [...element.attributes]);
    const addresses = attributes.filter(({ name }) =>
      ["href", "src", "action", "formaction", "data"].includes(name),
    );
    return {
      struck: "struck" in window,
      handlers: attributes
        .filter(({ name }) => name.startsWith("on"))
        .map(({ name, value }) => `${name}=${value}`),
      schemes: [...new Set(addresses.map(({ value }) => new URL(value, location.href).protocol))],
      images: document.querySelectorAll('img[src="x"], iframe, object, embed').length,
    };
  });
  expect(found, address).toMatchObject({ struck: false, handlers: [], images: 0 });
  for (const scheme of found.schemes) expect(["http:", "https:", "mailto:"], address).toContain(scheme);
}

/** The id of a small picture of this person's. */
const uploadPicture = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    canvas.getContext("2d")?.fillRect(8, 8, 20, 20);
    const body = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const headers = { "content-type": "image/png" };
    const reply = await fetch("/api/v1/media/upload", { method: "POST", headers, body });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()).id;
  });

/** A product with hostile text in each place that takes any, by a person and an organization of hostile names. */
async function plant(page: Page): Promise<Planted> {
  await page.goto("/signin");
  const email = `${unique("p").replace(" ", "")}@people.example`;
  const made = await send(page, "POST", "/api/v1/people", { name: unique(hostileName), email, password });
  expect(made.status).toBe(201);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/dashboard");

  const make = async (path: string, body: object) => {
    const reply = await send(page, "POST", `/api/v1/${path}`, body);
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    return reply.body;
  };
  const { id: organizationId, slug: organizationSlug } = await make("organizations", {
    name: unique(hostileName),
  });
  const name = unique(hostileName);
  const { slug } = await make("products", {
    ...{
      organizationId,
      name,
      tagline: hostileTexts.slice(0, 4).join(" "),
      categories: hostileTexts.slice(2, 4),
    },
    websiteUrl: "https://x.example/?%22'><svg/onload=struck=1>",
    licenses: ['"><svg onload=struck=1>'],
  });
  const taken: string[] = [];
  for (const md of hostileMarkdown) {
    const block = { id: crypto.randomUUID(), type: "richText", v: 1, data: { md } };
    if ((await make("blocks/validate", { blocks: [block], mode: "publish" })).valid) taken.push(md);
  }
  expect(taken.length).toBeGreaterThan(hostileTexts.length);
  const richText = { id: crypto.randomUUID(), type: "richText", v: 1, data: { md: taken.join("\n\n") } };
  const blocks = [...hostileBlocks(await uploadPicture(page)), richText];
  const revision = await make(`products/${slug}/revisions`, { blocks, note: hostileTexts.join(" ") });
  const noteToReviewer = hostileTexts.join(" ");
  const submitted = await make(`products/${slug}/submit`, { noteToReviewer });
  expect(submitted.revision.status, JSON.stringify(submitted.screening)).toBe("in_review");
  return { slug, name, organizationSlug, revision: revision.id };
}

test("what builders write is text wherever it is shown", async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  const { slug, name, organizationSlug, revision } = await plant(page);
  const own = [
    `/products/${slug}/edit`,
    `/products/${slug}/history`,
    `/products/${slug}/history/${revision}`,
    "/dashboard",
    `/settings/organizations/${organizationSlug}`,
    "/settings/organizations",
    "/settings",
  ];
  for (const address of someOf(own, 2)) await expectHarmless(page, address);

  const context = await browser.newContext({ bypassCSP: true, baseURL });
  const admin = await context.newPage();
  await signInAs(admin, "Admin", "/admin/queue");
  const { body: queue } = await send(admin, "GET", `/api/v1/admin/queue?status=open&q=${slug}`);
  const item = queue.data.find((each: { product: { slug: string } | null }) => each.product?.slug === slug);
  await expectHarmless(admin, "/admin/queue");
  await admin.getByRole("main").getByText(name).first().click();
  await expect(admin.getByText("struck=1").first()).toBeVisible();
  expect(await admin.evaluate(() => "struck" in window)).toBe(false);
  const decided = await send(admin, "POST", "/api/v1/admin/decide", {
    queueItemId: item.id,
    decision: "approve",
  });
  expect(decided.status).toBe(200);
  await expectHarmless(admin, "/admin/log");
  await context.close();

  await expect.poll(async () => (await page.request.get(`/products/${slug}`)).status()).toBe(200);
  const open = [
    `/products/${slug}`,
    "/directory/newest",
    `/o/${organizationSlug}`,
    `/c/${slugify(hostileTexts[2])}`,
    `/search?q=${encodeURIComponent(name)}`,
    "/categories",
    `/search?q=${encodeURIComponent(hostileTexts[0])}`,
    `/signin?callbackUrl=${encodeURIComponent("javascript:struck=1")}`,
  ];
  for (const address of someOf(open, 2)) await expectHarmless(page, address);

  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.locator('a[aria-label*="struck=1"]').first()).toBeAttached();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const parsed = data.map((text) => JSON.parse(text));
  expect(parsed).toContainEqual(expect.objectContaining({ "@type": "SoftwareApplication", name }));
  const questions = parsed.find((each) => each["@type"] === "FAQPage").mainEntity;
  expect(questions.map((each: { name: string }) => each.name)).toEqual([...hostileTexts]);

  const markdown = await page.request.get(`/api/v1/products/${slug}/markdown`);
  expect(markdown.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(whatRuns(await markdown.text())).toEqual([]);

  const feeds = [
    "/feed.xml",
    "/sitemap.xml",
    "/sitemap/products-1.xml",
    `/c/${slugify(hostileTexts[2])}/feed.xml`,
  ];
  for (const feed of feeds) {
    const found = await page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      const xml = new DOMParser().parseFromString(text, "application/xml");
      const texts = [...xml.querySelectorAll("title, link, loc")].map((element) => element.textContent);
      const strange = xml.querySelectorAll("parsererror, script, svg, img, *|script").length;
      return { strange, texts };
    }, feed);
    expect(found.strange, feed).toBe(0);
    if (feed.endsWith("feed.xml")) expect(found.texts.join("\n")).toContain(name);
  }
});

test("the same texts strike where they are taken for markup", async ({ page }) => {
  for (const text of [...hostileTexts.slice(0, 3), hostileName]) {
    await page.goto("/methodology");
    await page.setContent(`<title>Planted</title>${text}`);
    await page.waitForFunction(() => "struck" in window);
  }
});
