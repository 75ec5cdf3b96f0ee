import { expect, it } from "vitest";
import { cutAtWord } from "./cut";

it.each([
  ["Notes and maps of the world", 14, "Notes and maps"],
  ["Notes and maps of the world", 17, "Notes and maps"],
  ["Notes and maps of the world", 22, "Notes and maps"],
  ["Notes – of The, / and (x", 22, "Notes"],
  ["Band - o", 6, "Band"],
  ["and of it", 3, "and"],
  ["Notes in A b", 10, "Notes"],
])("cuts %j to %i as %j", (text, max, expected) => {
  expect(cutAtWord(text, max)).toBe(expected);
});

it.each(["- ", " -", " and", " and - ", "-"])("cuts 10,000 characters of %j in no time", (unit) => {
  const run = unit.repeat(10_000 / unit.length);
  const startedAt = performance.now();
  expect(cutAtWord(`x ${run} y${" z".repeat(9)}`, 10_020)).toContain(run.trim());
  expect(cutAtWord(`x ${run} longer`, 10_004)).toBe("x");
  expect(performance.now() - startedAt).toBeLessThan(100);
});
