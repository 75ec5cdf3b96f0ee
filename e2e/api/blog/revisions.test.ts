import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { Caller } from "../caller";
import { unique } from "../world";
import { aPost, aPublicPost, history, patch, read, words } from "./posts";

let admin: Caller;
beforeAll(async () => {
  admin = await Caller.admin();
});

const one = (id: string, revisionId: string) =>
  admin.call("GET /api/v1/blog/posts/{id}/revisions/{revisionId}", { id, revisionId });
const restore = (id: string, revisionId: string, more: object = {}, headers: Record<string, string> = {}) =>
  admin.call(
    "POST /api/v1/blog/posts/{id}/revisions/{revisionId}/restore",
    { id, revisionId, ...more },
    headers,
  );

describe("the revisions of a post", () => {
  it("are listed newest first, page by page, without snapshots", async () => {
    const { id, slug } = await aPost(admin);
    for (const title of ["Two", "Three", "Four"]) await patch(admin, id, { title });
    const page = (cursor?: string) =>
      admin.call("GET /api/v1/blog/posts/{id}/revisions", { id: slug, limit: 3, ...(cursor && { cursor }) });
    const first = await page();
    const second = await page(first.body.pagination.nextCursor ?? "");
    const all = [...first.body.data, ...second.body.data];
    expect(all.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    expect(second.body.pagination).toMatchObject({ hasMore: false, nextCursor: null });
    expect(`${first.text}${second.text}`).not.toMatch(/snapshot|blocks|"title"/);
    expect(all[0]).toMatchObject({ kind: "update", author: { name: "Demo admin" }, name: null });
    const other = await aPost(admin);
    const foreign = await admin.call("GET /api/v1/blog/posts/{id}/revisions", {
      id: other.id,
      cursor: first.body.pagination.nextCursor ?? "",
    });
    expect(foreign.body).toMatchObject({ status: 400, code: "invalid_cursor" });
  });

  it("are read with what the post was, and another post's are not found", async () => {
    const post = await aPost(admin, { excerpt: "First", tags: ["a"] });
    await patch(admin, post.id, { excerpt: "Second", tags: [] });
    const [newest, oldest] = await history(admin, post.id);
    const { body } = await one(post.id, oldest?.revisionId ?? "");
    const { title, slug, locale, tags, cover, seo, blocks } = post;
    expect(body).toEqual({
      ...oldest,
      snapshot: { title, slug, locale, excerpt: "First", tags, cover, seo, blocks },
    });
    expect((await one(post.id, newest?.revisionId ?? "")).body.snapshot.excerpt).toBe("Second");
    const other = await aPost(admin);
    const [foreign] = await history(admin, other.id);
    for (const revisionId of [foreign?.revisionId ?? "", randomUUID(), "nonsense"]) {
      expect((await one(post.id, revisionId)).body).toMatchObject({ status: 404 });
      expect((await restore(post.id, revisionId)).body).toMatchObject({ status: 404, code: "not_found" });
    }
    expect((await read(admin, post.id)).body.version).toBe(2);
  });

  it("are compared, with the one before or another", async () => {
    const [kept, edited, dropped] = [words("kept"), words("some old words"), words("dropped")];
    const { id } = await aPost(admin, { title: "One", blocks: [kept, edited, dropped] });
    const added = words("added");
    await patch(admin, id, { title: "Two", blocks: [kept, words("some new words", edited.id), added] });
    await patch(admin, id, { excerpt: "In short" });
    const [third, second, first] = (await history(admin, id)).map(({ revisionId }) => revisionId);
    const diff = (revisionId = "", against?: string) =>
      admin.call("GET /api/v1/blog/posts/{id}/revisions/{revisionId}/diff", {
        id,
        revisionId,
        ...(against && { against }),
      });
    const changed = await diff(second);
    expect(changed.body).toMatchObject({
      from: { version: 1 },
      to: { version: 2 },
      fields: [{ path: "title", before: "One", after: "Two" }],
    });
    const kinds = Object.fromEntries(changed.body.blocks.map(({ blockId, kind }) => [blockId, kind]));
    expect(kinds).toEqual({
      [kept.id]: "same",
      [edited.id]: "changed",
      [added.id]: "added",
      [dropped.id]: "removed",
    });
    const whole = await diff(third, first);
    expect(whole.body.fields.map(({ path }) => path).sort()).toEqual(["excerpt", "title"]);
    expect((await diff(first)).body).toMatchObject({ from: null, to: { version: 1 } });
  });
});

describe("restoring a revision", () => {
  it("writes its content as a new version, and leaves language, address and status", async () => {
    const before = await aPublicPost(admin, { title: "Before", excerpt: "Old", tags: ["old"], locale: "de" });
    const slug = unique("moved");
    await patch(admin, before.id, {
      title: "After",
      excerpt: "New",
      tags: [],
      locale: "fr",
      slug,
      blocks: [words("After.")],
    });
    const first = (await history(admin, before.id)).at(-1);
    const restored = await restore(before.id, first?.revisionId ?? "");
    expect(restored.status, restored.text).toBe(200);
    expect(restored.body).toMatchObject({
      title: "Before",
      excerpt: "Old",
      tags: ["old"],
      blocks: before.blocks,
      content: before.content,
      locale: "fr",
      slug,
      status: "published",
      version: 4,
      publishedAt: before.publishedAt,
    });
    const [newest] = await history(admin, before.id);
    expect(newest).toMatchObject({ kind: "restore", version: 4, restoredFromId: first?.revisionId });
    expect((await read(Caller.anonymous(), before.id)).body.title).toBe("Before");
    expect((await restore(before.id, newest?.revisionId ?? "")).body.version).toBe(5);
  });

  it("on a stale version changes nothing", async () => {
    const { id } = await aPost(admin);
    await patch(admin, id, { title: "Newer" });
    const first = (await history(admin, id)).at(-1)?.revisionId ?? "";
    expect((await restore(id, first, { baseVersion: 1 })).body).toMatchObject({ code: "version_conflict" });
    expect((await restore(id, first, {}, { "if-match": '"1"' })).body).toMatchObject({ status: 412 });
    expect((await read(admin, id)).body).toMatchObject({ title: "Newer", version: 2 });
    expect((await restore(id, first, { baseVersion: 2 })).body.version).toBe(3);
  });

  it("at once makes a version for each", async () => {
    const { id } = await aPost(admin);
    const first = (await history(admin, id)).at(-1)?.revisionId ?? "";
    const replies = await Promise.all([1, 2, 3, 4].map(() => restore(id, first)));
    expect(replies.map(({ body }) => body.version).sort()).toEqual([2, 3, 4, 5]);
  });
});
