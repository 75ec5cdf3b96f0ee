import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryOf } from "../../testing/block-arbitraries";
import { cpuMs } from "../../testing/block-fixtures";
import { isDeep } from "../../testing/deep";
import type { BlockDefinition } from "./definition";
import { documentToMarkdown } from "./document-markdown";
import type { Block } from "./envelope";
import { markdownToDocument } from "./import-markdown";
import { parseBlocks } from "./parse";
import { type BlockType, registry } from "./registry";

const now = new Date("2026-11-12T10:00:00.000Z");
const ID = "01930a3e-5f00-7000-8000-000000000000";

const data = Object.fromEntries(
  Object.values(registry).map((entry) => [entry.type, arbitraryOf(entry.schema)]),
);

const bare = (blocks: readonly Block[]) => blocks.map(({ type, v, data }) => ({ type, v, data }));
const importing = (source: string, surface: "product" | "blog") =>
  markdownToDocument(source, { surface, newId: () => ID });

function roundTrip(blocks: unknown[], surface: "product" | "blog") {
  const withIds = blocks.map((block, index) => ({
    id: `01930a3e-5f00-7000-8000-${String(index).padStart(12, "0")}`,
    v: 1,
    ...(block as object),
  }));
  const parsed = parseBlocks(withIds, { surface, mode: "draft", now });
  fc.pre(parsed.ok);
  if (!parsed.ok) return;
  const source = documentToMarkdown(parsed.blocks);
  expect(bare(importing(source, surface).blocks)).toEqual(bare(parsed.blocks));
}

describe("export and import", () => {
  it.each(Object.entries(data))("give the same %s", (type, arbitrary) => {
    const surface = registry[type as BlockType].surfaces[0] ?? "product";
    fc.assert(
      fc.property(arbitrary, (value) => roundTrip([{ type, data: value }], surface)),
      { numRuns: isDeep ? 150 : 40 },
    );
  });

  it.each(["product", "blog"] as const)("give the same %s document", (surface) => {
    const types = Object.entries(data).filter(([type]) =>
      (registry[type as BlockType].surfaces as readonly string[]).includes(surface),
    );
    const single = new Set(
      Object.values<BlockDefinition>(registry).flatMap((entry) =>
        entry.maxPerDocument === 1 ? [entry.type] : [],
      ),
    );
    const any = fc.oneof(
      ...types.map(([type, value]) => fc.record({ type: fc.constant(type), data: value })),
    );
    const document = fc.uniqueArray(any, {
      maxLength: 6,
      comparator: (a, b) => a === b || (a.type === b.type && single.has(a.type)),
    });
    fc.assert(
      fc.property(document, (blocks) => roundTrip(blocks, surface)),
      { numRuns: isDeep ? 150 : 40 },
    );
  });
});

describe("the exported text", () => {
  const block = (type: string, value: object) => ({ id: ID, type, v: 1, data: value }) as Block;

  it("writes prose as prose and the rest as directives", () => {
    const { heading, pulse, richText } = registry;
    expect(documentToMarkdown([heading.example, richText.example, pulse.example] as Block[])).toBe(
      [
        "## What it does",
        "",
        "Keeps the photographs of a household on **a machine of its own**.",
        "",
        ':::pulse {"title":"Is it up?","window":"24h","showLatency":true,"showHistory":true}',
        "**Is it up?**",
        "",
        "Health of the website, last 24 hours, measured on request, with latency and history.",
        ":::",
        "",
      ].join("\n"),
    );
  });

  it("says why a website's latest sample was none that succeeded", () => {
    const latest = {
      outcome: "failed",
      errorClass: "server_error",
      httpStatus: 503,
      redirects: 0,
      timings: { dns: 1, connect: 1, tls: null, ttfb: 1, total: 3 },
      tlsExpiresAt: null,
      ipFamily: 4,
      sampledAt: "2026-11-20T12:00:00.000Z",
    } as const;
    const pulse = {
      slug: "one",
      websiteUrl: "https://one.example/",
      latest,
      stale: false,
      uptime: { percent: 0, successful: 0, measured: 1, unknown: 0 },
      samples: [latest],
      nextEligibleAt: null,
    };
    const live = { now: new Date("2026-11-20T12:05:00Z"), pulse, analytics: null, revisions: [] };
    expect(documentToMarkdown([registry.pulse.example as Block], live)).toContain(
      "The site returned 503: it reported a server error. Uptime: 0 of 1 check passed",
    );
  });

  it.each([
    "<script>alert(1)</script>",
    "a <img src=x onerror=alert(1)> b",
    "<!-- x -->",
    "<https://a.bc> <b>",
  ])("holds no HTML for %s", (md) => {
    for (const value of [
      block("richText", { md }),
      block("heading", { text: md, level: 2 }),
      block("faq", { items: [{ question: md, md }] }),
    ]) {
      expect(documentToMarkdown([value])).not.toMatch(/(?<!\\)<(?!https)/);
    }
  });

  it("can't be ended early by its own text", () => {
    const md = "```\n:::\n:::pulse {}\n:::\n```";
    const source = documentToMarkdown([
      block("richText", { md }),
      block("faq", { items: [{ question: "q", md }] }),
    ]);
    expect(importing(source, "product").blocks.map(({ type }) => type)).toEqual(["richText", "faq"]);
  });
});

describe("ordinary Markdown", () => {
  it("becomes the nearest blocks, with a report", () => {
    const source =
      "---\nname: x\n---\n# Title *x*\n\nText [a](b) <b>\n\n- one\n\n![cat](https://a.bc/c.png)\n\n---\n\n### Next\n\n:::unknown {}\nkept\n:::";
    const { blocks, report } = importing(source, "product");
    expect(blocks.map(({ type, data }) => [type, ...Object.values(data)])).toEqual([
      ["heading", "Title x", 2],
      ["richText", "Text a \\<b>\n\n- one\n\ncat"],
      ["heading", "Next", 3],
      ["richText", "kept"],
    ]);
    expect(report.map(({ message }) => message.slice(0, 16))).toEqual([
      "The heading “Tit",
      "HTML was kept as",
      "A picture couldn",
      "The link to “b” ",
      "A divider was le",
      "A “unknown” bloc",
    ]);
  });

  it("takes a picture of ours that stands alone for a picture, and leaves others as text", () => {
    const own = "/media/01930a3e-5f00-7000-8000-0000000000f1";
    const source = `![A *cat*](${own} "Asleep")\n\nA ![cat](${own}) here\n\n![cat](https://a.bc/c.png)`;
    const media = { mediaId: own.slice(7), alt: "A cat", decorative: false };
    const prose = { md: `A ![cat](${own}) here\n\n![cat](https://a.bc/c.png)` };
    const blog = importing(source, "blog");
    expect(blog.blocks.map(({ data }) => data)).toEqual([{ media, caption: "Asleep", width: "text" }, prose]);
    expect(blog.report).toEqual([
      { message: "A picture couldn't be added; its description was kept as text." },
    ]);
    const product = importing(source, "product");
    expect(product.blocks.map(({ data }) => data)).toEqual([
      { items: [{ media, caption: "Asleep" }] },
      prose,
    ]);
  });

  it("becomes headings, code, lists and, in a post, tables", () => {
    const source =
      '## One\n\n```ts title="a.ts"\nlet a;\n```\n\n1. x\n2. y\n\n| A | B |\n| --- | --- |\n| 1 | 2 |';
    expect(importing(source, "blog").blocks.map(({ type }) => type)).toEqual([
      "heading",
      "code",
      "richText",
      "table",
    ]);
    expect(importing(source, "product").blocks.map(({ type }) => type)).toEqual([
      "heading",
      "code",
      "richText",
    ]);
  });

  it("cuts long text between paragraphs", () => {
    const { blocks } = importing(`${"a".repeat(6_000)}\n\n${"b".repeat(6_000)}`, "blog");
    expect(blocks).toHaveLength(2);
  });

  it.each([
    ">".repeat(10_000),
    "- ".repeat(5_000),
    "x".repeat(1_000_001),
    ":::pulse {".repeat(1_000),
    ":::pulse {}\n".repeat(10_000),
    "[a](https://b.cd) ".repeat(10_000),
    Array.from({ length: 1_000 }, (_, depth) => `${" ".repeat(depth)}- a`).join("\n"),
    "![a](/media/x) ".repeat(10_000),
  ])("survives hostile text", (source) => {
    const started = process.cpuUsage();
    expect(() => importing(source, "product")).not.toThrow();
    expect(cpuMs(started)).toBeLessThan(1_000);
  });
});
