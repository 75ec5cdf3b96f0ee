import { expect, test } from "vitest";
import { fieldWords } from "./field-words";

const field = (
  kind: "number" | "date" | "boolean" | "choices",
  value: number | string | boolean,
  words: string,
) => fieldWords({ kind, value, words: [words] });

test.each([
  ["number", 1999, "1999"],
  ["number", 20_000, "20,000\u00a0users"],
  ["number", 0.25, "0.25\u00a0s"],
  ["number", 9.5, "9.50\u00a0EUR"],
  ["date", "2026-11-28", "28 November 2026"],
  ["boolean", true, "Yes"],
  ["boolean", false, "No"],
  ["choices", "a", "An option"],
] as const)("says of a %s of %s what the API says: %s", (kind, value, words) => {
  expect(field(kind, value, words)).toEqual([words]);
});
