import { expect, it } from "vitest";
import { differencesOf } from "./rules";

it.each([
  ["trust", [78, 40, 78], true, [true, false, true]],
  ["rank", [3, 1, 12], true, [false, true, false]],
  ["rank", [null, 1], true, [false, true]],
  ["votes", [5, 5], false, [false, false]],
  ["verifiedDomain", [true, false], true, [true, false]],
  ["platforms", [["Linux", "Web"], ["Web"], null], true, [["Linux", "Web"], ["Web"], false]],
  ["platforms", [["Linux", "Web"], ["Web"]], true, [["Linux"], []]],
  [
    "licenses",
    [
      ["MIT", "Zlib"],
      ["Zlib", "MIT"],
    ],
    false,
    [false, false],
  ],
  ["lastRelease", ["2.1 (2026-11-12)", null], true, [false, false]],
] as const)("marks what differs of %s: %j", (key, values, differs, marked) => {
  const given = values.map((value) => (typeof value === "object" && value ? [...value] : value));
  expect(differencesOf(key, given)).toEqual({ differs, marked });
});
