import { describe, expect, it } from "vitest";
import { updatePost } from "../../blog/update-post";
import { findVisibleMedia } from "../../documents/media/find";
import { writeInto } from "../../testing/folders";
import { matter, said, useImportedBlog } from "../../testing/imported-blog";
import { anonymous, aPerson, ctx } from "../../testing/people";
import { aField, aMovingPng } from "../../testing/pictures";

const { test, now, admin, aFolder, bring, read, versions } = useImportedBlog();

describe("a folder of Markdown", () => {
  it("keeps title, slug, time, tags, excerpt, language and pictures, as Jekyll, Hugo and Astro write them", async () => {
    const root = aFolder({
      "_posts/2024-01-02-jekyll-post.md": matter(
        'title: "From Jekyll"\ntags: [One, two, one]',
        "# From Jekyll\n\nWords.",
      ),
      "content/posts/bundle/index.md": matter(
        "title: A bundle\ndate: 2023-05-06T07:08:09+02:00\ncategories:\n  - Travel\nsummary: In short\ncover:\n  image: cover.png\n  alt: A wall",
        '![A door](door.png "In the wall")',
      ),
      "content/posts/bundle/index.de.md": matter("title: Ein Bündel\ndate: 2023-05-06\nslug: bundle"),
      "content/posts/bundle/cover.png": await aField(40, 30),
      "content/posts/bundle/door.png": await aField(30, 40),
      "src/content/blog/astro.mdx": matter(
        "title: Astro\npubDate: Jul 08 2022\nheroImage: /wall.png\nlang: pt-br",
        'import X from "./x"\n\nWords.',
      ),
      "public/wall.png": await aField(20, 20),
      "_drafts/later.md": matter("title: Later"),
      "unready.md": matter("title: Unready\ndraft: true\ndate: 2020-01-01"),
    });
    const report = await bring(root);
    expect(report).toMatchObject({
      posts: 6,
      imported: 6,
      published: 4,
      drafts: 2,
      pictures: 3,
      skipped: [],
    });
    expect(await read("jekyll-post")).toMatchObject({
      title: "From Jekyll",
      status: "published",
      publishedAt: "2024-01-02T00:00:00.000Z",
      tags: ["One", "two"],
      author: { id: admin().person.id },
      content: "Words.\n",
    });
    const bundle = await read("bundle", "en");
    expect(bundle).toMatchObject({
      publishedAt: "2023-05-06T05:08:09.000Z",
      tags: ["Travel"],
      excerpt: "In short",
      cover: { alt: "A wall" },
      blocks: [
        { type: "image", data: { caption: "In the wall", media: { alt: "A door", decorative: false } } },
      ],
    });
    expect(await read("bundle", "de")).toMatchObject({ title: "Ein Bündel", locale: "de" });
    expect(await read("astro", "pt-BR")).toMatchObject({
      publishedAt: "2022-07-08T00:00:00.000Z",
      cover: { alt: "Astro" },
    });
    expect([(await read("later")).status, (await read("unready")).status]).toEqual(["draft", "draft"]);
    const picture = await findVisibleMedia(ctx(test.db, anonymous, now), bundle.cover?.mediaId ?? "");
    expect(picture).toMatchObject({ isPublic: true, media: { width: 40, height: 30 } });
  });

  // The advisory lock of each file lets one of them create its post.
  it("makes each post once, also when it is brought in twice at once", async () => {
    const root = aFolder({
      "once-a.md": matter("title: Once a\ndate: 2024-01-01"),
      "once-b.md": matter("title: Once b\ndate: 2024-01-01"),
      "once-c.md": matter("title: Once c\ndate: 2024-01-01"),
    });
    const reports = await Promise.all([bring(root), bring(root), bring(root)]);
    expect(reports.flatMap(({ skipped }) => skipped)).toEqual([]);
    const sum = (count: "imported" | "unchanged") =>
      reports.reduce((total, report) => total + report[count], 0);
    expect([sum("imported"), sum("unchanged")]).toEqual([3, 6]);
    expect(await test.db.post.count({ where: { slug: { startsWith: "once-" } } })).toBe(3);
  });

  it("says of a picture that moves that it is stored as a still", async () => {
    const root = aFolder({
      "moving.md": matter("title: It moves\ndate: 2024-01-01", "![A field](m.png)"),
      "m.png": await aMovingPng(),
    });
    const { notes } = await bring(root);
    expect(notes.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The picture “A field”: .*animated, but only its first frame/),
    ]);
  });

  it("changes nothing the second time, and takes up what has changed in the file alone", async () => {
    const root = aFolder({
      "one.md": matter("title: Again one\ndate: 2024-01-01", "![A field](a.png)"),
      "two.md": matter("title: Again two\ndate: 2024-01-01"),
      "a.png": await aField(10, 10),
    });
    expect(await bring(root)).toMatchObject({ imported: 2, pictures: 1 });
    const before = [await read("one"), await versions(), await test.db.media.count()];
    expect(await bring(root)).toMatchObject({
      imported: 0,
      updated: 0,
      unchanged: 2,
      pictures: 0,
      skipped: [],
    });
    expect([await read("one"), await versions(), await test.db.media.count()]).toEqual(before);

    writeInto(root, "two.md", matter("title: Again two\ndate: 2024-01-01", "Other words."));
    expect(await bring(root)).toMatchObject({ imported: 0, updated: 1, unchanged: 1 });
    expect(await read("two")).toMatchObject({
      content: "Other words.\n",
      publishedAt: "2024-01-01T00:00:00.000Z",
    });
    writeInto(root, "one.md", matter("title: Again one\ndate: 2024-01-01", "![A field](a.png)"));
    writeInto(root, "a.png", await aField(11, 11));
    expect(await bring(root)).toMatchObject({ updated: 1, unchanged: 1, pictures: 1 });
  });

  it("leaves a post alone that somebody has changed here", async () => {
    const root = aFolder({ "edited.md": matter("title: Edited\ndate: 2024-01-01") });
    await bring(root);
    await updatePost(ctx(test.db, admin(), now), { id: "edited", slug: "moved-on", title: "Ours" });
    expect(await bring(root)).toMatchObject({ unchanged: 1, skipped: [] });
    writeInto(root, "edited.md", matter("title: Edited\ndate: 2024-01-01", "New."));
    expect(await bring(root)).toMatchObject({
      updated: 0,
      skipped: [{ file: "edited.md", reason: expect.stringContaining("changed here") }],
    });
    expect(await read("moved-on")).toMatchObject({ title: "Ours", content: "Words.\n" });
  });

  it("skips an address that is, or was, another post's, and says which", async () => {
    await bring(aFolder({ "taken.md": matter("title: Taken\ndate: 2024-01-01") }));
    await updatePost(ctx(test.db, admin(), now), { id: "taken", slug: "taken-no-more" });
    const root = aFolder({
      "other/taken.md": matter("title: Other\ndate: 2024-01-01"),
      "free.md": matter("title: Free\ndate: 2024-01-01"),
    });
    expect(await bring(root)).toMatchObject({
      imported: 1,
      skipped: [{ file: "other/taken.md", reason: expect.stringContaining("/blog/taken") }],
    });
  });

  it("gives each post an address of its own, whatever script its name is in and whoever has the slug", async () => {
    const root = aFolder({
      "2024-01-01-春の更新.md": matter("title: 春の更新\ndate: 2024-01-01"),
      "2024-01-02-夏の更新.md": matter("title: 夏の更新\ndate: 2024-01-02"),
      "2024-02-01-春の更新.md": matter("title: 春の更新\ndate: 2024-02-01"),
      "encoded.md": matter(
        "title: Кодировано\nslug: '%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82'\ndate: 2024-01-01",
      ),
      "tag.md": matter("title: Tag\ndate: 2024-01-01"),
      "2024-01-01-status.md": matter("title: Status\ndate: 2024-01-01"),
      "2024-02-01-status.md": matter("title: Status\ndate: 2024-02-01"),
    });
    const report = await bring(root);
    expect(report).toMatchObject({ imported: 7, skipped: [] });
    const slugs = await test.db.post.findMany({ select: { slug: true }, orderBy: { id: "desc" }, take: 7 });
    expect(slugs.map(({ slug }) => slug).toSorted()).toEqual([
      "chun-no-geng-xin",
      "chun-no-geng-xin-2",
      "privet",
      "status",
      "status-2",
      "tag-2",
      "xia-no-geng-xin",
    ]);
    expect(said(report)).toContain(
      "/blog/tag is reserved or another post's address, so it is at /blog/tag-2.",
    );
    expect(await bring(root)).toMatchObject({ unchanged: 7, skipped: [] });
    writeInto(root, "2024-02-01-春の更新.md", matter("title: 春の更新\ndate: 2024-02-01", "New."));
    writeInto(root, "2024-03-01-status.md", matter("title: Status\ndate: 2024-03-01"));
    expect(await bring(root)).toMatchObject({ imported: 1, updated: 1, unchanged: 6, skipped: [] });
    expect(await read("chun-no-geng-xin-2")).toMatchObject({ content: "New.\n" });
    expect((await read("status-3")).publishedAt).toBe("2024-03-01T00:00:00.000Z");
  });

  it("is for admins, and can leave everything a draft", async () => {
    const root = aFolder({ "held.md": matter("title: Held\ndate: 2024-01-01") });
    await expect(bring(root, {}, await aPerson(test.db))).rejects.toMatchObject({ code: "forbidden" });
    expect(await bring(root, { drafts: true })).toMatchObject({ drafts: 1, published: 0 });
    expect((await read("held")).status).toBe("draft");
    expect(await bring(root)).toMatchObject({ updated: 1, published: 1 });
    expect(await read("held")).toMatchObject({ publishedAt: "2024-01-01T00:00:00.000Z" });
  });

  it("keeps a post without content as a draft, says so, and publishes it once it has some", async () => {
    const root = aFolder({ "bare.md": matter("title: Bare\ndate: 2024-01-01", "") });
    const message = "It has no content, so it was kept as a draft.";
    expect(await bring(root)).toMatchObject({
      ...{ imported: 1, published: 0, drafts: 1, skipped: [] },
      notes: expect.arrayContaining([{ file: "bare.md", message }]),
    });
    expect(await bring(root)).toMatchObject({ unchanged: 1, skipped: [] });
    writeInto(root, "bare.md", matter("title: Bare\ndate: 2024-01-01"));
    expect(await bring(root)).toMatchObject({ updated: 1, published: 1 });
  });

  it("lets a post wait whose time is to come", async () => {
    const root = aFolder({ "waits.md": matter("title: Waits\ndate: 2027-01-01") });
    await bring(root);
    const waiting = await read("waits");
    expect(waiting).toMatchObject({ status: "draft", publishAt: "2027-01-01T00:00:00.000Z" });
    writeInto(root, "waits.md", matter("title: Waits\ndate: 2027-02-01"));
    expect(await bring(root)).toMatchObject({ updated: 1, drafts: 1 });
    expect(await read("waits")).toMatchObject({ publishAt: "2027-02-01T00:00:00.000Z" });
    writeInto(root, "waits.md", matter("title: Waits\ndate: 2026-02-01"));
    expect(await bring(root)).toMatchObject({ updated: 1, published: 1 });
    const { status, publishAt } = await read("waits");
    expect([status, publishAt]).toEqual(["published", null]);
  });
});
