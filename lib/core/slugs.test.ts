import { expect, it } from "vitest";
import { numberedSlug } from "./slugs";

it("numbers slugs within 64 characters", () => {
  expect([1, 2, 10].map((number) => numberedSlug("notes", number))).toEqual(["notes", "notes-2", "notes-10"]);
  const long = `${"a".repeat(61)}-bc`;
  expect(numberedSlug(long, 2)).toBe(`${"a".repeat(61)}-2`);
  expect(numberedSlug("a".repeat(64), 12)).toHaveLength(64);
});
