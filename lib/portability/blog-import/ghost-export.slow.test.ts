import { describe, expect, it } from "vitest";
import { said, useImportedBlog } from "../../testing/imported-blog";
import { aField } from "../../testing/pictures";

const { aFolder, bring, read, versions } = useImportedBlog();

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
        "The original author is “Ada”.",
        "A page was imported as a post.",
        "It is only for “paid” in Ghost, so it stays a draft.",
        "It has no HTML in the export and its editor format can't be read, so its text is missing.",
        "The link to “__GHOST_URL__/other/” was left out; its text was kept.",
        "An embed from “https://tweets.example/1” became a link.",
        "<script> was left out.",
        "This is not a Ghost export.",
      ]),
    );
    const before = await versions();
    expect(await bring(root)).toMatchObject({ unchanged: 4, imported: 0, pictures: 0 });
    expect(await versions()).toBe(before);
  });
});
