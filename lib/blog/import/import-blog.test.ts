import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SessionCaller } from "../../auth/caller";
import { findVisibleMedia } from "../../media/find";
import { useDatabase } from "../../testing/database";
import { anonymous, aPerson, ctx } from "../../testing/people";
import { aField, aPictureOf } from "../../testing/pictures";
import { useMediaFolder } from "../../testing/storage";
import { readPost } from "../read-post";
import { updatePost } from "../update-post";
import { importBlog } from "./import-blog";

const test = useDatabase();
useMediaFolder();
const now = new Date("2026-11-20T12:00:00.000Z");
const home = mkdtempSync(path.join(tmpdir(), "vitrine-blog-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let admin: SessionCaller;
beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
});

type Files = Record<string, string | Buffer>;
let count = 0;

/** A folder with these files. */
function aFolder(files: Files): string {
  const root = path.join(home, String(++count));
  for (const [file, content] of Object.entries(files)) write(root, file, content);
  return root;
}

function write(root: string, file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const bring = (root: string, more: { site?: string; drafts?: boolean } = {}, by = admin) =>
  importBlog(ctx(test.db, by, now), root, more);
const read = (slug: string, locale?: string) => readPost(ctx(test.db, admin, now), { id: slug, locale });
const matter = (fields: string, body = "Words.") => `---\n${fields}\n---\n\n${body}\n`;
const said = ({ notes }: Awaited<ReturnType<typeof bring>>) =>
  notes.map(({ line, message }) => `${line ?? ""} ${message}`.trim());
const types = async (slug: string) => (await read(slug)).blocks.map(({ type }) => type);
const versions = () => test.db.postRevision.count();

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
      author: { id: admin.person.id },
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

    write(root, "two.md", matter("title: Again two\ndate: 2024-01-01", "Other words."));
    expect(await bring(root)).toMatchObject({ imported: 0, updated: 1, unchanged: 1 });
    expect(await read("two")).toMatchObject({
      content: "Other words.\n",
      publishedAt: "2024-01-01T00:00:00.000Z",
    });
    write(root, "one.md", matter("title: Again one\ndate: 2024-01-01", "![A field](a.png)"));
    write(root, "a.png", await aField(11, 11));
    expect(await bring(root)).toMatchObject({ updated: 1, unchanged: 1, pictures: 1 });
  });

  it("leaves a post alone that somebody has changed here", async () => {
    const root = aFolder({ "edited.md": matter("title: Edited\ndate: 2024-01-01") });
    await bring(root);
    await updatePost(ctx(test.db, admin, now), { id: "edited", slug: "moved-on", title: "Ours" });
    expect(await bring(root)).toMatchObject({ unchanged: 1, skipped: [] });
    write(root, "edited.md", matter("title: Edited\ndate: 2024-01-01", "New."));
    expect(await bring(root)).toMatchObject({
      updated: 0,
      skipped: [{ file: "edited.md", reason: expect.stringContaining("changed here") }],
    });
    expect(await read("moved-on")).toMatchObject({ title: "Ours", content: "Words.\n" });
  });

  it("skips an address that is, or was, another post's, and says which", async () => {
    await bring(aFolder({ "taken.md": matter("title: Taken\ndate: 2024-01-01") }));
    await updatePost(ctx(test.db, admin, now), { id: "taken", slug: "taken-no-more" });
    const root = aFolder({
      "other/taken.md": matter("title: Other\ndate: 2024-01-01"),
      "free.md": matter("title: Free\ndate: 2024-01-01"),
    });
    expect(await bring(root)).toMatchObject({
      imported: 1,
      skipped: [{ file: "other/taken.md", reason: expect.stringContaining("/blog/taken") }],
    });
  });

  it("tells with file and line what had no place, and keeps its words", async () => {
    const body = [
      "Text with <kbd>Ctrl</kbd> and a [way](/inside/) and ![an icon](https://away.example/i.png) in it.",
      "",
      "<div class='box'>Boxed <b>words</b></div>",
      "",
      "{{< chart 12 >}}",
      "",
      "{{< youtube dQw4w9WgXcQ >}}",
      "",
      "[^1]: A note below.",
      "",
      "![Not there](missing.png)",
      "",
      "<script>alert(1)</script>",
      "",
      "See [the site][s].",
      "",
      "[s]: https://site.example/",
    ].join("\n");
    const root = aFolder({ "losses.md": matter("title: Losses\ndate: 2024-01-01\nmood: grey", body) });
    const report = await bring(root);
    expect(report).toMatchObject({ imported: 1, skipped: [] });
    expect(said(report)).toEqual(
      expect.arrayContaining([
        "The field “mood” of the front matter had no place.",
        "7 <kbd> was taken away; its text was kept.",
        "7 The link to “/inside/” was left out; its text was kept.",
        "7 The picture “https://away.example/i.png” is elsewhere on the web, and is not fetched.",
        "9 HTML was read as text and blocks, without its layout.",
        "11 The shortcode “{{< chart 12 >}}” has no place and was kept as text.",
        "15 A footnote has no place and was kept as text.",
        "17 The picture “missing.png” is not in the folder.",
        "19 <script> was left out.",
      ]),
    );
    const { content, blocks } = await read("losses");
    for (const words of [
      "Text with Ctrl and a way",
      "an icon",
      "https://away.example/i.png",
      "Boxed **words**",
      "chart 12",
      "A note below.",
      "Not there",
      "[the site](https://site.example/)",
    ])
      expect(content).toContain(words);
    expect(content).not.toContain("alert(1)");
    expect(blocks).toContainEqual(
      expect.objectContaining({ type: "video", data: expect.objectContaining({ videoId: "dQw4w9WgXcQ" }) }),
    );
  });

  it("keeps links within the old site where its address is given", async () => {
    const root = aFolder({ "linked.md": matter("title: Linked\ndate: 2024-01-01", "A [way](/inside/).") });
    await bring(root, { site: "https://old.example" });
    expect((await read("linked")).content).toContain("[way](https://old.example/inside/)");
  });

  it("parts what is too large for a block, and loses none of it", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => `| r${index} | x |`);
    const wide = `| ${Array.from({ length: 9 }, (_, index) => `w${index}`).join(" | ")} |`;
    const body = [
      `| A | B |\n| --- | --- |\n${rows.join("\n")}`,
      `${wide}\n|${" --- |".repeat(9)}\n${wide}`,
      `\`\`\`js\n${"let a = 1;\n".repeat(1500)}\`\`\``,
      "A long sentence of it. ".repeat(1000),
      `## ${"Heading ".repeat(30)}`,
    ].join("\n\n");
    const root = aFolder({ "large.md": matter("title: Large\ndate: 2024-01-01", body) });
    const report = await bring(root);
    expect(report).toMatchObject({ imported: 1, skipped: [] });
    const { blocks } = await read("large");
    const tables = blocks.filter((block) => block.type === "table");
    expect(tables.map(({ data }) => (data as { rows: unknown[] }).rows.length)).toEqual([50, 50, 20]);
    const everything = JSON.stringify(blocks);
    for (const words of ["r119", "w8"]) expect(everything).toContain(words);
    const code = blocks.flatMap((block) => (block.type === "code" ? block.data.code : [])).join("\n");
    expect(code.match(/let a = 1;/g)).toHaveLength(1500);
    expect(everything.match(/A long sentence of it/g)).toHaveLength(1000);
    expect(everything.match(/Heading /g)?.length).toBeGreaterThanOrEqual(29);
    expect(said(report).join("\n")).toMatch(/A table of 120 rows[\s\S]*“table” is not as it may be/);
  });

  it("gathers headings and code into text where a post has more parts than it may", async () => {
    const body = Array.from({ length: 90 }, (_, index) => `## Part ${index}\n\nWords ${index}.`).join("\n\n");
    const report = await bring(aFolder({ "parts.md": matter("title: Parts\ndate: 2024-01-01", body) }));
    expect(report).toMatchObject({ imported: 1, skipped: [] });
    expect(new Set(await types("parts"))).toEqual(new Set(["richText"]));
    expect((await read("parts")).content).toContain("Part 89");
  });

  it("says what is wrong with a file, by its name, and goes on with the others", async () => {
    const root = aFolder({
      "broken.md": matter('title: "open\ndate: 2024-01-01'),
      "toml.md": "+++\ntitle = 'x'\n+++\n\nWords.\n",
      "latin.md": Buffer.from([0x2d, 0xe4, 0xf6, 0xfc, 0x0a]),
      "huge.md": "x".repeat(10_000_000),
      "undated.md": matter("title: U\ndate: someday"),
      "export.json": '{"db": [\n{',
      "deep.md": matter("title: Deep\ndate: 2024-01-01", `${"> ".repeat(5000)}x`),
      "outside.md": matter(
        "title: Outside\ndate: 2024-01-01",
        "![Secret](../../secret.png)\n\n![Same](%2e%2e/%2e%2e/secret.png)",
      ),
      "behind.md": matter("title: Behind\ndate: 2024-01-01", "![Behind a link](link.png)"),
      "fat.md": matter("title: Fat\ndate: 2024-01-01", "![A fat one](fat.jpg)\n\n![No picture](text.png)"),
      "fat.jpg": await aPictureOf(10 * 1024 * 1024 + 1),
      "text.png": "this is no picture",
      "well.md": matter("title: Well\ndate: 2024-01-01"),
    });
    writeFileSync(path.join(home, "secret.png"), await aField(5, 5));
    symlinkSync(path.join(home, "secret.png"), path.join(root, "link.png"));
    symlinkSync(path.join(root, "well.md"), path.join(root, "again.md"));
    const report = await bring(root);
    const reasons = Object.fromEntries(
      report.skipped.map(({ file, line, reason }) => [file, `${line ?? ""} ${reason}`]),
    );
    expect(reasons["broken.md"]).toMatch(/^\d .*not valid YAML/);
    expect(reasons["toml.md"]).toContain("TOML");
    expect(reasons["latin.md"]).toContain("UTF-8");
    expect(reasons["huge.md"]).toContain("10,000,000 bytes");
    expect(reasons["undated.md"]).toContain("someday");
    expect(reasons["export.json"]).toContain("not valid JSON");
    expect(reasons["again.md"]).toContain("symbolic link");
    expect(said(report).join("\n")).toMatch(/secret\.png” lies outside the folder/);
    expect(said(report).join("\n")).toMatch(/link\.png” lies behind a symbolic link/);
    expect(said(report).join("\n")).toMatch(/fat\.jpg” has more than 10 MB/);
    expect(said(report).join("\n")).toMatch(/“No picture” was refused/);
    expect(report.pictures).toBe(0);
    for (const slug of ["outside", "behind", "fat", "well"])
      expect((await read(slug)).status).toBe("published");
    expect((await read("fat")).content).toMatch(/A fat one[\s\S]*No picture/);
  });

  it("is for admins, and can leave everything a draft", async () => {
    const root = aFolder({ "held.md": matter("title: Held\ndate: 2024-01-01") });
    await expect(bring(root, {}, await aPerson(test.db))).rejects.toMatchObject({ code: "forbidden" });
    expect(await bring(root, { drafts: true })).toMatchObject({ drafts: 1, published: 0 });
    expect((await read("held")).status).toBe("draft");
  });

  it("lets a post wait whose time is to come", async () => {
    await bring(aFolder({ "waits.md": matter("title: Waits\ndate: 2027-01-01") }));
    expect(await read("waits")).toMatchObject({ status: "draft", publishAt: "2027-01-01T00:00:00.000Z" });
  });
});

describe("a Ghost export", () => {
  const html = `<p>Hello <strong>there</strong>, see <a href="__GHOST_URL__/other/">this</a>.</p>
<figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/2024/01/door.png" class="kg-image" alt="A door" loading="lazy"><figcaption><span>In the wall</span></figcaption></figure>
<h2 id="x">A part</h2><hr>
<figure class="kg-card kg-embed-card"><iframe width="200" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" title="A film" allowfullscreen></iframe></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://book.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A book</div><div class="kg-bookmark-description">Worth it</div></div><div><img src="https://book.example/i.png" alt=""></div></a></figure>
<ul><li>One <img src="/content/images/2024/01/door.png" alt="Small"></li></ul>
<iframe src="https://tweets.example/1"></iframe><script src="x.js"></script>
<pre><code class="language-js">let a;</code></pre>`;
  const data = {
    posts: [
      {
        id: "1",
        uuid: "u1",
        title: "First",
        slug: "ghost-first",
        html,
        status: "published",
        type: "post",
        published_at: "2021-02-03T04:05:06.000Z",
        custom_excerpt: "Short",
        feature_image: "__GHOST_URL__/content/images/2024/01/door.png",
        visibility: "public",
      },
      {
        id: "2",
        uuid: "u2",
        title: "About",
        slug: "ghost-about",
        html: "<p>We.</p>",
        status: "published",
        type: "page",
        published_at: "2021-01-01T00:00:00.000Z",
        locale: "de",
      },
      {
        id: "3",
        uuid: "u3",
        title: "Paid",
        slug: "ghost-paid",
        html: "<p>Gold.</p>",
        status: "published",
        published_at: "2021-01-01T00:00:00.000Z",
        visibility: "paid",
      },
      {
        id: "4",
        uuid: "u4",
        title: "Draft",
        slug: "ghost-draft",
        html: null,
        lexical: "{}",
        status: "draft",
        published_at: null,
      },
    ],
    posts_meta: [
      { post_id: "1", meta_title: "For engines", meta_description: "Found", feature_image_alt: "The door" },
    ],
    tags: [
      { id: "t1", name: "News" },
      { id: "t2", name: "#internal" },
    ],
    posts_tags: [
      { post_id: "1", tag_id: "t1", sort_order: 0 },
      { post_id: "1", tag_id: "t2", sort_order: 1 },
    ],
    users: [{ id: "a", name: "Ada" }],
    posts_authors: [{ post_id: "1", author_id: "a" }],
  };

  it("becomes posts with their times, tags, pictures and words; what is for members stays a draft", async () => {
    const root = aFolder({
      "blog.ghost.2024.json": JSON.stringify({ db: [{ meta: { version: "5.0" }, data }] }),
      "content/images/2024/01/door.png": await aField(30, 40),
      "package.json": "{}",
    });
    const report = await bring(root);
    expect(report).toMatchObject({
      posts: 4,
      imported: 4,
      published: 2,
      drafts: 2,
      pictures: 1,
      skipped: [],
    });
    const first = await read("ghost-first");
    expect(first).toMatchObject({
      status: "published",
      publishedAt: "2021-02-03T04:05:06.000Z",
      excerpt: "Short",
      tags: ["News"],
      seo: { title: "For engines", description: "Found" },
      cover: { alt: "The door" },
    });
    expect(first.blocks.map(({ type }) => type)).toEqual([
      "richText",
      "image",
      "heading",
      "divider",
      "video",
      "richText",
      "image",
      "richText",
      "code",
    ]);
    expect(first.blocks[1]).toMatchObject({ data: { caption: "In the wall", media: { alt: "A door" } } });
    expect(first.blocks[4]).toMatchObject({
      data: { source: "youtube", videoId: "dQw4w9WgXcQ", title: "A film" },
    });
    expect(first.content).toContain("[A book](https://book.example/): Worth it");
    expect(await read("ghost-about", "de")).toMatchObject({ status: "published" });
    expect([(await read("ghost-paid")).status, (await read("ghost-draft")).status]).toEqual([
      "draft",
      "draft",
    ]);
    expect(said(report)).toEqual(
      expect.arrayContaining([
        "The internal tag “#internal” was left out.",
        "Its author there is “Ada”.",
        "A page became a post.",
        "It is for “paid” only there, and stays a draft here.",
        "It has no HTML in the export, only the editor's own form, which is not read: its text is missing.",
        "The link to “__GHOST_URL__/other/” was left out; its text was kept.",
        "What is embedded from “https://tweets.example/1” is a link now.",
        "<script> was left out.",
        "This is no Ghost export.",
      ]),
    );
    const before = await versions();
    expect(await bring(root)).toMatchObject({ unchanged: 4, imported: 0, pictures: 0 });
    expect(await versions()).toBe(before);
  });
});
