import { describe, expect, it } from "vitest";
import { effectiveStatus, isVisible, mayMove, searchWords } from "./rules";
import { RevisionStatus } from "./schema";

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute));

describe("a listing's time", () => {
  it.each([
    [9, false],
    [10, true],
    [19, true],
    [20, false],
  ])("from minute 10 until 20 at minute %i: %s", (minute, visible) => {
    expect(isVisible({ visibleFrom: at(10), visibleUntil: at(20) }, at(minute))).toBe(visible);
  });

  it("without an end goes on", () => {
    expect(isVisible({ visibleFrom: at(10), visibleUntil: null }, at(59))).toBe(true);
  });
});

describe("the status by the clock", () => {
  const listingRow = { visibleFrom: at(10), visibleUntil: at(20) };
  it.each([
    ["approved", 9, "approved"],
    ["approved", 10, "published"],
    ["approved", 20, "superseded"],
    ["published", 19, "published"],
    ["published", 20, "superseded"],
    ["suspended", 15, "suspended"],
    ["superseded", 15, "superseded"],
  ] as const)("%s at minute %i is %s", (status, minute, expected) => {
    expect(effectiveStatus({ status, listingRow }, at(minute))).toBe(expected);
  });

  it.each(RevisionStatus.options)("%s without a listing stays", (status) => {
    expect(effectiveStatus({ status, listingRow: null }, at(0))).toBe(status);
  });
});

it("lets each move start from one status alone", () => {
  const from = (move: "submit" | "withdraw" | "suspend" | "reinstate") =>
    RevisionStatus.options.filter((status) => mayMove(status, move));
  expect([from("submit"), from("withdraw"), from("suspend"), from("reinstate")]).toEqual([
    ["draft"],
    ["in_review"],
    ["published"],
    ["suspended"],
  ]);
});

it("finds words of three letters or more, once each", () => {
  expect(searchWords(["Café Tools 42", "to-do: tools, ﬁne"])).toEqual(["café", "fine", "tools"]);
});
