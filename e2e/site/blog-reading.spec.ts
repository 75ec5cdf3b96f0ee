import { randomBytes } from "node:crypto";
import { aPost, aRichPost, block } from "./blog-world";
import { expect, expectAccessible, expectWhole, signInAs, test } from "./fixtures";
import { sql } from "./site-database";

const unique = (stem: string) => `${stem}-${randomBytes(4).toString("hex")}`;
const paragraph = (md: string) => block("richText", { md });

test.describe("a post with every block", () => {
  let slug: string;
  test.beforeAll(async () => {
    slug = await aRichPost(unique("rich"));
  });

  test("is accessible and no wider than its window", async ({ page }) => {
    await page.goto(`/blog/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Writing a page");
    await expectWhole(page);
  });

  test("a wide table scrolls by itself on a phone, and text keeps to its measure on a desk", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/blog/${slug}`);
    const table = page.getByRole("region", { name: /^Table: Part of the score/ });
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBeGreaterThan(100);

    await page.setViewportSize({ width: 1280, height: 800 });
    const widthOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox())?.width ?? 0;
    const text = await widthOf(".article-text .prose p");
    expect(text).toBeLessThan(640);
    expect(await widthOf('[data-block="image"] img')).toBeGreaterThan(text + 100);
  });

  test("the contents lead to their headings, and pictures come in widths", async ({ page }) => {
    await page.goto(`/blog/${slug}`);
    const contents = page.getByRole("navigation", { name: "Contents" });
    await contents.getByRole("link", { name: "Figures, and how to read them" }).click();
    await expect(page).toHaveURL(/#figures-and-how-to-read-them$/);
    await expect(page.getByRole("heading", { name: /^Figures, and how/ })).toBeInViewport();
    const cover = page.getByRole("img", { name: "A still life in a case" });
    await expect(cover).toHaveAttribute("srcset", /\?w=320 320w.+\?w=640 640w.+1800w/);
    await expect(cover).toHaveAttribute("fetchpriority", "high");
  });

  test("names itself to search engines and cards", async ({ page, request }) => {
    await page.goto(`/blog/${slug}`);
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );
    const types = data.map((each) => each["@type"]);
    expect(types).toEqual(["BlogPosting", "BreadcrumbList", "FAQPage"]);
    expect(data[0]).toMatchObject({ url: expect.stringMatching(`/blog/${slug}$`), timeRequired: /^PT\d+M$/ });
    expect(data[0].image).toHaveLength(2);

    const address = await page.locator('meta[property="og:image"]').getAttribute("content");
    const picture = await request.get(new URL(address ?? "").pathname);
    expect(picture.headers()["content-type"]).toBe("image/png");
    expect(picture.headers()["cache-control"]).toContain("immutable");
    const png = await picture.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test("is on paper without the site around it, with whole addresses and every answer", async ({ page }) => {
    await page.goto(`/blog/${slug}`);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const name of ["Contents", "Other posts"]) {
      await expect(page.getByRole("navigation", { name })).toBeHidden();
    }
    await expect(page.getByRole("button", { name: /copy/i })).toBeHidden();
    await expect(page.getByText("No. It never will.")).toBeVisible();
    await expect(page.locator(".article-address")).toBeVisible();
    const pdf = await page.pdf({ format: "A4" });
    const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThan(8);
  });

  test("its feeds carry all of it as HTML that is well formed", async ({ page, request }) => {
    const origin = test.info().project.use.baseURL ?? "";
    const xml = await (await request.get(`/blog/feed.xml?tag=${slug}`)).text();
    await page.goto("/blog");
    const read = await page.evaluate((source) => {
      const feed = new DOMParser().parseFromString(source, "application/xml");
      const html = feed.getElementsByTagName("content:encoded")[0]?.textContent ?? "";
      const content = new DOMParser().parseFromString(`<div>${html}</div>`, "application/xml");
      const of = (name: string, attribute: string) =>
        [...content.getElementsByTagName(name)].map((element) => element.getAttribute(attribute) ?? "");
      return {
        faults:
          feed.getElementsByTagName("parsererror").length +
          content.getElementsByTagName("parsererror").length,
        items: feed.getElementsByTagName("item").length,
        addresses: [...of("img", "src"), ...of("a", "href")],
        tables: content.getElementsByTagName("table").length,
      };
    }, xml);
    expect(read).toMatchObject({ faults: 0, items: 1, tables: 1 });
    expect(read.addresses.length).toBeGreaterThan(6);
    for (const address of read.addresses) expect(address).toMatch(/^https?:\/\//);

    const json = await request.get(`/blog/feed.json?tag=${slug}`);
    expect(json.headers()["content-type"]).toContain("application/feed+json");
    const feed = await json.json();
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    expect(feed.items[0].content_html).toContain(`src="${origin}/media/`);
    const etag = json.headers().etag ?? "";
    const again = await request.get(`/blog/feed.json?tag=${slug}`, { headers: { "if-none-match": etag } });
    expect(again.status()).toBe(304);
    for (const unknown of ["tag=never-used", "locale=xx", "locale=not-one", "page=2"]) {
      expect((await request.get(`/blog/feed.xml?${unknown}`)).status()).toBe(404);
    }
  });
});

test("a post in two languages leads to the other one, for readers and for engines", async ({
  page,
  request,
}) => {
  const slug = unique("spoken");
  await aPost({ slug, title: "Lamps", blocks: [paragraph("About lamps.")] });
  await aPost({ slug, locale: "de", title: "Lampen", blocks: [paragraph("Über Lampen.")] });
  await page.goto(`/blog/${slug}`);
  const own = new RegExp(`/${slug}$`);
  await expect(page.locator('link[rel="alternate"][hreflang="x-default"]')).toHaveAttribute("href", own);
  await expect(page.locator('link[rel="alternate"][hreflang="de"]')).toHaveAttribute("href", /\/de$/);
  await page.getByRole("navigation", { name: "Languages" }).getByRole("link", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lampen");
  await expect(page.locator("article").first()).toHaveAttribute("lang", "de");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${slug}/de$`));
  const sitemap = await (await request.get("/sitemap/posts.xml")).text();
  expect(sitemap).toContain(`hreflang="de" href="${test.info().project.use.baseURL}/blog/${slug}/de"`);
});

test("a list has a post once, with the tags of the posts that it lists", async ({ page }) => {
  const [slug, tag, german] = [unique("listed"), unique("tag"), unique("wort")];
  const publishedAt = new Date(Date.now() - 1000).toISOString();
  const blocks = [paragraph("Once.")];
  await aPost({ slug, title: `Once ${slug}`, tags: [tag], blocks, publishedAt });
  await aPost({ slug, locale: "de", title: `Einmal ${slug}`, tags: [tag, german], blocks, publishedAt });
  const tags = page.getByRole("navigation", { name: "Tags" });
  await page.goto(`/blog/list/${tag}`);
  await expect(page.getByRole("link", { name: `Once ${slug}` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Einmal ${slug}` })).toHaveCount(0);
  await expect(tags.getByRole("link", { name: german })).toHaveCount(0);
  await page.goto(`/blog/list/${german}`);
  await expect(page.getByRole("link", { name: `Einmal ${slug}` })).toBeVisible();
  await expect(tags.getByRole("link", { name: german })).toHaveAttribute("aria-current", "page");
});

test("a post without headings and without a cover has its picture, and its text below its title", async ({
  page,
}) => {
  const slug = unique("plain");
  await aPost({ slug, blocks: [paragraph("Only words.")] });
  await page.goto(`/blog/${slug}`);
  await expect(page.locator("article .case svg.still-life")).toBeVisible();
  const leftOf = async (text: string) => (await page.getByText(text).last().boundingBox())?.x;
  expect(await leftOf("Only words.")).toBe(await leftOf(`Post ${slug}`));
  await expectWhole(page);
});

test("a former address leads on in its language", async ({ page }) => {
  const [slug, former] = [unique("present"), unique("former")];
  await aPost({ slug, blocks: [paragraph("Here.")] });
  const id = await aPost({ slug, locale: "de", title: "Hier", blocks: [paragraph("Hier.")] });
  await sql("insert into post_slugs (locale, slug, post_id) values ('de', $1, $2)", [former, id]);
  const reply = await page.goto(`/blog/${former}/de`);
  expect(reply?.request().redirectedFrom()).not.toBeNull();
  expect(new URL(page.url()).pathname).toBe(`/blog/${slug}/de`);
});

test("the index shows tags and covers, pages on, and the order of posts leads on from one to the next", async ({
  page,
}) => {
  const tag = unique("paged");
  // A time of its own, so that no other post comes between.
  const first = Date.UTC(2025, 0, 1) + Math.floor(Math.random() * 300 * 86_400_000);
  const at = (number: number) => new Date(first + number).toISOString();
  for (let number = 1; number <= 21; number += 1) {
    const slug = `${tag}-${number}`;
    await aPost({
      slug,
      title: `No. ${number}`,
      tags: [tag],
      blocks: [paragraph("x")],
      publishedAt: at(number),
    });
  }
  await page.goto(`/blog/list/${tag}`);
  await expect(page.getByRole("article")).toHaveCount(20);
  // A post without a cover has the still life of its slug.
  await expect(page.locator("article .case svg.still-life")).toHaveCount(20);
  await expectAccessible(page);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages).toContainText("1–20 of 21");
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(pages).toContainText("21 of 21");
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByRole("article")).toHaveCount(20);
  await pages.getByRole("link", { name: "Next" }).click();
  await page.getByRole("link", { name: "No. 1", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Other posts" })
    .getByRole("link", { name: /No\. 2$/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No. 2");
});

test("a card in a post follows its product within five seconds", async ({ page, request }) => {
  await signInAs(page, "Admin", null);
  const slug = unique("carded");
  const product = "foldmark";
  await aPost({ slug, blocks: [paragraph("See this:"), block("productCard", { slug: product })] });
  const card = async () =>
    (await (await request.get(`/blog/${slug}`)).text()).includes(`href="/products/${product}"`);
  expect(await card()).toBe(true);
  const [item] = await sql<{ id: string }>(
    `select q.id from queue_items q join products p on p.id = q.product_id
     where p.slug = $1 and q.kind = 'submission' and q.decided_at is not null order by q.decided_at desc limit 1`,
    [product],
  );
  const decide = (decision: "suspend" | "reinstate") =>
    page.request.post("/api/v1/admin/decide", {
      data: { queueItemId: item?.id, decision, reason: "other", note: "Seen in a test." },
      headers: { "sec-fetch-site": "same-origin" },
    });
  const suspended = await decide("suspend");
  expect(suspended.status(), await suspended.text()).toBe(200);
  try {
    await expect.poll(card, { timeout: 5000 }).toBe(false);
  } finally {
    expect((await decide("reinstate")).status()).toBe(200);
  }
  await expect.poll(card, { timeout: 5000 }).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a post is whole: contents, colored code, answers that open", async ({ page }) => {
    await page.goto("/blog/list/trust");
    await page.getByRole("link", { name: "How the trust score works" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How the trust score works");
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/#/);
    await expect(page.locator("article time").first()).toHaveText(/\d{4}/);
  });
});
