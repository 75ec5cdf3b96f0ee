import { expect, test } from "vitest";
import { chosenRange } from "./range";

const now = new Date("2026-11-21T07:40:12.345Z");

test("a preset is so many UTC days with today as one of them, and ends with the present", () => {
  const of = (days?: string) => chosenRange(days === undefined ? {} : { days }, now);
  expect(of("1").asked).toEqual({ from: "2026-11-21T00:00:00.000Z", to: now.toISOString() });
  expect(of("7").asked?.from).toBe("2026-11-15T00:00:00.000Z");
  expect(of("90").asked?.from).toBe("2026-08-24T00:00:00.000Z");
  for (const other of [undefined, "30", "31", "x", ""]) {
    expect(of(other)).toMatchObject({ days: 30, isOpen: true, fields: { from: "2026-10-23T00:00", to: "" } });
    expect(of(other).asked?.from).toBe("2026-10-23T00:00:00.000Z");
  }
});

test("times of one's own are read as UTC, whatever way they are written", () => {
  for (const from of [
    "2026-11-12T13:05",
    "2026-11-12 13:05",
    "2026-11-12T13:05:00Z",
    "2026-11-12T13:05:00.000Z",
  ]) {
    expect(chosenRange({ from, to: "2026-11-14" }, now)).toEqual({
      days: null,
      isOpen: false,
      fields: { from: "2026-11-12T13:05", to: "2026-11-14T00:00" },
      errors: {},
      asked: { from: "2026-11-12T13:05:00.000Z", to: "2026-11-14T00:00:00.000Z" },
    });
  }
  expect(chosenRange({ from: "2026-11-12T13:05:09", to: "" }, now)).toMatchObject({
    isOpen: true,
    fields: { from: "2026-11-12T13:05:09", to: "" },
    asked: { from: "2026-11-12T13:05:09.000Z", to: now.toISOString() },
  });
});

test.each([
  ["", "2026-11-14", ["from"]],
  ["yesterday", "2026-11-14", ["from"]],
  ["2026-02-30T10:00", "2026-11-14", ["from"]],
  ["2026-11-12T25:00", "2026-11-14T24:00", ["from", "to"]],
  ["2026-11-14T00:01", "2026-11-14", ["from"]],
  ["2026-08-15T23:59", "2026-11-14", ["from"]],
  ["2026-11-20", "2026-11-21T07:41", ["to"]],
  ["2026-11-21T07:41", "", ["from"]],
  ["2026-11-22", "2026-11-21T07:41", ["from", "to"]],
])("from %j to %j is at error at %j, and asks for nothing", (from, to, at) => {
  const range = chosenRange({ from, to }, now);
  expect(Object.keys(range.errors)).toEqual(at);
  expect(range.asked).toBeNull();
});

test("ninety days to the millisecond are not too many", () => {
  expect(chosenRange({ from: "2026-08-16", to: "2026-11-14" }, now).errors).toEqual({});
});

test("an address with a name twice is read by the first", () => {
  expect(chosenRange({ from: ["2026-11-12", "x"], to: ["2026-11-14"] }, now).asked).not.toBeNull();
});
