import { describe, expect, it } from "vitest";
import { Listing } from "../listings/schema";
import { emptyCatalog } from "../own-fields/rules";
import { effectiveStatus, isVisible, missingToSubmit, searchWords } from "./rules";
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

it("finds words of three letters or more, once each", () => {
  expect(searchWords(["Café Tools 42", "to-do: tools, ﬁne"])).toEqual(["café", "fine", "tools"]);
});

describe("what a revision lacks to be submitted", () => {
  const whole = { name: "Tide", tagline: "Tides.", websiteUrl: "https://tide.example/" };
  const without = (withoutWebsite: string | null) => ({ websiteUrl: null, withoutWebsite });
  const paths = (change: object, blocks: unknown[] = [{}]) =>
    missingToSubmit(emptyCatalog, { listing: Listing.parse({ ...whole, ...change }), blocks }).map(
      ({ path }) => path,
    );

  it.each<[string, object, unknown[], string[]]>([
    ["nothing", {}, [{}], []],
    ["a tagline", { tagline: " " }, [{}], ["listing.tagline"]],
    ["a website", without(null), [{}], ["listing.websiteUrl"]],
    ["a reason", without(""), [{}], ["listing.withoutWebsite"]],
    ["a reason of 10 characters", without(` ${"x".repeat(9)} `), [{}], ["listing.withoutWebsite"]],
    ["nothing with a reason of 10 characters", without("x".repeat(10)), [{}], []],
    ["nothing with a reason of 200 characters", without("x".repeat(200)), [{}], []],
    ["no reason beside a website", { withoutWebsite: "short" }, [{}], []],
    ["a block", {}, [], ["blocks"]],
    [
      "everything",
      { tagline: "", websiteUrl: null },
      [],
      ["listing.tagline", "listing.websiteUrl", "blocks"],
    ],
  ])("is %s", (_, change, blocks, expected) => expect(paths(change, blocks)).toEqual(expected));

  it("is not a reason of 201 characters: no draft takes it", () => {
    expect(Listing.safeParse({ ...whole, ...without("x".repeat(201)) }).success).toBe(false);
  });
});
