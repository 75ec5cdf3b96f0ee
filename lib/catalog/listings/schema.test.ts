import { expect, it } from "vitest";
import { Listing } from "./schema";

it("removes the symbol before a license, and nothing else", () => {
  const parse = (licenses: string[]) => Listing.parse({ name: "A", licenses }).licenses;
  expect(parse(["🔒\ufe0fCommercial"])).toEqual(["Commercial"]);
  const plain = ["MIT", "© Example", "Öffentlich", "(MIT OR GPL-2.0)", "⊘"];
  expect(parse(plain)).toEqual(plain);
  expect(parse(["Proprietary", "⊘ Proprietary", "MIT"])).toEqual(["Proprietary", "MIT"]);
});

it("keeps each name of an alternative once, as it was written first", () => {
  const parse = (alternativeTo: string[]) => Listing.safeParse({ name: "A", alternativeTo });
  expect(parse(["Google  Photos", " Plex ", "google photos", "PLEX", "Jira"]).data?.alternativeTo).toEqual([
    "Google Photos",
    "Plex",
    "Jira",
  ]);
  const names = Array.from({ length: 11 }, (_, at) => `Name ${at}`);
  expect(parse([...names.slice(0, 9), "x".repeat(60)]).success).toBe(true);
  for (const [wrong, at] of [
    [names, []],
    [["fine", ""], [1]],
    [["x".repeat(61)], [0]],
    [["two\nlines"], [0]],
  ] as const)
    expect(parse([...wrong]).error?.issues[0]?.path).toEqual(["alternativeTo", ...at]);
});
