import { expect, test } from "vitest";
import { SlugRedirect } from "../core/errors";
import { newId } from "../core/ids";
import type { Prisma } from "../platform/db/db";
import { useDatabase } from "../testing/database";
import { paragraph } from "../testing/documents";
import { aPerson } from "../testing/people";
import { findPostPicture } from "./find-post-picture";
import { listFeedPosts, listTags } from "./list-posts";
import { toCover } from "./present";
import { readNeighbors } from "./read-published-post";

const store = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");
const ctx = () => ({ db: store.db, now });

const aPost = (data: Partial<Prisma.PostUncheckedCreateInput> & { slug: string }) =>
  store.db.post.create({
    data: {
      ...{
        locale: "en",
        title: `Post ${data.slug}`,
        status: "published",
        blocks: [paragraph("Words.", newId())],
      },
      publishedAt: new Date("2026-11-01T00:00:00.000Z"),
      ...data,
    },
  });
const on = (day: string) => new Date(`${day}T00:00:00.000Z`);
const hidden = { later: { publishAt: new Date(now.getTime() + 1) }, draft: { status: "draft" as const } };

test("tags are counted over public posts, those of most first", async () => {
  await aPost({ slug: "tags-a", tags: ["counted", "alone"] });
  await aPost({ slug: "tags-b", tags: ["counted"] });
  await aPost({ slug: "tags-draft", tags: ["counted", "hidden"], ...hidden.draft });
  await aPost({ slug: "tags-later", tags: ["hidden"], ...hidden.later });
  const tags = await listTags(ctx(), { most: 100 });
  expect(tags.filter(({ tag }) => ["counted", "alone", "hidden"].includes(tag))).toEqual([
    { tag: "counted", posts: 2 },
    { tag: "alone", posts: 1 },
  ]);
});

test("the tags of a list are those of the posts in it, and of a language those of its posts", async () => {
  await aPost({ slug: "spoken", tags: ["spoken"] });
  await aPost({ slug: "spoken", locale: "de", tags: ["gesprochen"] });
  await aPost({ slug: "gesagt", locale: "de", tags: ["gesagt"] });
  const own = ["spoken", "gesprochen", "gesagt"];
  const names = async (filters: object) =>
    (await listTags(ctx(), { most: 100, ...filters }))
      .map(({ tag }) => tag)
      .filter((tag) => own.includes(tag));
  expect(await names({ once: true })).toEqual(["gesagt", "spoken"]);
  expect(await names({ locale: "de" })).toEqual(["gesagt", "gesprochen"]);
  expect(await names({})).toHaveLength(3);
});

test("the neighbors of a post are public, in its language, and nearest in time", async () => {
  const locale = "eo";
  await aPost({ slug: "n-1", locale, publishedAt: on("2026-01-01") });
  const first = await aPost({ slug: "n-2", locale, publishedAt: on("2026-01-02") });
  const post = await aPost({ slug: "n-3", locale, publishedAt: on("2026-01-02") });
  await aPost({ slug: "n-hidden", locale, publishedAt: on("2026-01-03"), ...hidden.draft });
  await aPost({ slug: "n-other", locale: "io", publishedAt: on("2026-01-03") });
  await aPost({ slug: "n-4", locale, publishedAt: on("2026-01-04") });
  const around = async ({ id, publishedAt }: typeof post) => {
    const place = { id, locale, publishedAt: publishedAt?.toISOString() ?? "" };
    const { previous, next } = await readNeighbors(ctx(), place);
    return [previous?.slug, next?.slug];
  };
  expect(await around(post)).toEqual(["n-2", "n-4"]);
  expect(await around(first)).toEqual(["n-1", "n-3"]);
});

test("a feed has whole public posts of its tag and language, newest first, and none is not found", async () => {
  const { person } = await aPerson(store.db);
  const cover = { mediaId: newId(), alt: "A lamp" };
  await aPost({ slug: "f-old", tags: ["fed"], publishedAt: on("2026-02-01"), authorId: person.id, cover });
  await aPost({ slug: "f-new", tags: ["fed"], publishedAt: on("2026-02-02") });
  await aPost({ slug: "f-de", tags: ["fed"], publishedAt: on("2026-02-03"), locale: "de" });
  await aPost({ slug: "f-draft", tags: ["fed"], ...hidden.draft });
  const slugs = async (query: { tag?: string; locale?: string }) =>
    (await listFeedPosts(ctx(), query)).map(({ slug }) => slug);
  expect(await slugs({ tag: "fed" })).toEqual(["f-de", "f-new", "f-old"]);
  expect(await slugs({ tag: "fed", locale: "en" })).toEqual(["f-new", "f-old"]);
  const [, old] = await listFeedPosts(ctx(), { tag: "fed", locale: "en" });
  expect(old).toMatchObject({ author: person.name, cover: { ...cover, decorative: false } });
  expect(old?.blocks).toHaveLength(1);
  await expect(slugs({ tag: "never-used" })).rejects.toMatchObject({ code: "not_found" });
  await expect(slugs({ locale: "xx" })).rejects.toMatchObject({ code: "not_found" });
});

test("a feed has each post once, and those of a language in that", async () => {
  const tags = ["fed once"];
  await aPost({ slug: "f-once", tags });
  await aPost({ slug: "f-once", locale: "de", tags, publishedAt: on("2026-11-02") });
  const locales = async (locale?: string) =>
    (await listFeedPosts(ctx(), { tag: "fed once", locale })).map((post) => post.locale);
  expect([await locales(), await locales("de")]).toEqual([["en"], ["de"]]);
});

test("a post's picture is of its present version and only while it is public", async () => {
  const { id } = await aPost({ slug: "pictured", version: 3, readingMinutes: 7 });
  expect(await findPostPicture(ctx(), { id, version: 3 })).toEqual({
    slug: "pictured",
    title: "Post pictured",
    line: "Blog · 1 November 2026 · 7 min",
    coverId: null,
  });
  await expect(findPostPicture(ctx(), { id, version: 2 })).rejects.toEqual(
    new SlugRedirect(`/og/posts/${id}/3`),
  );
  await store.db.post.update({ where: { id }, data: { status: "archived" } });
  for (const asked of [id, "nonsense"]) {
    await expect(findPostPicture(ctx(), { id: asked, version: 3 })).rejects.toMatchObject({
      code: "not_found",
    });
  }
});

test("a cover without words decorates", () => {
  const mediaId = newId();
  expect(toCover({ mediaId, alt: "" })).toEqual({ mediaId, alt: "", decorative: true });
  expect(toCover(null)).toBeNull();
});
