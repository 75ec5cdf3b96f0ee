import { describe, expect, it } from "vitest";
import { makeFolder, useFolder } from "../../testing/folders";
import { timeOf } from "./front-matter";
import { readMarkdownFile } from "./markdown-source";

const home = useFolder();
const read = (fields: string, body = "Words.") =>
  readMarkdownFile(makeFolder(home, { "a.md": `---\n${fields}\n---\n\n${body}\n` }), "a.md");
const said = (fields: string) => read(`title: T\n${fields}`).notes.map(({ message }) => message);
const lost = (field: string) => `The front matter field “${field}” was left out.`;

describe("front matter", () => {
  it("tells which of several fields with one meaning was not kept, and says nothing where they agree", () => {
    expect(
      said(
        "excerpt: E\nsummary: S\nsubtitle: U\ncover: a.png\nthumbnail: b.png\ndate: 2024-01-01\npubDate: 2023-01-01",
      ),
    ).toEqual(["summary", "subtitle", "thumbnail", "pubdate"].map(lost));
    expect(said("excerpt: Same\nsummary: Same\ncover: a.png\nimage: a.png")).toEqual([]);
    const both = read("title: T\nexcerpt: Short\ndescription: For engines");
    expect(both).toMatchObject({ excerpt: "Short", seo: { description: "For engines" }, notes: [] });
    expect(read("title: T\ndescription: Alone")).toMatchObject({ excerpt: "Alone", notes: [] });
    const third = read("title: T\nexcerpt: A\ndescription: B\nseo_description: C");
    expect(third.notes.map(({ message }) => message)).toEqual([lost("description")]);
  });

  it("tells of a field that is not of its kind", () => {
    expect(said("excerpt: {x: 1}\nslug: [x]\nlang: [de]\ntags: {a: 1}\ndate: [2024-01-01]")).toEqual(
      ["excerpt", "slug", "lang", "tags", "date"].map(lost),
    );
    expect(read("title: T\ncover: [one.png, two.png]")).toMatchObject({
      cover: { src: "one.png" },
      notes: [{ message: "Only the first picture of “cover” was kept." }],
    });
    expect(said("cover: {src: a.png, alt: Door, caption: In the wall}")[0]).toContain("In the wall");
    expect(said("mood:\nempty: []")).toEqual([]);
  });

  it("leaves a draft what does not clearly say that it is public", () => {
    for (const fields of [
      "draft: maybe",
      "draft: 1",
      "status: unlisted",
      "published: off",
      "status: private",
    ])
      expect(read(`title: T\n${fields}`).isDraft, fields).toBe(true);
    for (const fields of ["draft: false", "draft: 'no'", "status: publish", "published: true", "title: U"])
      expect(read(fields).isDraft, fields).toBe(false);
    expect(said("status: unlisted")).toEqual(["Its status is “unlisted”, so it stays a draft."]);
    expect(said("draft: maybe")).toEqual(["Its “draft” is “maybe”, so it stays a draft."]);
  });

  it("takes a day from `published`, and a language from a longer tag of one", () => {
    expect(read("title: T\npublished: 2020-05-06")).toMatchObject({
      isDraft: false,
      publishedAt: new Date("2020-05-06T00:00:00Z"),
      notes: [],
    });
    expect(read("title: T\nlang: zh-Hans")).toMatchObject({
      locale: "zh",
      notes: [{ message: "Its language “zh-Hans” was imported as zh." }],
    });
    expect(said("lang: english")[0]).toContain("“english”");
  });
});

describe("a time", () => {
  it("is of a day that there was, in UTC unless it says otherwise", () => {
    const read = (text: string) => timeOf(text)?.toISOString() ?? null;
    expect(read("2024-02-29")).toBe("2024-02-29T00:00:00.000Z");
    expect(read("May 5, 2024")).toBe("2024-05-05T00:00:00.000Z");
    expect(read("5 May 2024 10:00 +0200")).toBe("2024-05-05T08:00:00.000Z");
    expect(read("Sun, 05 May 2024 10:00:00 GMT")).toBe("2024-05-05T10:00:00.000Z");
    expect(read("1850-01-02")).toBe("1850-01-02T00:00:00.000Z");
    for (const [text, time] of [
      ["2013-07-13 8:46 PM", "2013-07-13T20:46:00.000Z"],
      ["2013-07-13 12:05 a.m.", "2013-07-13T00:05:00.000Z"],
      ["20130713", "2013-07-13T00:00:00.000Z"],
      ["2013年7月13日", "2013-07-13T00:00:00.000Z"],
      ["13.07.2013", "2013-07-13T00:00:00.000Z"],
      ["July 13, 2013 8:46 PM", "2013-07-13T20:46:00.000Z"],
    ] as const)
      expect(read(text), text).toBe(time);
    for (const none of [
      "2023-02-29",
      "2024-04-31",
      "2024-13-01",
      "2024-01-01 25:00",
      "0001-01-01",
      "99999-01-01",
    ])
      expect(read(none), none).toBeNull();
  });
});
