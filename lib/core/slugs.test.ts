import { describe, expect, it } from "vitest";
import { isNumbered, numberedSlug, slugify } from "./slugs";

it("numbers slugs within 64 characters", () => {
  expect([1, 2, 10].map((number) => numberedSlug("notes", number))).toEqual(["notes", "notes-2", "notes-10"]);
  const long = `${"a".repeat(61)}-bc`;
  expect(numberedSlug(long, 2)).toBe(`${"a".repeat(61)}-2`);
  expect(numberedSlug("a".repeat(64), 12)).toHaveLength(64);
  for (const base of ["notes", "top-10", long])
    for (const number of [1, 2, 10]) expect(isNumbered(numberedSlug(base, number), base)).toBe(true);
  expect(isNumbered("notes-and", "notes")).toBe(false);
  expect(isNumbered("notes-1", "notes")).toBe(false);
});

describe("a slug", () => {
  it.each([
    ["What's new & next", "what-s-new-and-next"],
    ["Ｆｕｌｌ ½ ﬁne µTorrent™", "full-1-2-fine-utorrent"],
    ["Œuvre, Straße, Łódź, Đà Nẵng", "oeuvre-strasse-lodz-da-nang"],
    ["春の更新", "chun-no-geng-xin"],
    ["夏の更新", "xia-no-geng-xin"],
    ["Объект: щука", "obekt-shchuka"],
    ["తెలుగు బ్లాగు", "telugu-blagu"],
    ["한국어 블로그", "hangugeo-beullogeu"],
    ["ελληνικά Δημόσια", "ellinika-dimosia"],
    ["السنة ٢٠٢٤", "lsnh-2024"],
    ["%E6%98%A5%20%C3%A9t%C3%A9", "chun-ete"],
    ["100%ff and 5%", "100-ff-and-5"],
    ["🎉 Launch", "launch"],
    ["🎉", "tada"],
    ["→ \u200d", ""],
  ])("of %j is %j", (name, slug) => {
    expect(slugify(name)).toBe(slug);
    expect(slugify(name.normalize("NFD"))).toBe(slug);
  });

  it("keeps to its form and length whatever the name is", () => {
    for (const name of ["更".repeat(50), "щ".repeat(5_000), `${"a".repeat(63)}-b`, "%".repeat(9_000)])
      expect(slugify(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    expect(slugify("更".repeat(50)).length).toBeLessThanOrEqual(64);
  });
});
