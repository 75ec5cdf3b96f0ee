import { describe, expect, it } from "vitest";
import { cpuMs } from "../../../testing/block-fixtures";
import { safeLink } from "../url";
import { parseRichText, richTextTree } from "./parse";
import { richTextPlain } from "./plain-text";
import { scanMarkdown } from "./scan";

const fill = (piece: string, length = 10_000) => piece.repeat(Math.floor(length / piece.length));

const hostile: Record<string, string> = {
  quotes: fill(">"),
  "spaced quotes": fill("> "),
  "lists in a line": `${fill("- ")}x`,
  "numbers in a line": fill("1. "),
  "quotes and lists": fill("> - "),
  "deep lists": Array.from({ length: 98 }, (_, i) => `${"  ".repeat(i)}- a`).join("\n"),
  "lists as deep as the scan lets": Array.from({ length: 400 }, (_, i) => `${"  ".repeat(i % 16)}- a`).join(
    "\n",
  ),
  "many short lists": fill("- - - - - - - - a\n"),
  "eight deep, again and again": fill("> - > - > - > - a\n"),
  "empty items": fill("-\n"),
  "lazy quotes": fill("> a\nb\n"),
  stars: fill("*"),
  "stars around": `${fill("**", 5000)}a${fill("**", 4998)}`,
  "stars and bars": fill("*_"),
  mixed: fill("*a_ "),
  "open emphasis": fill("**a *b _c "),
  brackets: fill("["),
  "few brackets": fill("[", 1000) + fill("]", 1000),
  "balanced brackets": fill("[", 5000) + fill("]", 5000),
  "open links": fill("[a]("),
  "links in links": fill("[a](b"),
  pictures: fill("!["),
  ticks: Array.from({ length: 140 }, (_, i) => "`".repeat(i + 1)).join(" "),
  "less than": fill("<"),
  autolinks: fill("<a:"),
  entities: fill("&#x41;"),
  backslashes: fill("\\"),
  fences: fill("```\n"),
  definitions: fill("[a]: b\n"),
  underlines: fill("a\n=\n"),
  "quoted underlines": fill("> a\n> =\n"),
  "underlines in items": fill("- a\n  =\n"),
  "few underlines": fill("a\n=\n", 800),
  "few stars": fill("*_", 1200),
  newlines: fill("\n"),
};

describe("hostile Markdown", () => {
  parseRichText("warm *up* [a](https://b.cd)\n\n- x\n\n> y");
  it.each(Object.entries(hostile))("%s", (_, md) => {
    const started = process.cpuUsage();
    expect(() => richTextTree(md)).not.toThrow();
    expect(cpuMs(started)).toBeLessThan(2_000);
  });

  it.each(["quotes", "spaced quotes", "lists in a line", "numbers in a line"])(
    "refuses %s before parsing",
    (name) => {
      const started = process.cpuUsage();
      expect(scanMarkdown(hostile[name] ?? "")?.code).toBe("nested_too_deep");
      expect(cpuMs(started)).toBeLessThan(20);
    },
  );

  it("takes a rule for a rule", () => {
    expect(scanMarkdown("* * * * * * * * * * * * * * * * * * * *")).toBeNull();
  });
});

describe("the subset", () => {
  it("keeps HTML, indentation and definitions as literal text", () => {
    const tree = richTextTree("<b>x</b>\n\n    y\n\n[z]: https://a.bc");
    expect(tree.map((node) => node.type)).toEqual(["paragraph", "paragraph", "paragraph"]);
    expect(richTextPlain("<b>x</b> <script>")).toBe("<b>x</b> <script>");
  });

  it("turns pictures into their description and clamps headings", () => {
    expect(richTextPlain("a ![cat](https://a.bc/x.png) b")).toBe("a cat b");
    expect(richTextTree("# a\n\n##### b").map((node) => node.type === "heading" && node.depth)).toEqual([
      3, 4,
    ]);
  });

  it("says words with or without addresses", () => {
    const md = "> **a** [b](https://c.de/)\n\n1. `x`\n2. y";
    expect(richTextPlain(md)).toBe("a b\nx\ny");
    expect(richTextPlain(md, { urls: true })).toBe("a b (https://c.de/)\nx\ny");
  });
});

describe("links", () => {
  it.each([
    "https://example.com/a?b=c#d",
    "http://example.com/",
    "HTTPS://EXAMPLE.COM/",
    "mailto:a@b.cd",
    "MAILTO:a@b.cd?subject=Hello",
    "https://bücher.example/",
  ])("takes %s", (url) => expect(safeLink(url)).not.toBeNull());

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://a.bc/x",
    "//example.com",
    "/path",
    "#a",
    "",
    "https:example.com",
    "https:///example.com",
    "https:\\\\example.com",
    "https://user:pass@example.com",
    "https://example.com@evil.example",
    "https://localhost/",
    "https://[::1]/",
    "https://example..com/",
    "https://exa\u202emple.com/",
    "https://exa mple.com",
    "mailto:a@b.cd%0d%0aBcc:x",
    "mailto:a@b.cd,c@d.ef",
    "mailto:",
  ])("refuses %j", (url) => expect(safeLink(url)).toBeNull());

  it.each([
    "[x](javascript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](&#x6A;avascript&colon;alert(1))",
    "[x](<java\tscript:alert(1)>)",
    "[x](javascript\\:alert(1))",
    "<javascript:alert(1)>",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "**[x](VBSCRIPT:y)**",
  ])("finds %j in Markdown and shows no link", (md) => {
    const parsed = parseRichText(md);
    expect(parsed.ok && parsed.unsafeLinks).toHaveLength(1);
    expect(JSON.stringify(parsed.ok && parsed.tree)).not.toContain('"link"');
  });
});
