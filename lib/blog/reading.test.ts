import { describe, expect, test } from "vitest";
import { SlugRedirect } from "../core/errors";
import { newId } from "../core/ids";
import { useDatabase } from "../testing/database";
import { paragraph } from "../testing/documents";
import { countPosts, listPublishedPosts, type PostFilters } from "./list-posts";
import { readPublishedPost } from "./read-published-post";

const store = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");
const ctx = () => ({ db: store.db, now });

type Made = {
  slug: string;
  locale?: string;
  at?: string;
  /** Scheduled for this time. */
  publishAt?: string;
  status?: "draft" | "published" | "archived";
  tags?: string[];
};

async function aPost({
  slug,
  locale = "en",
  at = "2026-11-01T00:00:00.000Z",
  status = "published",
  tags = [],
  publishAt,
}: Made) {
  return store.db.post.create({
    data: {
      slug,
      locale,
      status,
      tags,
      title: `${slug} ${locale}`,
      publishedAt: new Date(at),
      publishAt: publishAt ? new Date(publishAt) : null,
      readingMinutes: 2,
      blocks: [paragraph(Array(440).fill("word").join(" "), newId())],
    },
  });
}

describe("the list of posts", () => {
  test("has each post once: in English, or in the language that was first, and of a tag in one that has it", async () => {
    const at = (day: string) => `2026-09-${day}T00:00:00.000Z`;
    await aPost({ slug: "both", at: at("01"), tags: ["once"] });
    await aPost({ slug: "both", locale: "de", at: at("09"), tags: ["once", "einmal"] });
    await aPost({ slug: "foreign", locale: "ja", at: at("03"), tags: ["once"] });
    await aPost({ slug: "foreign", locale: "de", at: at("02"), tags: ["once"] });
    await aPost({ slug: "waiting", locale: "de", at: at("04"), tags: ["once"] });
    await aPost({ slug: "waiting", publishAt: "2026-11-20T12:00:00.001Z", tags: ["once"] });
    const listed = async (tag: string) => {
      const { data } = await listPublishedPosts(ctx(), { tag, limit: 10, cursor: undefined });
      expect(await countPosts(ctx(), { status: "published", tag, once: true })).toBe(data.length);
      return data.map(({ slug, locale }) => `${slug} ${locale}`);
    };
    expect(await listed("once")).toEqual(["waiting de", "foreign de", "both en"]);
    expect(await listed("einmal")).toEqual(["both de"]);
  });

  test("has what is published by now, newest first, and pages without a gap or a repetition", async () => {
    for (const [slug, at] of [
      ["list-a", "2026-10-01"],
      ["list-b", "2026-10-02"],
      ["list-c", "2026-10-02"],
    ] as const) {
      await aPost({ slug, at: `${at}T00:00:00.000Z`, tags: ["listed"] });
    }
    await aPost({ slug: "list-later", publishAt: "2026-11-20T12:00:00.001Z", tags: ["listed"] });
    await aPost({ slug: "list-draft", status: "draft", tags: ["listed"] });
    await aPost({ slug: "list-gone", status: "archived", tags: ["listed"] });

    const first = await listPublishedPosts(ctx(), { tag: "listed", limit: 2, cursor: undefined });
    const second = await listPublishedPosts(ctx(), {
      tag: "listed",
      limit: 2,
      cursor: first.pagination.nextCursor ?? undefined,
    });
    const slugs = [...first.data, ...second.data].map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(["list-a", "list-b", "list-c"]);
    expect(slugs.at(-1)).toBe("list-a");
    expect(second.pagination).toMatchObject({ hasMore: false, nextCursor: null });
    for (const skip of [0, 1, 2, 3]) {
      const page = await listPublishedPosts(ctx(), { tag: "listed", limit: 2, skip, cursor: undefined });
      expect(page.data.map(({ slug }) => slug)).toEqual(slugs.slice(skip, skip + 2));
    }
    const count = (status: PostFilters["status"]) => countPosts(ctx(), { status, tag: "listed" });
    expect([await count("published"), await count("all")]).toEqual([3, 6]);
    expect([await count("draft"), await count("scheduled"), await count("archived")]).toEqual([2, 1, 1]);
  });

  test("refuses a cursor of another tag", async () => {
    await aPost({ slug: "bound-a", tags: ["bound"] });
    await aPost({ slug: "bound-b", tags: ["bound"] });
    const { pagination } = await listPublishedPosts(ctx(), { tag: "bound", limit: 1, cursor: undefined });
    const cursor = pagination.nextCursor ?? "";
    await expect(listPublishedPosts(ctx(), { limit: 1, cursor })).rejects.toMatchObject({
      code: "invalid_cursor",
    });
  });
});

describe("a post", () => {
  test("is read in the asked language, or else in English, and names the others", async () => {
    await aPost({ slug: "spoken", locale: "de", at: "2026-09-01T00:00:00.000Z" });
    await aPost({ slug: "spoken", locale: "en" });
    const post = await readPublishedPost(ctx(), { slug: "spoken" });
    expect(post).toMatchObject({ locale: "en", readingMinutes: 2 });
    expect(post.alternates).toEqual([{ locale: "de", title: "spoken de" }]);
    await expect(readPublishedPost(ctx(), { slug: "spoken", locale: "de" })).resolves.toMatchObject({
      locale: "de",
    });
    await expect(readPublishedPost(ctx(), { slug: "spoken", locale: "fr" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("that is not published is not found, and a former slug leads to the present one only while it is", async () => {
    const { id } = await aPost({ slug: "renamed" });
    await store.db.postSlug.create({ data: { slug: "before", locale: "en", postId: id } });
    await expect(readPublishedPost(ctx(), { slug: "before" })).rejects.toEqual(
      new SlugRedirect("renamed", { query: { locale: "en" } }),
    );
    await store.db.post.update({ where: { id }, data: { status: "draft" } });
    await expect(readPublishedPost(ctx(), { slug: "before" })).rejects.toMatchObject({ code: "not_found" });
    await expect(readPublishedPost(ctx(), { slug: "renamed" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a former address in a language leads to the post in that language, also where it changed its language", async () => {
    await aPost({ slug: "new-name", locale: "en" });
    const german = await aPost({ slug: "new-name", locale: "de" });
    await store.db.postSlug.create({ data: { slug: "alter-name", locale: "de", postId: german.id } });
    const inGerman = new SlugRedirect("new-name", { query: { locale: "de" } });
    await expect(readPublishedPost(ctx(), { slug: "alter-name", locale: "de" })).rejects.toEqual(inGerman);
    await expect(readPublishedPost(ctx(), { slug: "alter-name" })).rejects.toEqual(inGerman);
    await expect(readPublishedPost(ctx(), { slug: "alter-name", locale: "fr" })).rejects.toMatchObject({
      code: "not_found",
    });
    await store.db.postSlug.create({ data: { slug: "new-name", locale: "fr", postId: german.id } });
    await expect(readPublishedPost(ctx(), { slug: "new-name", locale: "fr" })).rejects.toEqual(inGerman);
  });
});
