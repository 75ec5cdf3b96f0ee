import fc from "fast-check";
import { micromark } from "micromark";
import { describe, expect, it } from "vitest";
import { block } from "../../testing/block-fixtures";
import { isDeep, someOf } from "../../testing/deep";
import { hostileMarkdown, hostilePieces } from "../../testing/hostile-markdown";
import { strangersIn, textIn, whatRuns } from "../../testing/inert";
import { documentToMarkdown } from "./document-markdown";
import type { Block } from "./envelope";
import { documentToHtml } from "./html/document-html";
import { markdownToDocument } from "./import-markdown";
import { parseBlocks } from "./parse";
import { blockText } from "./plain-text";

const words = (text: string): string => text.replace(/[\s\0\ufffd]+/g, "");
const line = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A text as prose, as a heading, in a structured block, and between blocks that could finish what it begins. */
const documentsOf = (md: string): Block[][] => {
  const richText = block("richText", { md });
  const faq = block("faq", { items: [{ question: line(md), md }] });
  const code = block("code", { code: md, language: "html", filename: line(md).slice(0, 80) });
  const heading = block("heading", { text: line(md), level: 2 });
  const table = block("table", { head: [line(md), "b"], rows: [[line(md), `\`${line(md)}`]] });
  const quote = block("quote", { md, cite: line(md), url: "" });
  const links = block("links", { items: [{ label: line(md), url: "https://ok.example/?`[", kind: "docs" }] });
  const ends = ["`", "[r]: javascript:alert(1)", "-->", "- a"].map((end) => block("richText", { md: end }));
  return [
    [richText],
    [heading, richText, faq],
    [code, table, quote, links],
    [richText, ...ends, richText],
  ].map((blocks) => blocks as unknown as Block[]);
};

function expectInert(md: string): void {
  for (const blocks of documentsOf(md))
    expect(whatRuns(documentToMarkdown(blocks)), JSON.stringify(md)).toEqual([]);
}

describe("Markdown that is handed out", () => {
  it("is tried with some hundred texts, and the check finds what is wrong with them as they are", () => {
    expect(hostileMarkdown.length).toBeGreaterThan(700);
    const harmful = hostileMarkdown.filter(
      (md) =>
        strangersIn(micromark(md, { allowDangerousHtml: true, allowDangerousProtocol: true })).length > 0,
    );
    expect(harmful.length).toBeGreaterThan(300);
  });

  it("holds nothing that a renderer could run", () => {
    for (const md of someOf(hostileMarkdown, 3)) expectInert(md);
  });

  it("says what was written, and is read back as it was", () => {
    for (const md of someOf(hostileMarkdown, 3)) {
      const [written] = [block("richText", { md })] as unknown as Block[];
      if (!written) continue;
      const source = documentToMarkdown([written]);
      const body = source.startsWith(":::richText {") ? source.split("\n").slice(1, -2).join("\n") : source;
      expect(words(textIn(micromark(body))), JSON.stringify(md)).toBe(words(blockText(written)));
      if (!parseBlocks([written], { surface: "product", mode: "draft", now: new Date() }).ok) continue;
      const [read, ...more] = markdownToDocument(source).blocks;
      expect([read?.data, more], JSON.stringify(md)).toEqual([{ md }, []]);
    }
  });

  it("holds nothing either, whatever its parts are joined to", () => {
    const any = fc.array(fc.constantFrom(...hostilePieces), { maxLength: 14 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(any, (md) => {
        expectInert(md);
      }),
      { numRuns: isDeep ? 3_000 : 150 },
    );
  });

  it("is as harmless as the HTML of feeds", () => {
    const live = { now: new Date(), pulse: null, analytics: null, revisions: [] };
    for (const md of someOf(hostileMarkdown, 5))
      for (const blocks of documentsOf(md)) {
        const html = documentToHtml(blocks, live, "https://v.example");
        expect(strangersIn(html), JSON.stringify(md)).toEqual([]);
      }
  });
});

describe("prose", () => {
  it.each([
    "Plain *words* with **marks**, `code` and a [link](https://ok.example/a).",
    "* one\n* two\n    * three\n\n1. a\n2. b",
    "> quoted\n\nsnake_case & more: 50%",
    "Mail [us](mailto:us@ok.example).",
  ])("stays as it was written where nothing could run: %j", (md) => {
    expect(documentToMarkdown([block("richText", { md })] as unknown as Block[])).toBe(`${md}\n`);
  });

  it("keeps code as it was, in a directive where a reader might take it for something else", () => {
    const md = "Use `Array<T>` and `[x](y)`:\n\n```html\n<embed src=x>\n```";
    const source = documentToMarkdown([block("richText", { md })] as unknown as Block[]);
    expect(source).toContain("Use `Array<T>` and `[x](y)`:\n\n```html\n<embed src=x>\n```");
  });
});
