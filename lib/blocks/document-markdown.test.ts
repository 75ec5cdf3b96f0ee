import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentToMarkdown } from "./document-markdown";
import type { Block } from "./envelope";
import { markdownToDocument } from "./import-markdown";
import { parseBlocks } from "./parse";
import { cpuMs } from "./parse-fixtures";
import { type BlockType, registry } from "./registry";

const now = new Date("2026-11-12T10:00:00.000Z");
const ID = "01930a3e-5f00-7000-8000-000000000000";

const tricky = fc.constantFrom(
  "",
  " ",
  "a",
  "word ",
  "*",
  "**",
  "_",
  "`",
  "```",
  "~~~",
  "#",
  "## ",
  "> ",
  "- ",
  "1. ",
  "\\",
  "<",
  "<b>",
  "</b>",
  "&lt;",
  "&",
  ":::",
  ":::pulse {}",
  "::::",
  "[a](https://example.com/)",
  "[",
  "]",
  "(",
  "![x](https://e.com/y)",
  "---",
  "===",
  "|",
  "| a | b |",
  ":",
  "é",
  "😀",
  "\t",
);
const line = (max: number) => fc.array(tricky, { maxLength: 6 }).map((parts) => parts.join("").slice(0, max));
const md = fc
  .array(fc.tuple(tricky, fc.constantFrom("", " ", "\n", "\n\n", "\n  ")), { maxLength: 12 })
  .map((parts) => parts.flat().join(""))
  .filter((text) => !text.includes("\ud83d") || /😀/u.test(text));
const items = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 });
const url = fc.constantFrom("", "https://example.com/a?b=<c>&d", "http://example.com/(x)");

const data: { [T in BlockType]?: fc.Arbitrary<unknown> } = {
  richText: fc.record({ md }),
  heading: fc.record({ text: line(120), level: fc.constantFrom(2, 3) }),
  features: fc.record({
    items: items(fc.record({ title: line(80), md, icon: fc.constantFrom("none", "bolt") })),
  }),
  links: fc.record({
    items: items(fc.record({ label: line(80), url, kind: fc.constantFrom("docs", "other") })),
  }),
  activities: fc.record({
    title: line(80),
    source: fc.constantFrom("manual", "both"),
    limit: fc.integer({ min: 1, max: 50 }),
    items: items(
      fc.record({
        id: fc.constant(""),
        at: fc.constantFrom("", "2025-01-02"),
        kind: fc.constant("update"),
        title: line(120),
        md,
        url,
      }),
    ),
  }),
  pulse: fc.record({
    title: line(80),
    window: fc.constantFrom("24h", "100"),
    showLatency: fc.boolean(),
    showHistory: fc.boolean(),
  }),
  analytics: fc.record({
    title: line(80),
    metrics: fc.subarray(["views", "visitors"]),
    range: fc.constantFrom(7, 90),
    chart: fc.constantFrom("line", "bar"),
  }),
  code: fc.record({ code: md, language: fc.constantFrom("text", "bash"), filename: line(120) }),
  quote: fc.record({ md, cite: line(120), url }),
  callout: fc.record({ tone: fc.constantFrom("info", "warn"), md }),
  table: fc.record({ head: items(line(300)), rows: items(items(line(300))) }),
  divider: fc.constant({}),
  faq: fc.record({ items: items(fc.record({ question: line(200), md })) }),
};

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
      { numRuns: 150 },
    );
  });

  it("knows every type", () => expect(Object.keys(data).sort()).toEqual(Object.keys(registry).sort()));

  it.each(["product", "blog"] as const)("give the same %s document", (surface) => {
    const types = Object.entries(data).filter(([type]) =>
      (registry[type as BlockType].surfaces as readonly string[]).includes(surface),
    );
    const single = new Set(["activities", "pulse", "analytics"]);
    const any = fc.oneof(
      ...types.map(([type, value]) => fc.record({ type: fc.constant(type), data: value })),
    );
    const document = fc.uniqueArray(any, {
      maxLength: 6,
      comparator: (a, b) => a === b || (a.type === b.type && single.has(a.type)),
    });
    fc.assert(
      fc.property(document, (blocks) => roundTrip(blocks, surface)),
      { numRuns: 150 },
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
      "HTML is kept as ",
      "A picture had no",
      "The link to “b” ",
      "A dividing line ",
      "A “unknown” bloc",
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
  ])("survives hostile text", (source) => {
    const started = process.cpuUsage();
    expect(() => importing(source, "product")).not.toThrow();
    expect(cpuMs(started)).toBeLessThan(1_000);
  });
});
