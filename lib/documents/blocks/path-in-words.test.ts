import { expect, it } from "vitest";
import { AppError } from "../../core/errors";
import { block } from "../../testing/block-fixtures";
import type { Block } from "./envelope";
import { placeInWords } from "./path-in-words";
import { requireBlocks } from "./validate-blocks";

const blocks = [
  block("heading", { text: "What it is", level: 2 }),
  block("richText", { md: "" }),
  block("faq", { items: [{ question: "", md: "" }] }),
  block("richText", { md: "" }),
  block("features", { items: [] }),
  block("video", { title: " A tour ", source: "upload" }),
] as unknown as Block[];

it.each([
  ["blocks", "Page content"],
  ["blocks[0].data.text", "Heading “What it is”"],
  ["blocks[1].data.md", "Text 1"],
  ["blocks[3].data.md", "Text 2"],
  ["blocks[2].data.items[0].md", "Questions, item 1, Answer"],
  ["blocks[2].data.items[4].question", "Questions, item 5, Question"],
  ["blocks[2].data.items", "Questions"],
  ["blocks[4].data.items", "Features"],
  ["blocks[5].data.poster.alt", "Video “A tour”, Alt text"],
  ["blocks[5].data.nothing", "Video “A tour”"],
  ["blocks[5].data.__proto__", "Video “A tour”"],
  ["blocks[5].v", "Video “A tour”"],
  ["blocks[9].data.md", "Block 10"],
  ["listing.tagline", null],
])("the path %s is in words %s", (path, words) => expect(placeInWords(path, blocks)).toBe(words));

it("without the document, a block is a number", () => {
  expect(placeInWords("blocks[2].data.items[0].md", null)).toBe("Block 3");
});

it("the detail of a refused document names the block and the field, whatever was sent", () => {
  const detailOf = (sent: unknown) => {
    try {
      requireBlocks(sent, { surface: "product", mode: "publish", now: new Date() });
    } catch (error) {
      return error instanceof AppError ? { detail: error.detail, path: error.fields[0]?.path } : error;
    }
  };
  expect(detailOf([block("faq", { items: [{ question: "", md: "Yes." }] })])).toMatchObject({
    detail: expect.stringMatching(/^Questions, item 1, Question: /),
    path: "blocks[0].data.items[0].question",
  });
  for (const sent of [null, "words", [null], [{ type: "toString" }], [{ type: "heading", data: null }]])
    expect(detailOf(sent)).toMatchObject({ detail: expect.not.stringMatching(/blocks(\[|:)/) });
});
