import { expect, it } from "vitest";
import { blockChoices, nextChoice } from "./block-choices";
import { newBlock } from "./document";

const types = (query: string) => blockChoices(query, [], "product").map(({ type }) => type);

it("lists every product block for nothing typed", () => {
  expect(types("")).toEqual(expect.arrayContaining(["richText", "heading", "pulse", "faq"]));
});

it("finds by title before description", () => {
  expect(types("link")[0]).toBe("links");
  expect(types("traffic")).toContain("analytics");
  expect(types("no such block")).toEqual([]);
});

it("marks what the document has all of, and steps over it", () => {
  const choices = blockChoices("", [newBlock("pulse")], "product");
  const at = choices.findIndex(({ type }) => type === "pulse");
  expect(choices[at]?.full).toBe(true);
  expect(choices[nextChoice(choices, at - 1, 1)]?.type).not.toBe("pulse");
  expect(nextChoice(choices, choices.length - 1, 1)).toBe(0);
  expect(nextChoice([], 0, 1)).toBe(-1);
});
