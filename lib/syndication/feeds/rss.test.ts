import { expect, test } from "vitest";
import { toRss } from "./rss";

const feed = { title: "T", description: "D", path: "/", feedPath: "/feed.xml" };
const at = "2026-11-20T10:00:00.000Z";

test("text of strangers stays text, and what XML can't hold is left out", () => {
  const item = { title: "<b>&\u0000\ud800", path: "/products/a", description: '"<img>', at };
  const xml = toRss("https://v.example", { ...feed, items: [item] });
  expect(xml).toContain("<title>&lt;b&gt;&amp;\ufffd</title>");
  // Readers of RSS show a description as HTML.
  expect(xml).toContain("<description>&amp;quot;&amp;lt;img&amp;gt;</description>");
  expect(xml).not.toContain("\u0000");
});

test("addresses are whole, and an item's own id replaces its address as the guid", () => {
  const items = [
    { title: "a", path: "/products/a", description: "", at },
    { title: "b", path: "/products/b", description: "", at, id: "2026-11-20/b" },
  ];
  const xml = toRss("https://v.example", { ...feed, items });
  expect(xml).toContain('<guid isPermaLink="true">https://v.example/products/a</guid>');
  expect(xml).toContain('<guid isPermaLink="false">2026-11-20/b</guid>');
  expect(xml).toContain("<lastBuildDate>Fri, 20 Nov 2026 10:00:00 GMT</lastBuildDate>");
});
