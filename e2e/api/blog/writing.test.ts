import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { Caller } from "../caller";
import { block, unique } from "../world";
import { aPost, aPublicPost, archive, history, patch, publish, read, words } from "./posts";

let admin: Caller;
let person: Caller;
const anonymous = Caller.anonymous();

beforeAll(async () => {
  [admin, person] = await Promise.all([Caller.admin(), Caller.newPerson()]);
});

const keyOf = async (caller: Caller, scopes: string[]) => {
  const { body } = await caller.call("POST /api/v1/api-keys", { name: "A key", scopes });
  return Caller.withKey(body.key);
};

it("opens in the editor each time, whatever its blocks show of public pages", async () => {
  const { id } = await aPost(admin, { blocks: [words("See"), block("productCard", { slug: "lantern" })] });
  const open = async (caller: Caller) => (await caller.fetch(`/admin/blog/${id}`)).status;
  for (let time = 0; time < 3; time++) expect(await open(admin)).toBe(200);
  expect(await open(anonymous)).toBe(307);
  expect(await open(admin)).toBe(200);
});

describe("creating a post", () => {
  it("makes a draft of version 1 with all that was said, and its Markdown", async () => {
    const said = {
      title: unique("Said"),
      excerpt: "In short",
      locale: "pt-BR",
      tags: ["News", "Tools", "News"],
      cover: { mediaId: randomUUID(), alt: "Nobody looks here whether it is there" },
      seo: { title: "Found", description: "By engines" },
      blocks: [block("heading", { text: "Why", level: 2 }), words("**Because** it is.")],
    };
    const made = await admin.call("POST /api/v1/blog/posts", said);
    expect(made.status, made.text).toBe(201);
    expect(made.headers.get("location")).toBe(`/api/v1/blog/posts/${made.body.id}`);
    const { tags, blocks, ...rest } = said;
    expect(made.body).toMatchObject({
      ...rest,
      slug: said.title.toLowerCase(),
      status: "draft",
      version: 1,
      tags: ["News", "Tools"],
      publishedAt: null,
      publishAt: null,
      author: { name: "Demo admin" },
    });
    expect(made.body.blocks.map(({ id, type }) => [id, type])).toEqual(
      blocks.map(({ id, type }) => [id, type]),
    );
    expect(made.body.content).toBe("## Why\n\n**Because** it is.\n");
    expect((await read(admin, made.body.id)).body).toEqual(made.body);
    const least = await aPost(admin, { blocks: [] });
    expect(least).toMatchObject({ locale: "en", excerpt: "", tags: [], cover: null, seo: null, content: "" });
  });

  it("is for admins, by session or by a key with blog:write", async () => {
    const create = (caller: Caller) =>
      caller.call("POST /api/v1/blog/posts", { title: unique("Post"), blocks: [] });
    expect((await create(anonymous)).body).toMatchObject({ status: 401, code: "unauthenticated" });
    expect((await create(person)).body).toMatchObject({ status: 403, code: "forbidden" });
    expect((await create(await keyOf(person, ["blog:write"]))).body).toMatchObject({
      status: 403,
      code: "forbidden",
    });
    expect((await create(await keyOf(admin, ["products:read"]))).body).toMatchObject({ code: "forbidden" });
    expect((await create(await keyOf(admin, ["blog:write"]))).status).toBe(201);
    expect((await create(admin)).status).toBe(201);
  });

  it("refuses what the service decides, and faults of the blocks at their paths, all at once", async () => {
    const create = (more: object) =>
      admin.call("POST /api/v1/blog/posts", { title: unique("Post"), blocks: [], ...more });
    const decided = {
      status: "published",
      publishedAt: "2020-01-01T00:00:00.000Z",
      authorId: randomUUID(),
      version: 7,
      publishAt: "2030-01-01T00:00:00.000Z",
      content: "# Hello",
      session: randomUUID(),
    };
    for (const [name, value] of Object.entries(decided))
      expect((await create({ [name]: value })).body, name).toMatchObject({
        status: 422,
        errors: [{ path: name, code: "unknown_property" }],
      });
    const wrong = { title: "", slug: "Not A Slug", locale: "english", tags: [""], excerpt: "x".repeat(501) };
    const refused = await create(wrong);
    const { errors } = refused.body as unknown as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path).sort()).toEqual(["excerpt", "locale", "slug", "tags[0]", "title"]);
    expect((await create({ slug: randomUUID() })).status).toBe(422);
    expect((await create({ blocks: undefined })).body).toMatchObject({
      errors: [{ path: "blocks", code: "required" }],
    });
    const blocks = [block("heading", { text: "x", level: 9 }), block("pulse", {}), words("ok")];
    expect((await create({ blocks })).body).toMatchObject({
      status: 422,
      errors: [{ path: "blocks[0].data.level" }, { path: "blocks[1].type", code: "unknown_type" }],
    });
  });

  it("happens once for one Idempotency-Key", async () => {
    const key = { "idempotency-key": randomUUID() };
    const body = { title: unique("Once"), blocks: [] };
    const [first, again] = [
      await admin.call("POST /api/v1/blog/posts", body, key),
      await admin.call("POST /api/v1/blog/posts", body, key),
    ];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    const other = await admin.call("POST /api/v1/blog/posts", { ...body, title: "Other" }, key);
    expect(other.body).toMatchObject({ status: 422, code: "idempotency_key_reused" });
  });
});

describe("changing a post", () => {
  it("makes one version more of what is named, and none of what changes nothing", async () => {
    const post = await aPost(admin, { excerpt: "Before", tags: ["a"] });
    const changed = await patch(admin, post.id, { excerpt: "After" });
    expect(changed.body).toMatchObject({ version: 2, excerpt: "After", title: post.title, tags: ["a"] });
    for (const nothing of [{}, { excerpt: "After" }, { blocks: post.blocks, tags: ["a"], locale: "en" }])
      expect((await patch(admin, post.id, nothing)).body).toMatchObject({ version: 2 });
    const emptied = await patch(admin, post.id, {
      excerpt: "",
      tags: [],
      cover: null,
      seo: null,
      blocks: [],
    });
    expect(emptied.body).toMatchObject({ version: 3, excerpt: "", tags: [], blocks: [], content: "" });
    expect((await history(admin, post.id)).map(({ version, kind }) => [version, kind])).toEqual([
      [3, "update"],
      [2, "update"],
      [1, "create"],
    ]);
  });

  it("refuses what the service decides, and blocks with faults", async () => {
    const { id } = await aPost(admin);
    for (const [name, value] of Object.entries({
      status: "published",
      publishedAt: null,
      version: 3,
      authorId: id,
    }))
      expect((await patch(admin, id, { [name]: value })).body, name).toMatchObject({
        status: 422,
        errors: [{ path: name, code: "unknown_property" }],
      });
    for (const blocks of [null, {}, "x", [{}]]) expect((await patch(admin, id, { blocks })).status).toBe(422);
    expect((await read(admin, id)).body.version).toBe(1);
  });

  it("on a stale version is 409 with what changed, or 412 by If-Match, and leaves the post", async () => {
    const [kept, edited] = [words("kept"), words("edited")];
    const post = await aPost(admin, { blocks: [kept, edited] });
    const next = [kept, words("edited anew", edited.id)];
    const second = await patch(admin, post.id, { blocks: next, baseVersion: 1 });
    expect(second.body.version).toBe(2);
    expect((await patch(admin, post.id, { title: "Late", baseVersion: 1 })).body).toMatchObject({
      status: 409,
      code: "version_conflict",
      currentVersion: 2,
      changedBlocks: [edited.id],
    });
    const late = await patch(admin, post.id, { title: "Late" }, { "if-match": '"1"' });
    expect(late.body).toMatchObject({ status: 412, code: "precondition_failed", currentVersion: 2 });
    const { headers, body } = await read(admin, post.id);
    expect(body).toMatchObject({ title: post.title, version: 2 });
    const etag = headers.get("etag") ?? "";
    expect((await patch(admin, post.id, { title: "In time" }, { "if-match": etag })).body).toMatchObject({
      version: 3,
    });
    expect((await patch(admin, post.id, { title: "Again" }, { "if-match": etag })).status).toBe(412);
  });

  it("without a version succeeds for all at once, one after another", async () => {
    const { id } = await aPost(admin);
    const titles = Array.from({ length: 8 }, (_, index) => `Title ${index}`);
    const replies = await Promise.all(titles.map((title) => patch(admin, id, { title })));
    expect(replies.map(({ status }) => status)).toEqual(titles.map(() => 200));
    expect(replies.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const last = replies.find(({ body }) => body.version === 9);
    expect((await read(admin, id)).body.title).toBe(last?.body.title);
    expect((await history(admin, id)).map(({ version }) => version)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it("with one base has one winner", async () => {
    const { id } = await aPost(admin);
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => patch(admin, id, { title: `Title ${number}`, baseVersion: 1 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await history(admin, id)).toHaveLength(2);
  });

  it("of a public post takes only what may be public, and is read within 5 s", async () => {
    const { id, slug } = await aPublicPost(admin);
    expect((await read(anonymous, slug)).status).toBe(200);
    const half = [block("heading", { text: "", level: 2 })];
    expect((await patch(admin, id, { blocks: half })).body).toMatchObject({
      status: 422,
      errors: [{ path: "blocks[0].data.text" }],
    });
    expect((await patch(admin, id, { title: "Said anew" })).status).toBe(200);
    expect((await read(anonymous, slug)).body.title).toBe("Said anew");
    const draft = await aPost(admin, { blocks: half });
    expect((await admin.call("POST /api/v1/blog/posts/{id}/publish", { id: draft.id })).body).toMatchObject({
      status: 422,
      errors: [{ path: "blocks[0].data.text" }],
    });
  });

  it("of a public post names only published products, each wrong one at its path", async () => {
    const blocks = [words("See"), block("productCard", { slug: "silverwell" })];
    const wrong = [...blocks, block("productCard", { slug: "hear" })];
    const refused = { status: 422, errors: [{ path: "blocks[2].data.slug", blockId: wrong[2]?.id }] };
    const draft = await aPost(admin, { blocks: wrong });
    expect((await admin.call("POST /api/v1/blog/posts/{id}/publish", { id: draft.id })).body).toMatchObject(
      refused,
    );
    await patch(admin, draft.id, { blocks });
    await publish(admin, draft.id);
    expect((await patch(admin, draft.id, { blocks: wrong })).body).toMatchObject(refused);
    const validated = await admin.call("POST /api/v1/blog/validate", { blocks: wrong, mode: "publish" });
    expect(validated.body).toMatchObject({ valid: true });
  });

  it("is possible once it is archived, and leaves it so", async () => {
    const { id } = await aPost(admin);
    await archive(admin, id);
    expect((await patch(admin, id, { title: "Mended" })).body).toMatchObject({
      status: "archived",
      title: "Mended",
      version: 3,
    });
  });
});
