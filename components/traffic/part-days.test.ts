import { expect, test } from "vitest";
import { partOf, rangeInWords } from "./part-days";

const range = { from: "2026-11-12T13:05:00.000Z", to: "2026-11-14T08:30:00.000Z" };

test("the days at a range's ends are told as parts, those between are whole", () => {
  expect(partOf(range, "2026-11-12")).toBe("from 13:05");
  expect(partOf(range, "2026-11-13")).toBeNull();
  expect(partOf(range, "2026-11-14")).toBe("until 08:30");
  expect(partOf({ ...range, to: "2026-11-12T14:00:00.000Z" }, "2026-11-12")).toBe("from 13:05 until 14:00");
});

test("a day from midnight to midnight is whole", () => {
  const whole = { from: "2026-11-12T00:00:00.000Z", to: "2026-11-13T00:00:00.000Z" };
  expect(partOf(whole, "2026-11-12")).toBeNull();
  expect(partOf({ ...whole, from: "2026-11-12T00:00:00.001Z" }, "2026-11-12")).toBe("from 00:00");
});

test("a range says the zone once", () => {
  expect(rangeInWords(range)).toBe("12 Nov 2026, 13:05 – 14 Nov 2026, 08:30 UTC");
});
