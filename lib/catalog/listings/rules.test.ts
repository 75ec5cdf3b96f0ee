import { expect, it } from "vitest";
import { plainLicense } from "./rules";
import { Listing } from "./schema";

it("removes the symbol before a license, and nothing else", () => {
  expect(plainLicense("⊘ Proprietary")).toBe("Proprietary");
  expect(plainLicense("🔒\ufe0fCommercial")).toBe("Commercial");
  for (const name of ["MIT", "© Example", "Öffentlich", "(MIT OR GPL-2.0)", "⊘"])
    expect(plainLicense(name)).toBe(name);
  expect(Listing.parse({ name: "A", licenses: ["Proprietary", "⊘ Proprietary", "MIT"] }).licenses).toEqual([
    "Proprietary",
    "MIT",
  ]);
});
