import { expect, test } from "vitest";
import { newId } from "../../../core/ids";
import type { Block } from "../envelope";
import type { BlockLive } from "../live";
import { definitionsFor } from "../registry";
import { documentToHtml } from "./document-html";

const origin = "https://v.example";
const media = "0197a1f0-0000-7000-8000-000000000001";
const live: BlockLive = {
  now: new Date("2026-11-20T12:00:00.000Z"),
  pulse: null,
  analytics: null,
  revisions: [],
  media: {
    [media]: {
      id: media,
      url: `/media/${media}`,
      kind: "image" as const,
      contentType: "image/webp",
      size: 9,
      width: 800,
      height: 600,
    },
  },
  products: {
    lamp: { slug: "lamp", name: "Lamp", tagline: "It shines", trustScore: 1, logo: null, cover: null },
  },
};
const html = (type: string, data: object) =>
  documentToHtml([{ id: newId(), type, v: 1, data } as unknown as Block], live, origin);

test("prose is HTML, and what looks like HTML in it stays text", () => {
  const md = "A *word* and `code` <b>bold</b>\n\n- one\n- [two](https://a.example/?a=1&b=2)\n\n3. three";
  expect(html("richText", { md })).toBe(
    "<p>A <em>word</em> and <code>code</code> &lt;b&gt;bold&lt;/b&gt;</p>\n" +
      '<ul><li>one</li><li><a href="https://a.example/?a=1&amp;b=2">two</a></li></ul>\n' +
      '<ol start="3"><li>three</li></ol>',
  );
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example/x", "/\\evil.example", "x.html"])(
  "a link to %s is its words alone",
  (url) => {
    expect(html("richText", { md: `[words](<${url}>)` })).not.toContain("<a");
    expect(html("richText", { md: `[words](<${url}>)` })).toContain("words");
  },
);

test("a picture has its whole address and its size, and one that is gone shows nothing", () => {
  const picture = { mediaId: media, alt: 'A "lamp"', decorative: false };
  expect(html("image", { media: picture, caption: "On <paper>", width: "wide" })).toBe(
    `<figure><img src="${origin}/media/${media}" alt="A &quot;lamp&quot;" width="800" height="600"/>` +
      "<figcaption>On &lt;paper&gt;</figcaption></figure>",
  );
  const gone = { ...picture, mediaId: newId() };
  expect(html("image", { media: gone, caption: "Still here?", width: "text" })).toBe("");
  expect(html("gallery", { items: [{ media: picture, caption: "" }] })).toContain(`${origin}/media/${media}`);
});

test("a card leads to its product while that is public", () => {
  expect(html("productCard", { slug: "lamp" })).toBe(
    `<p>Product: <a href="${origin}/products/lamp">Lamp</a>: It shines</p>`,
  );
  expect(html("productCard", { slug: "hidden" })).toBe("");
});

test("tables, callouts, code and dividers keep their form", () => {
  expect(html("table", { head: ["A"], rows: [["<1>"]] })).toBe(
    "<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>&lt;1&gt;</td></tr></tbody></table>",
  );
  expect(html("callout", { tone: "info", md: "Look" })).toMatch(
    /^<aside><p><strong>.+<p>Look<\/p><\/aside>$/s,
  );
  expect(html("code", { code: "a < b\n", language: "text", filename: "" })).toBe(
    "<pre><code>a &lt; b\n</code></pre>",
  );
  expect(html("divider", {})).toBe("<hr/>");
});

test.each(definitionsFor("blog").map(({ type, example }) => [type, example] as const))(
  "the example of %s says something, with no attribute that runs",
  (type, example) => {
    const shown = documentToHtml([example as unknown as Block], { ...live, media: {} }, origin);
    expect(shown).not.toMatch(/<(script|style|iframe)|\son\w+=|javascript:/i);
    const needsFiles = ["image", "gallery", "productCard"];
    if (!needsFiles.includes(type)) expect(shown).not.toBe("");
  },
);
