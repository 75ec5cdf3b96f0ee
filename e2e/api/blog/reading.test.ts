import { beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller } from "../caller";
import { unique } from "../world";
import { aPost, aPublicPost, archive, patch, read, unpublish, words } from "./posts";

let admin: Caller;
let person: Caller;
const anonymous = Caller.anonymous();
beforeAll(async () => {
  [admin, person] = await Promise.all([Caller.admin(), Caller.newPerson()]);
});

const list = (caller: Caller, query: object) => caller.call("GET /api/v1/blog/posts", { ...query });
const idsOf = async (caller: Caller, query: object) =>
  (await list(caller, query)).body.data.map(({ id }) => id);

describe("the list of posts", () => {
  it("has public ones for everybody, and those of another status for admins only", async () => {
    const tag = unique("tag");
    const draft = await aPost(admin, { tags: [tag] });
    const shown = await aPublicPost(admin, { tags: [tag] });
    const gone = await aPublicPost(admin, { tags: [tag] });
    await archive(admin, gone.id);
    for (const caller of [anonymous, person, admin])
      for (const query of [{ tag }, { tag, status: "published" }])
        expect(await idsOf(caller, query)).toEqual([shown.id]);
    expect(await idsOf(admin, { tag, status: "draft" })).toEqual([draft.id]);
    expect(await idsOf(admin, { tag, status: "archived" })).toEqual([gone.id]);
    expect(await idsOf(admin, { tag, status: "all" })).toEqual([gone.id, shown.id, draft.id]);
    const narrow = await admin.call("POST /api/v1/api-keys", { name: "A key", scopes: ["products:read"] });
    for (const status of ["draft", "archived", "all"]) {
      expect((await list(anonymous, { tag, status })).body).toMatchObject({ code: "unauthenticated" });
      expect((await list(person, { tag, status })).body).toMatchObject({ status: 403, code: "forbidden" });
      expect((await list(Caller.withKey(narrow.body.key), { status })).body).toMatchObject({ status: 403 });
    }
    expect((await list(admin, { status: "nonsense" })).body).toMatchObject({ code: "invalid_parameter" });
    expect((await list(anonymous, { tag: "" })).status).toBe(400);
  });

  it("says what a post is without its document, and pages newest first", async () => {
    const tag = unique("paged");
    const posts = [];
    for (let index = 0; index < 5; index++) posts.push(await aPublicPost(admin, { tags: [tag, "News"] }));
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(anonymous, { tag, limit: 2, ...(cursor && { cursor }) });
      found.push(...page.body.data.map(({ id }) => id));
      expect(page.text).not.toMatch(/"blocks"|"content"/);
      cursor = page.body.pagination.nextCursor ?? undefined;
      if (cursor) expect(page.headers.get("link")).toContain('rel="next"');
      const elsewhere = cursor && (await list(anonymous, { tag: "News", cursor }));
      if (elsewhere) expect(elsewhere.body).toMatchObject({ status: 400, code: "invalid_cursor" });
    } while (cursor);
    expect(found).toEqual(posts.map(({ id }) => id).toReversed());
  });

  it("filters by language, and searches titles, excerpts, tags and text", async () => {
    const word = unique("zebra").replace("-", "");
    const title = await aPublicPost(admin, { title: `The ${word} of it` });
    const excerpt = await aPublicPost(admin, { excerpt: `In short: ${word}.`, locale: "de" });
    const text = await aPublicPost(admin, { blocks: [words(`Somewhere a **${word}** stands.`)] });
    await aPost(admin, { title: `Hidden ${word}` });
    expect((await idsOf(anonymous, { q: word })).toSorted()).toEqual(
      [title.id, excerpt.id, text.id].toSorted(),
    );
    expect(await idsOf(anonymous, { q: word, locale: "de" })).toEqual([excerpt.id]);
    expect(await idsOf(anonymous, { q: `${word} nowhere` })).toEqual([]);
    await patch(admin, text.id, { blocks: [words("Nothing of it.")] });
    expect(await idsOf(anonymous, { q: word, locale: "en" })).toEqual([title.id]);
  });
});

describe("what is public of the blog", () => {
  it("has an ETag, is 304 to who holds it, and may be kept by a shared cache", async () => {
    const { slug } = await aPublicPost(admin);
    for (const path of ["/api/v1/blog/posts", `/api/v1/blog/posts/${slug}`, "/api/v1/blog/blocks"]) {
      const first = await anonymous.fetch(path);
      const etag = first.headers.get("etag") ?? "";
      expect(etag, path).toMatch(/^"[^"]+"$/);
      expect(first.headers.get("cache-control")).toContain("public");
      expect(first.headers.get("access-control-allow-origin")).toBe("*");
      const again = await anonymous.fetch(path, { headers: { "if-none-match": etag } });
      expect([again.status, again.text]).toEqual([304, ""]);
    }
  });

  it("never keeps what only admins see", async () => {
    const { id, slug } = await aPost(admin);
    const key = await admin.call("POST /api/v1/api-keys", { name: "A key", scopes: ["blog:write"] });
    for (const caller of [admin, Caller.withKey(key.body.key)]) {
      for (const name of [id, slug]) {
        const mine = await read(caller, name);
        expect(mine.body.id).toBe(id);
        expect(mine.headers.get("cache-control")).toMatch(/private|no-store/);
        expect((await read(anonymous, name)).status).toBe(404);
      }
      const all = await list(caller, { status: "all" });
      expect(all.headers.get("cache-control")).toMatch(/private|no-store/);
      expect((await list(anonymous, { status: "all" })).status).toBe(401);
    }
  });

  it("follows a change within 5 s: the API, pages, feed, sitemap and figures", async () => {
    const word = unique("Fresh");
    const count = async () => (await anonymous.call("GET /api/v1/stats", {})).body.posts;
    const before = await count();
    const { id, slug } = await aPublicPost(admin, { title: `${word} title` });
    const holds = (path: string, text: string, is: boolean) =>
      within(
        5,
        () => anonymous.fetch(path),
        (reply) => reply.text.includes(text) === is,
      );
    const places: [path: string, text: string][] = [
      ["/api/v1/blog/posts", slug],
      ["/blog/feed.xml", slug],
      ["/sitemap/posts.xml", slug],
    ];
    for (const [path, text] of places) await holds(path, text, true);
    const page = () => anonymous.fetch(`/blog/${slug}`);
    expect((await page()).text).toContain(`${word} title`);
    await within(15, count, (now) => now > before);
    await patch(admin, id, { title: `${word} anew` });
    await within(5, page, ({ text }) => text.includes(`${word} anew`));
    await unpublish(admin, id);
    await within(5, page, ({ status }) => status === 404);
    for (const [path, text] of places) await holds(path, text, false);
  });
});
