import { expect, test, vi } from "vitest";
import { breadcrumbJsonLd } from "../core/json-ld";
import { blogJsonLd, postJsonLd } from "./json-ld";
import type { PublishedPostDocument } from "./read-published-post";

vi.stubEnv("SITE_URL", "https://v.example");

const post: PublishedPostDocument = {
  id: "0197a1f0-0000-7000-8000-000000000001",
  slug: "lamps",
  locale: "de",
  title: "Lampen",
  excerpt: "Über Lampen.",
  tags: ["licht", "haus"],
  cover: null,
  readingMinutes: 4,
  publishedAt: "2026-11-01T00:00:00.000Z",
  updatedAt: "2026-11-02T00:00:00.000Z",
  version: 3,
  author: "Ada",
  seo: { title: "", description: "" },
  alternates: [{ locale: "en", title: "Lamps" }],
  blocks: [],
};

test("a post names itself, its author, its pictures, its blog and its translations by whole addresses", () => {
  const data = postJsonLd("The Shelf", post, "/media/1");
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: "Lampen",
    description: "Über Lampen.",
    inLanguage: "de",
    url: "https://v.example/blog/lamps/de",
    image: ["https://v.example/media/1", `https://v.example/og/posts/${post.id}/3`],
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: { "@type": "Person", name: "Ada" },
    publisher: { "@type": "Organization", name: "The Shelf" },
    isPartOf: { "@type": "Blog", "@id": "https://v.example/blog#blog" },
    workTranslation: [{ "@id": "https://v.example/blog/lamps#post" }],
  });
  const alone = postJsonLd("The Shelf", { ...post, author: null, alternates: [] }, null);
  expect(alone).not.toHaveProperty("author");
  expect(alone).not.toHaveProperty("workTranslation");
  expect(alone.image).toHaveLength(1);
  const described = { ...post, seo: { title: "", description: "For engines" } };
  expect(postJsonLd("The Shelf", described, null).description).toBe("For engines");
});

test("the steps of a way are counted from 1", () => {
  const { itemListElement } = breadcrumbJsonLd([
    { name: "Blog", path: "/blog" },
    { name: "Lampen", path: "/blog/lamps/de" },
  ]);
  expect(itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Blog", item: "https://v.example/blog" },
    { "@type": "ListItem", position: 2, name: "Lampen", item: "https://v.example/blog/lamps/de" },
  ]);
});

test("the blog lists its posts", () => {
  expect(blogJsonLd("The Shelf", [post], "ein tag")).toMatchObject({
    "@type": "Blog",
    url: "https://v.example/blog/list/ein%20tag",
    blogPost: [{ "@type": "BlogPosting", url: "https://v.example/blog/lamps/de", headline: "Lampen" }],
  });
});
