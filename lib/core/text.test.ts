import { expect, it } from "vitest";
import { cutAt, cutAtSentence, cutAtWord, initialOf, shorten } from "./text";

const family = "👨‍👩‍👧‍👦";
const flag = "🇳🇱";
const accented = "e\u0301";

it.each([family, flag, accented])("keeps %s whole or leaves it out, wherever a cut falls", (character) => {
  const text = `Ab${character}cd`;
  for (let max = 2; max < text.length; max += 1) {
    const expected = max < 2 + character.length ? "Ab" : text.slice(0, max);
    expect(cutAt(text, max)).toBe(expected);
    expect(cutAtWord(text, max)).toBe(expected);
    expect(shorten(text, max + 1)).toBe(max + 1 === text.length ? text : `${expected}…`);
    expect(cutAtSentence(text, max + 1)).toBe(shorten(text, max + 1));
  }
  expect(initialOf(`${character}cd`)).toBe(character.toUpperCase());
});

it("cuts a run without spaces at its characters, though a space stands near its beginning", () => {
  expect(cutAtWord("春 の更新のお知らせです", 8)).toBe("春 の更新のお知");
});

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
