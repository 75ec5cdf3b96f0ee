import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDeep } from "../../../testing/deep";
import { docToMarkdown, fitsField, markdownToDoc } from "./doc-markdown";
import { type DocNode, treeToDoc } from "./to-doc";
import type { Inline, ListItem, RichNode } from "./tree";

const words = fc.oneof(
  fc.constantFrom(
    "plain",
    "a b",
    " x ",
    "*",
    "_",
    "**a",
    "1.",
    "- ",
    "#",
    ">",
    "&amp;",
    "<b>",
    "`",
    "~~~",
    ":::",
  ),
  fc.constantFrom(
    "Größe",
    "日本語",
    "a\nb",
    "[x](y)",
    "![",
    "\\",
    "https://a.bc/",
    "=",
    "!",
    "¿",
    "“q”",
    "🙂",
  ),
  fc.string({ minLength: 1, maxLength: 8 }),
);
const text = words.map((value): Inline => ({ type: "text", value }));
const url = fc.constantFrom("https://a.bc/", "https://a.bc/x_(y)?q=*", "mailto:a@b.cd");

const { inline } = fc.letrec<{ inline: Inline; many: Inline[] }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    text,
    words.map((value): Inline => ({ type: "inlineCode", value })),
    fc.constant<Inline>({ type: "break" }),
    tie("many").map((children): Inline => ({ type: "emphasis", children })),
    tie("many").map((children): Inline => ({ type: "strong", children })),
    fc.tuple(url, tie("many")).map(([to, children]): Inline => ({ type: "link", url: to, children })),
  ),
  many: fc.array(tie("inline"), { minLength: 1, maxLength: 4 }),
}));
const line = fc.array(inline, { maxLength: 5 });

const { blocks } = fc.letrec<{ block: RichNode; blocks: RichNode[] }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    line.map((children): RichNode => ({ type: "paragraph", children })),
    fc
      .tuple(fc.constantFrom<3 | 4>(3, 4), line)
      .map(([depth, children]): RichNode => ({ type: "heading", depth, children })),
    fc
      .tuple(fc.constantFrom(null, "ts"), words)
      .map(([lang, value]): RichNode => ({ type: "code", lang, value })),
    tie("blocks").map((children): RichNode => ({ type: "blockquote", children })),
    fc
      .record({
        ordered: fc.boolean(),
        start: fc.nat(12),
        spread: fc.boolean(),
        items: fc.array(fc.tuple(fc.boolean(), tie("blocks")), { minLength: 1, maxLength: 3 }),
      })
      .map(({ items, ...list }): RichNode => {
        const children = items.map(
          ([spread, inside]): ListItem => ({ type: "listItem", spread, children: inside }),
        );
        return { type: "list", ...list, children };
      }),
  ),
  blocks: fc.array(tie("block"), { maxLength: 4 }),
}));

const withoutRoom = (item: DocNode): DocNode => ({ ...item, attrs: { ...item.attrs, spread: false } });

/** All words of a document without white space. */
function wordsOf({ text: own, content = [] }: DocNode): string {
  return ((own ?? "") + content.map(wordsOf).join("")).replace(/[\s\0]+/g, "");
}

describe("the field's document", () => {
  it("keeps every word on its way to Markdown and back", () => {
    fc.assert(
      fc.property(blocks, (tree) => {
        const doc = treeToDoc(tree);
        expect(wordsOf(markdownToDoc(docToMarkdown(doc)))).toBe(wordsOf(doc));
      }),
      { numRuns: isDeep ? 150 : 40 },
    );
  });

  it("is stable once it was Markdown", () => {
    fc.assert(
      fc.property(blocks, (tree) => {
        const md = docToMarkdown(treeToDoc(tree));
        const doc = markdownToDoc(md);
        const again = docToMarkdown(doc);
        expect(markdownToDoc(again)).toEqual(doc);
      }),
      { numRuns: isDeep ? 150 : 40 },
    );
  });

  it.each([
    "One *two* **three** `four` [five](https://six.example/).",
    "### Head\n\n- a\n- b\n  1. c\n  2. d\n\n> quoted\n\n```ts\nlet x = 1;\n```",
    "a\\\nb",
    "[**`x`**](https://a.bc/)",
    "1. a\n\n2. b",
    "",
  ])("writes %j as it was", (md) => expect(docToMarkdown(markdownToDoc(md))).toBe(md));

  it.each(["- !\n\n  - - x\n  - y", "- !\n\n  - -\n", "- !\n\n  - 3. x"])(
    "reads back the lists of %j below the paragraph",
    (md) => {
      const doc = markdownToDoc(md);
      expect(wordsOf(markdownToDoc(docToMarkdown(doc)))).toBe(wordsOf(doc));
      const [list] = doc.content ?? [];
      const tight = { ...doc, content: [{ ...list, content: list?.content?.map(withoutRoom) } as DocNode] };
      expect(wordsOf(markdownToDoc(docToMarkdown(tight)))).toBe(wordsOf(doc));
    },
  );

  it("puts spaces outside of emphasis, and no signs for those at a paragraph's end", () => {
    const content = [
      { type: "text", text: "so " },
      { type: "text", text: "very ", marks: [{ type: "bold" }] },
      { type: "text", text: "good " },
    ];
    expect(docToMarkdown({ type: "doc", content: [{ type: "paragraph", content }] })).toBe(
      "so **very** good",
    );
  });
});

describe("what has no place in the field", () => {
  it.each(["![x](https://a.bc/x.png)", "a\n\n***\n\nb", "[x](javascript:alert(1))", "> ".repeat(20)])(
    "leaves %j to the plain text area",
    (md) => expect(fitsField(md)).toBe(false),
  );
  it("takes the rest", () => expect(fitsField("<b>x</b> *y*\n\n- z")).toBe(true));
});
