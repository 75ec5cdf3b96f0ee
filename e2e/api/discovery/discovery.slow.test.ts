import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { someOf } from "@/lib/testing/deep";
import { within } from "../../within";
import { Caller, isMany, site } from "../caller";
import { aBuilder, aDraft, aPublished, type Builder, block, goodBlocks, unique } from "../world";
import { faultsOf } from "./schema-org";

const anonymous = Caller.anonymous();
const category = unique("Discovery");
let builder: Builder;
let admin: Caller;
let slug: string;
let organization: string;
let hidden: string;
let post: string;

const get = (path: string, init?: RequestInit) => fetch(site() + path, init);
const read = async (path: string) => {
  const reply = await get(path);
  expect(reply.status, path).toBe(200);
  return reply.text();
};

beforeAll(async () => {
  [builder, admin] = await Promise.all([aBuilder(), Caller.admin()]);
  const blocks = [
    ...goodBlocks(),
    block("faq", {
      items: [{ question: "Does it end </script>?", md: "It does **not**." }],
    }),
    block("pricing", {
      plans: [
        { name: "Alone", amount: 0, currency: "EUR", interval: "month", bullets: [] },
        { name: "Many", amount: 950, currency: "EUR", interval: "month", bullets: [] },
        { name: "All", amount: null, currency: "EUR", interval: "year", bullets: [] },
      ],
    }),
  ];
  slug = await aPublished(
    builder,
    admin,
    { categories: [category], licenses: ["MIT", "AGPL-3.0"], alternativeTo: ["Netflix"] },
    blocks,
  );
  hidden = await aDraft(builder, { categories: [category] });
  const { body } = await anonymous.call("GET /api/v1/products/{slug}", { slug });
  organization = body.organization.slug;
  const written = await admin.call("POST /api/v1/blog/posts", {
    title: unique("A post"),
    excerpt: "About it.",
    tags: ["discovery"],
    blocks: goodBlocks(),
  });
  expect(written.status, written.text).toBe(201);
  await admin.call("POST /api/v1/blog/posts/{id}/publish", { id: written.body.id });
  post = written.body.slug;
  await within(
    5,
    () => get(`/products/${slug}`),
    ({ status }) => status === 200,
  );
});

describe("a page's data for search engines", () => {
  const dataOf = (html: string): Record<string, unknown>[] =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
      JSON.parse(text ?? ""),
    );

  it("is valid by schema.org on each kind of page", async () => {
    const categoryPath = `/c/${category.toLowerCase()}`;
    const expected: Record<string, string[]> = {
      "/": ["WebSite"],
      [`/products/${slug}`]: ["SoftwareApplication", "BreadcrumbList", "FAQPage"],
      [categoryPath]: ["BreadcrumbList", "ItemList"],
      [`/o/${organization}`]: ["Organization"],
      "/rankings": ["ItemList"],
      "/blog": ["Blog"],
      [`/blog/${post}`]: ["BlogPosting", "BreadcrumbList"],
      "/blog/list/discovery": ["Blog", "BreadcrumbList"],
    };
    for (const [path, types] of Object.entries(expected)) {
      const data = dataOf(await read(path));
      expect(data.map((each) => each["@type"]).sort(), path).toEqual([...types].sort());
      expect(data.flatMap(faultsOf), path).toEqual([]);
    }
  });

  it("tells a product's plans, licenses and questions", async () => {
    const data = dataOf(await read(`/products/${slug}`));
    const of = (type: string) => data.find((each) => each["@type"] === type);
    expect(of("SoftwareApplication")).toMatchObject({
      offers: [
        { name: "Alone", price: "0.00", priceCurrency: "EUR" },
        { name: "Many", price: "9.50", priceCurrency: "EUR" },
      ],
      license: [{ name: "MIT" }, { name: "AGPL-3.0" }],
      mentions: [{ name: "Netflix" }],
      applicationCategory: category,
    });
    expect(of("FAQPage")).toMatchObject({
      mainEntity: [{ name: "Does it end </script>?", acceptedAnswer: { text: "It does not." } }],
    });
  });

  it("is found wrong where it is", () => {
    const wrong = { "@context": "https://schema.org", "@type": "SoftwareApplication", name: "x", rating: 5 };
    expect(faultsOf(wrong)).toHaveLength(2);
    expect(faultsOf({ "@type": "Thing" })).toHaveLength(1);
  });
});

describe("a page's card", () => {
  it("names a picture that is there, whole addresses, a title and a canonical address", async () => {
    const pages = [
      "/",
      "/directory/newest",
      "/directory/rising",
      `/products/${slug}`,
      `/products/${slug}/badges`,
      `/c/${category.toLowerCase()}`,
      `/o/${organization}`,
      "/rankings",
      "/rankings/monthly",
      "/categories",
      "/stats",
      "/blog",
      `/blog/${post}`,
      "/docs",
      "/docs/reference/votes",
      "/methodology",
      "/moderation-log",
    ];
    for (const path of someOf(pages, 10)) {
      const html = await read(path);
      const of = (pattern: string) => new RegExp(`<(?:meta|link) ${pattern}="([^"]*)"`).exec(html)?.[1];
      for (const name of ["og:title", "og:description", "og:url", "og:site_name", "og:type"])
        expect(of(`property="${name}" content`), `${path} ${name}`).toBeTruthy();
      for (const name of ["twitter:title", "twitter:description"])
        expect(of(`name="${name}" content`), `${path} ${name}`).toBeTruthy();
      expect(of('name="twitter:card" content'), path).toBe("summary_large_image");
      const canonical = of('rel="canonical" href') ?? "";
      expect(new URL(canonical).pathname, path).toBe(path);
      const picture = of('property="og:image" content') ?? "";
      expect(picture, path).toMatch(/^https?:\/\//);
      expect(of('name="twitter:image" content'), path).toBe(picture);
      const { pathname, search } = new URL(picture.replaceAll("&amp;", "&"));
      const reply = await get(pathname + search);
      expect([reply.status, reply.headers.get("content-type")], picture).toEqual([200, "image/png"]);
      const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
      expect([width, height], picture).toEqual([1200, 630]);
    }
  });

  it.skipIf(isMany)("is drawn for names in any script, and kept by who has it", async () => {
    for (const name of ["写真のための道具", "أداة صور", "📷📷", "ﷺ".repeat(20), "Ẓ̌́̂alg̷̛o", "a".repeat(80)]) {
      const made = await aPublished(builder, admin, { name, tagline: name, categories: [category] });
      const reply = await get(`/og/products/${made}`);
      expect(reply.status, name).toBe(200);
      const headers = { "if-none-match": reply.headers.get("etag") ?? "" };
      expect((await get(`/og/products/${made}`, { headers })).status).toBe(304);
    }
  });

  it.skipIf(isMany)("is of nothing that is not public, and of nothing unknown", async () => {
    const missing = [
      `products/${hidden}`,
      "products/%00",
      "products/no-such-product",
      "categories/no-such-category",
      "organizations/no-such-organization",
      "rankings/daily/2999-01-01",
      "rankings/daily/1999-01-01",
      "rankings/hourly/2026-01-01",
      "rankings/daily/yesterday",
      "site/nothing",
      "site/constructor",
      "else",
      `products/${slug}/more`,
    ];
    for (const path of missing) expect((await get(`/og/${path}`)).status, path).toBe(404);
  });
});

describe("a badge", () => {
  type Shown = { name: string; rank: number; trustScore: number };

  it("tells rank and trust, by day and by night, as a picture that names itself", async () => {
    const titles = {
      rank: ({ name, rank }: Shown) => `<title>${name}: rank ${rank.toLocaleString("en")} of`,
      trust: ({ name, trustScore }: Shown) => `<title>${name}: trust score ${trustScore} of 100`,
    };
    for (const [kind, titleOf] of Object.entries(titles)) {
      // Rank and score follow the product's publication some seconds later.
      const read = async () => {
        const light = await get(`/products/${slug}/badge/${kind}.svg`);
        const { body } = await anonymous.call("GET /api/v1/products/{slug}", { slug });
        return { light, drawn: await light.text(), title: titleOf(body) };
      };
      const { light, drawn } = await within(5, read, (got) => got.drawn.includes(got.title));
      expect(light.status).toBe(200);
      expect(light.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
      expect(light.headers.get("cache-control")).toContain("s-maxage=2");
      // Votes of other tests may change the rank meanwhile.
      const again = async () => {
        const etag = (await get(`/products/${slug}/badge/${kind}.svg`)).headers.get("etag") ?? "none";
        return await get(`/products/${slug}/badge/${kind}.svg`, { headers: { "if-none-match": etag } });
      };
      await within(5, again, ({ status }) => status === 304);
      const dark = await (await get(`/products/${slug}/badge/${kind}.svg?theme=dark`)).text();
      expect(dark).not.toBe(drawn);
    }
  });

  it("is there for public products alone, and so is the page that offers it", async () => {
    for (const kind of ["rank", "trust", "uptime"])
      expect((await get(`/products/${hidden}/badge/${kind}.svg`)).status).toBe(404);
    expect((await get(`/products/${hidden}/badges`)).status).toBe(404);
    for (const other of ["uptime.svg", "rank", "rank.png", "nothing.svg"])
      expect((await get(`/products/${slug}/badge/${other}`)).status, other).toBe(404);
  });

  it("is offered as code that holds whole addresses", async () => {
    const html = (await read(`/products/${slug}/badges`)).replaceAll("&quot;", '"').replaceAll("&lt;", "<");
    expect(html).toMatch(
      new RegExp(`\\[!\\[Rank of [^\\]]+\\]\\(https?://[^)]+/products/${slug}/badge/rank\\.svg\\)\\]`),
    );
    expect(html).toMatch(
      new RegExp(
        `<source media="\\(prefers-color-scheme: dark\\)" srcset="https?://[^"]+/products/${slug}/badge/trust\\.svg\\?theme=dark"`,
      ),
    );
    expect(html).not.toContain(`/products/${slug}/badge/uptime.svg`);
  });
});

describe("what programs find", () => {
  it("is told in llms.txt with whole addresses that answer", async () => {
    const reply = await get("/llms.txt");
    expect(reply.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await reply.text();
    expect(text).toMatch(/^# Vitrine\n\n> /);
    expect(text.length).toBeLessThan(40_000);
    const links = [...text.matchAll(/^- \[.+?\]\((\S+)\)/gm)].map(([, link]) => link ?? "");
    expect(links.length).toBeGreaterThan(15);
    for (const link of links) expect(link.startsWith(site()), link).toBe(true);
    const named = [...text.matchAll(/(?:^|[\s(])(\/[a-z][\w./?=-]*\w)/gm)].map(([, path]) => site() + path);
    for (const address of new Set([...links, ...named])) {
      // Agents post there.
      const expected = address.endsWith("/api/mcp") ? 405 : 200;
      expect((await get(address.slice(site().length))).status, address).toBe(expected);
    }
  });

  it("weighs less than 200 KB a page of the reference, and loses no endpoint", async () => {
    const index = await read("/docs/reference");
    const linked = (html: string) => [
      ...new Set(
        [...html.matchAll(/href="(\/docs\/reference\/[a-z-]+(?:\/[A-Za-z]+)?)"/g)].map(
          ([, path]) => path ?? "",
        ),
      ),
    ];
    const pages = linked(index);
    const { paths } = await (await get("/api/openapi.json")).json();
    const endpoints = Object.values(paths).flatMap((methods) => Object.keys(methods as object)).length;
    expect(pages.filter((path) => path.split("/").length === 5)).toHaveLength(endpoints);
    const heavy = [];
    for (const path of someOf(pages, 10)) {
      const html = await read(path);
      if (Buffer.byteLength(html) > 200_000) heavy.push(`${path}: ${Buffer.byteLength(html)}`);
    }
    expect(heavy).toEqual([]);
  }, 120_000);
});
