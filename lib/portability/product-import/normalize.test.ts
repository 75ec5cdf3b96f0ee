import { describe, expect, it } from "vitest";
import { errorsOf } from "../../testing/product-lines";
import { normalizeRow } from "./normalize";
import type { ImportedProduct } from "./schema";

const now = new Date("2026-11-20T12:00:00.000Z");
const read = (row: unknown) => normalizeRow(typeof row === "string" ? row : JSON.stringify(row), 7, now);

function product(row: Record<string, unknown>): ImportedProduct {
  const result = read({ name: "Some Thing", ...row });
  if ("reason" in result) throw new Error(result.reason);
  return result;
}

const changed = ({ changes }: ImportedProduct, field: string) =>
  changes.filter((change) => change.field === field);

const family = "👨‍👩‍👧‍👦";

describe("a row", () => {
  it("keeps characters and marks whole where it cuts", () => {
    const words = "word ".repeat(1_999);
    const made = product({
      description: `${words}[the list](https://list.example/of/all)`,
      screenshots: [{ file: "a.png", alt: `${"x".repeat(298)}${family}`, caption: `${"x".repeat(198)}🇳🇱` }],
    });
    expect(made.pictures?.screenshots).toMatchObject([{ alt: "x".repeat(298), caption: "x".repeat(198) }]);
    expect(made.blocks[0]?.data.md).toBe(`${words.trim()}…`);
  });

  it("takes alternatives from its own field before its description, within the limits of a listing", () => {
    const named = Array.from({ length: 11 }, (_, at) => `Other ${at}`);
    const made = product({
      description: "An alternative to Evernote.",
      alternativeTo: ["some  thing", "OTHER 0", ...named, "x".repeat(61)],
    });
    expect(made.listing.alternativeTo).toEqual(["OTHER 0", ...named.slice(1, 10)]);
    expect(changed(made, "alternativeTo").map(({ from }) => from)).toEqual(["Other 10", "x".repeat(61)]);
  });

  it("becomes a listing and a document with all of its facts", () => {
    const made = product({
      slug: "some-thing",
      description: "Keeps [notes](https://notes.example) and _lists_, an alternative to Evernote.",
      websiteUrl: "https://thing.example/",
      licenses: ["MIT"],
      platforms: ["Docker", "Unknown"],
      categories: ["Notes"],
      sourceUrl: "https://www.git.example/thing",
      demoUrl: "http://demo.example:8080/try",
      stars: 12345,
      latestRelease: { tag: "v1_2_3", published_at: "2026-07-05T01:30+02:00" },
      updatedAt: "2026-07-06",
    });
    expect(made.changes).toEqual([]);
    expect(made.listing).toEqual({
      name: "Some Thing",
      tagline: "Keeps notes and lists, an alternative to Evernote.",
      websiteUrl: "https://thing.example/",
      withoutWebsite: null,
      categories: ["Notes"],
      licenses: ["MIT"],
      platforms: ["Docker"],
      alternativeTo: ["Evernote"],
    });
    expect(made.blocks.map(({ type }) => type)).toEqual([
      "richText",
      "richText",
      "activities",
      "pulse",
      "links",
    ]);
    const facts = JSON.stringify(made.blocks[1]?.data);
    for (const fact of ["Docker", "MIT", "12,345 at git.example", "4 Jul 2026", "6 Jul 2026"])
      expect(facts).toContain(fact);
    expect(facts).not.toContain("Unknown");
    expect(made.blocks[2]?.data.items).toMatchObject([
      { at: "2026-07-04T23:30:00.000Z", kind: "release", title: "Release v1_2_3" },
    ]);
    expect(made.blocks[4]?.data.items).toHaveLength(3);
    expect(errorsOf(made, now)).toEqual([]);
  });

  it("has the same blocks each time, and other ones than another row", () => {
    const ids = (slug: string) => product({ slug, description: "Text." }).blocks.map(({ id }) => id);
    expect(ids("a")).toEqual(ids("a"));
    expect(ids("a")).not.toEqual(ids("b"));
  });

  it("needs nothing but a name", () => {
    const made = product({});
    expect(made.slug).toBe("some-thing");
    expect(made.changes).toEqual([]);
    expect(made.listing.websiteUrl).toBeNull();
    expect(errorsOf(made, now)).toEqual([]);
  });

  it.each([
    ["", "not valid JSON"],
    ['{"name": "Half', "not valid JSON"],
    ["[1, 2]", "must be a JSON object"],
    ["null", "must be a JSON object"],
    ['{"slug": "nameless"}', "has no name"],
    ['{"name": " \\u0000 "}', "has no name"],
    ['{"name": {"a": 1}}', "has no name"],
  ])("that is %s is refused with its line and a reason", (text, reason) => {
    const result = read(text);
    expect(result).toMatchObject({ line: 7, reason: expect.stringContaining(reason) });
  });
});

describe("slugs", () => {
  it.each([
    ["0-a.d.", "0-a-d"],
    ["pønskelisten", "ponskelisten"],
    ["collective-access---providence", "collective-access-providence"],
    ["µstreamer", "ustreamer"],
    ["--UPPER__case--", "upper-case"],
    ["x".repeat(100), "x".repeat(64)],
    ["日本語", "some-thing"],
    ["!!!", "some-thing"],
  ])("%.20s becomes %.20s, and is reported", (slug, wanted) => {
    const made = product({ slug });
    expect(made.slug).toBe(wanted);
    expect(changed(made, "slug")).toMatchObject([{ from: slug, to: wanted }]);
  });

  it("of a row whose name and slug have no Latin letter is a word all the same", () => {
    expect(product({ name: "日本語", slug: "日本語" }).slug).toBe("ri-ben-yu");
    const websiteUrl = "https://www.plus.example/a";
    expect([product({ name: "++", websiteUrl }).slug, product({ name: "++" }).slug]).toEqual([
      "plus-example",
      "product",
    ]);
  });
});

describe("what does not fit", () => {
  it("is cut at the end of a sentence, of a word, or of the last character that fits", () => {
    const sentences = `First sentence that is long enough. Then ${"word ".repeat(40)}end.`;
    expect(product({ description: sentences }).listing.tagline).toBe("First sentence that is long enough.");
    const words = product({ description: `${"lorem ".repeat(40)}end` }).listing.tagline;
    expect(words).toMatch(/^(lorem )+lorem…$/);
    expect(words.length).toBeLessThanOrEqual(140);
    const emoji = product({ name: `a${"😀".repeat(60)}` });
    expect(emoji.listing.name.length).toBeLessThanOrEqual(80);
    expect(emoji.listing.name.isWellFormed()).toBe(true);
    expect(changed(emoji, "name")).toHaveLength(1);
  });

  it("does not end a tagline after an abbreviation", () => {
    const description = `Runs anything with a container, e.g. Docker or ${"another engine of that kind ".repeat(8)}.`;
    expect(product({ description }).listing.tagline).toMatch(/…$/);
  });

  it("reads the parts of a category as parent and leaf, cuts each, and keeps five", () => {
    const categories = [
      "Communication - Email - Complete Solutions",
      "Document Management - Institutional Repository and Digital Library Software",
      "Peer-to-peer",
      "A",
      "a",
      "B",
      "C",
    ];
    const made = product({ categories });
    expect(made.listing.categories).toEqual([
      "Communication › Email - Complete Solutions",
      "Document Management › Institutional Repository and Digital",
      "Peer-to-peer",
      "A",
      "B",
    ]);
    expect(changed(made, "categories")).toMatchObject([{}, { from: "C", to: null }]);
  });

  it.each([
    "http://127.0.0.1/",
    "http://169.254.169.254/latest",
    "https://thing.example:8443/",
    "https://user:secret@thing.example/",
    "ftp://thing.example",
    "javascript:alert(1)",
    "https://intranet/",
    "not an address",
    `https://thing.example/${"x".repeat(2100)}`,
  ])("leaves the website of case %# out", (websiteUrl) => {
    const made = product({ websiteUrl });
    expect(made.listing.websiteUrl).toBeNull();
    expect(changed(made, "websiteUrl")).toMatchObject([{ to: null }]);
    expect(made.blocks.some(({ type }) => type === "pulse" || type === "links")).toBe(false);
  });

  it("leaves out links that a page may not have", () => {
    const made = product({
      sourceUrl: "http://10.0.0.1/repo",
      demoUrl: "javascript:alert(1)",
      description: "A [trap](javascript:alert(1)).",
    });
    expect(made.blocks.some(({ type }) => type === "links")).toBe(false);
    expect(JSON.stringify(made.blocks)).not.toContain("javascript:");
    expect(new Set(made.changes.map(({ field }) => field))).toEqual(
      new Set(["description", "sourceUrl", "demoUrl"]),
    );
  });

  it.each([
    ["a future release", { latestRelease: { tag: "v9", published_at: "2027-01-01" } }],
    ["a release without a tag", { latestRelease: { published_at: "2026-01-01" } }],
    ["a release that is text", { latestRelease: "v1" }],
    ["a date that is none", { updatedAt: "yesterday" }],
    ["negative stars", { stars: -1 }],
    ["licenses that are no list", { licenses: { a: 1 } }],
    ["a list with holes", { categories: ["Good", null, 5] }],
    ["a description that is none", { description: ["a"] }],
    ["quotes nested without end", { description: ">".repeat(5000) }],
    ["emphasis without end", { description: "*a".repeat(3000) }],
    ["a book for a description", { description: "Chapter. ".repeat(5000) }],
  ])("takes %s for what it is, and says so", (_, row) => {
    const made = product(row);
    expect(made.changes.length).toBeGreaterThan(0);
    expect(errorsOf(made, now)).toEqual([]);
  });

  it.each([
    [
      "control characters",
      { name: "A\u0000B\u001b[31m", description: "one\u0000two\u2028three\r\nfour", slug: "a\u0007b" },
    ],
    ["half characters", { name: "A\ud800", description: "x\udc00y", licenses: ["M\ud800IT"] }],
    ["HTML", { name: "<script>alert(1)</script>", description: "<img src=x onerror=alert(1)>" }],
    ["a directive", { description: ":::pulse {}\nhello\n:::" }],
  ])("takes %s out or literally", (_, row) => {
    const made = product(row);
    expect(errorsOf(made, now)).toEqual([]);
    expect(made.listing.name).not.toMatch(/\p{Cc}|\p{Cs}/u);
  });
});
