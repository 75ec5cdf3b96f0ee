import { describe, expect, it } from "vitest";
import { importPasted, pastedBlocks } from "./paste";

const LOST = "Tables aren't supported here, so each row became a line.";

describe("a pasted table", () => {
  it("becomes lines, and says so", () => {
    const { blocks, report } = importPasted(
      "One\n\n| A | B |\n| --- | --- |\n| **1** | 2\\|3 |\n\nTwo",
      "product",
    );
    expect(blocks.map(({ data }) => data)).toEqual([{ md: "One\n\nA | B\\\n**1** | 2\\|3\n\nTwo" }]);
    expect(report).toEqual([{ message: LOST }]);
  });

  it("begins no list and no quote with its lines", () => {
    const { blocks } = importPasted("| A | B |\n| --- | --- |\n| - x | y |\n| 1. z | > w |", "product");
    expect(blocks.map(({ data }) => data)).toEqual([{ md: "A | B\\\n\\- x | y\\\n1\\. z | > w" }]);
  });

  it("says nothing where there is none", () => {
    expect(importPasted("A | B", "product").report).toEqual([]);
  });
});

it("leaves prose to the text it is pasted into", () => {
  expect(pastedBlocks("One *two*\n\n- three", "product")).toBeNull();
  expect(pastedBlocks("## One\n\ntwo", "product")?.blocks.map(({ type }) => type)).toEqual([
    "heading",
    "richText",
  ]);
});
