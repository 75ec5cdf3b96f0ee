import { expect, test } from "vitest";
import { toJsonFeed } from "./json-feed";
import { toRss } from "./rss";

const item = {
  title: "A & B",
  path: "/blog/a",
  description: "Short",
  at: "2026-11-20T10:00:00.000Z",
  changedAt: "2026-11-21T10:00:00.000Z",
  categories: ["x"],
  author: "Ada",
  language: "de",
  html: '<p>Whole &amp; <a href="https://v.example/x">linked</a> ]]&gt;</p>',
  picture: { path: "/media/1" },
  file: { path: "/media/1", contentType: "image/webp", size: 9 },
};
const feed = { title: "T", description: "D", path: "/blog", feedPath: "/blog/feed.json?tag=x" };

test("a JSON Feed has what version 1.1 asks for, with whole addresses", () => {
  expect(JSON.parse(toJsonFeed("https://v.example", { ...feed, language: "de", items: [item] }))).toEqual({
    version: "https://jsonfeed.org/version/1.1",
    title: "T",
    description: "D",
    language: "de",
    home_page_url: "https://v.example/blog",
    feed_url: "https://v.example/blog/feed.json?tag=x",
    icon: "https://v.example/icon/512.png",
    favicon: "https://v.example/icon/32.png",
    items: [
      {
        id: "https://v.example/blog/a",
        url: "https://v.example/blog/a",
        title: "A & B",
        summary: "Short",
        content_html: item.html,
        image: "https://v.example/media/1",
        date_published: item.at,
        date_modified: item.changedAt,
        authors: [{ name: "Ada" }],
        tags: ["x"],
        language: "de",
      },
    ],
  });
});

test("an item without HTML has its description as content", () => {
  const { html: _, ...plain } = item;
  const [told] = JSON.parse(toJsonFeed("https://v.example", { ...feed, items: [plain] })).items;
  expect(told).toMatchObject({ content_text: "Short" });
  expect(told).not.toHaveProperty("content_html");
});

test("RSS carries the same, escaped once", () => {
  const xml = toRss("https://v.example", { ...feed, items: [item] });
  expect(xml).toContain(
    "<content:encoded>&lt;p&gt;Whole &amp;amp; &lt;a href=&quot;https://v.example/x&quot;&gt;linked&lt;/a&gt; ]]&amp;gt;&lt;/p&gt;</content:encoded>",
  );
  expect(xml).toContain('<enclosure url="https://v.example/media/1" length="9" type="image/webp"/>');
  expect(xml).toContain("<dc:creator>Ada</dc:creator>");
  expect(xml).toContain("<lastBuildDate>Sat, 21 Nov 2026 10:00:00 GMT</lastBuildDate>");
});
