import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { stillLifeSvg } from "../../components/product/still-life-svg";
import { requestsOf } from "./sessions";
import { sql } from "./site-database";

type Made = {
  slug: string;
  locale?: string;
  title?: string;
  excerpt?: string;
  tags?: string[];
  cover?: object | null;
  blocks: object[];
  media?: string[];
  publishedAt?: string;
};

export const block = (type: string, data: object) => ({ id: randomUUID(), type, v: 1, data });

/** A public post of the test's own, with the files that it shows. */
export async function aPost(post: Made): Promise<string> {
  const { slug, locale = "en", title = `Post ${slug}`, excerpt = "", tags = [], cover = null } = post;
  const { blocks, media = [], publishedAt = new Date(Date.now() - 60_000).toISOString() } = post;
  const id = randomUUID();
  await sql(
    `insert into posts (id, slug, locale, title, excerpt, tags, cover, blocks, status, published_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'published', $9, $9)`,
    [id, slug, locale, title, excerpt, tags, JSON.stringify(cover), JSON.stringify(blocks), publishedAt],
  );
  for (const mediaId of media) {
    await sql("insert into media_references (id, media_id, post_id) values ($1, $2, $3)", [
      ...[randomUUID(), mediaId, id],
    ]);
  }
  return id;
}

/** A picture of a still life, uploaded by the admin. */
export async function aPicture(name: string, width: number, height: number): Promise<string> {
  const view = `0 ${300 - (400 * height) / width} 400 ${(400 * height) / width}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}"><rect y="-900" width="400" height="1300" fill="#eef0ea"/>${stillLifeSvg(name)}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  const reply = await (await requestsOf("Admin")).post("/api/v1/media/upload", {
    multipart: { file: { name: `${name}.jpg`, mimeType: "image/jpeg", buffer } },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).id;
}

const prose =
  "A page that people finish is a page that somebody cut. The first draft says what the writer knows; the second says what the reader asked. Between the two lies an hour of *taking things away*, and that hour is the work.";

/** A post with every block of the blog, pictures, code, a table that is wider than a phone, and a product. */
export async function aRichPost(slug: string): Promise<string> {
  const [cover, wide, small] = await Promise.all([
    aPicture(`${slug}-a`, 1800, 1000),
    aPicture(`${slug}-b`, 2000, 1000),
    aPicture(`${slug}-c`, 900, 675),
  ]);
  const picture = (mediaId: string, alt: string) => ({ mediaId, alt, decorative: false });
  const blocks = [
    block("richText", { md: `${prose}\n\nIt has [a link](https://example.org/) and \`inline code\`.` }),
    block("heading", { text: "What the case holds", level: 2 }),
    block("richText", { md: prose }),
    block("image", {
      media: picture(wide, "Solids on a long plinth"),
      caption: "Three solids, drawn from a name, on a plinth that is wider than the text.",
      width: "wide",
    }),
    block("richText", {
      md: `${prose}\n\n1. The first of three.\n2. The second.\n3. The third.\n\n- A dash\n- Another`,
    }),
    block("quote", {
      md: "Nobody ever finished a page because it was long.",
      cite: "A moderator, after the ninth of the morning",
      url: "https://example.org/",
    }),
    block("heading", { text: "Figures, and how to read them", level: 2 }),
    block("table", {
      head: ["Part of the score", "Most points", "Where it comes from", "How often it is looked at"],
      rows: [
        ["Domain proven", "25", "A record in the domain’s own zone", "once a day"],
        ["Document complete", "20", "The blocks of the public revision", "at each revision"],
        ["Uptime measured", "15", "Samples of the last thirty days", "every five minutes"],
      ],
    }),
    block("heading", { text: "A smaller point", level: 3 }),
    block("callout", { tone: "warn", md: "Votes fade with the days. **A total is not a rank.**" }),
    block("code", {
      language: "typescript",
      filename: "score.ts",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the code block shows one.
      code: "// What a vote is worth after so many days.\nexport function worth(days: number): number {\n  const half = 30;\n  return Math.pow(0.5, days / half);\n}\n\nconsole.log(`A vote of today: ${worth(0)}, of a month ago: ${worth(30)}, and a line that is longer than a phone is wide`);",
    }),
    block("image", {
      media: picture(small, "Solids in a small case"),
      caption: "As wide as the text.",
      width: "text",
    }),
    block("divider", {}),
    block("productCard", { slug: "silverwell" }),
    block("heading", { text: "Questions", level: 2 }),
    block("faq", { items: [{ question: "Does it cost anything?", md: "No. It never will." }] }),
    block("links", { items: [{ label: "The method", url: "https://example.org/method", kind: "docs" }] }),
    block("gallery", {
      items: [
        { media: picture(wide, "A plinth"), caption: "One" },
        { media: picture(small, "A case"), caption: "Two" },
      ],
    }),
  ];
  await aPost({
    slug,
    title: `Writing a page that people finish (${slug.slice(-4)})`,
    excerpt:
      "Most visitors give you a sentence. Some give you a paragraph. A few read to the end, and those stay.",
    tags: ["writing", slug],
    cover: { mediaId: cover, alt: "A still life in a case" },
    blocks,
    media: [cover, wide, small],
  });
  return slug;
}
