import { beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller, isMany } from "../caller";
import { aPost, aPublicPost, archive, history, patch, publish, read, unpublish } from "./posts";

let admin: Caller;
let person: Caller;
const anonymous = Caller.anonymous();

beforeAll(async () => {
  [admin, person] = await Promise.all([Caller.admin(), Caller.newPerson()]);
});

const tryPublish = (id: string, more: object = {}) =>
  admin.call("POST /api/v1/blog/posts/{id}/publish", { id, ...more });

describe("a draft", () => {
  it("is not found by others, by id and by slug, and neither is an archived post", async () => {
    const draft = await aPost(admin);
    const gone = await aPublicPost(admin);
    expect((await read(anonymous, gone.slug)).status).toBe(200);
    expect((await archive(admin, gone.id)).body).toMatchObject({ status: "archived", version: 3 });
    for (const { id, slug } of [draft, gone])
      for (const name of [id, slug]) {
        for (const caller of [anonymous, person])
          expect((await read(caller, name)).body, name).toMatchObject({ status: 404, code: "not_found" });
        expect((await read(admin, name)).body.id).toBe(id);
      }
  });

  it("becomes public within 5 s, keeps its first publication, and is a draft again", async () => {
    const { id, slug } = await aPost(admin);
    const first = await publish(admin, id);
    expect(first).toMatchObject({ status: "published", version: 2, publishAt: null });
    expect(Math.abs(Date.parse(first.publishedAt ?? "") - Date.now())).toBeLessThan(20_000);
    for (const name of [id, slug]) expect((await read(anonymous, name)).body).toEqual(first);
    expect(await publish(admin, id)).toEqual(first);
    const back = await unpublish(admin, id);
    expect(back.body).toMatchObject({ status: "draft", version: 3, publishedAt: first.publishedAt });
    expect((await unpublish(admin, id)).body.version).toBe(3);
    expect((await read(anonymous, slug)).status).toBe(404);
    expect(await publish(admin, id)).toMatchObject({ version: 4, publishedAt: first.publishedAt });
    expect((await history(admin, id)).map(({ kind }) => kind)).toEqual([
      "publish",
      "unpublish",
      "publish",
      "create",
    ]);
  });

  it("is changed by admins only", async () => {
    const { id } = await aPost(admin);
    const calls = (caller: Caller) => [
      patch(caller, id, { title: "Mine" }),
      archive(caller, id),
      unpublish(caller, id),
      caller.call("POST /api/v1/blog/posts/{id}/publish", { id }),
      caller.call("GET /api/v1/blog/posts/{id}/revisions", { id }),
    ];
    for (const reply of await Promise.all(calls(anonymous))) expect(reply.status).toBe(401);
    for (const reply of await Promise.all(calls(person))) expect(reply.status).toBe(403);
    expect((await read(admin, id)).body).toMatchObject({ version: 1, status: "draft" });
  });

  it("is stale to who looked before, when publishing, unpublishing and archiving too", async () => {
    const { id } = await aPost(admin);
    await patch(admin, id, { title: "Newer" });
    expect((await tryPublish(id, { baseVersion: 1 })).body).toMatchObject({ code: "version_conflict" });
    expect(
      (await admin.call("DELETE /api/v1/blog/posts/{id}", { id }, { "if-match": '"1"' })).body,
    ).toMatchObject({ status: 412 });
    expect((await tryPublish(id, { baseVersion: 2 })).body).toMatchObject({ status: "published" });
  });
});

describe("an archived post", () => {
  it("stays archived through everything, and can't be published", async () => {
    const { id } = await aPost(admin);
    const { body } = await archive(admin, id);
    expect((await archive(admin, id)).body).toEqual(body);
    expect((await tryPublish(id)).body).toMatchObject({ status: 409, code: "invalid_state" });
    expect((await unpublish(admin, id)).body).toMatchObject({ status: 409, code: "invalid_state" });
    const first = (await history(admin, id)).at(-1)?.revisionId ?? "";
    const restored = await admin.call("POST /api/v1/blog/posts/{id}/revisions/{revisionId}/restore", {
      id,
      revisionId: first,
    });
    expect(restored.body).toMatchObject({ status: "archived", version: 3 });
  });
});

describe("a time to come", () => {
  it("makes a draft public by the clock", async () => {
    const { id, slug } = await aPost(admin);
    // On many machines a public read waits until it must know of the last change.
    const publishAt = new Date(Date.now() + (isMany ? 15_000 : 2500)).toISOString();
    const waiting = await publish(admin, id, { publishAt });
    expect(waiting).toMatchObject({ status: "draft", publishAt, publishedAt: null, version: 2 });
    expect(await publish(admin, id, { publishAt })).toEqual(waiting);
    expect((await read(anonymous, slug)).status).toBe(404);
    const drafts = await admin.call("GET /api/v1/blog/posts", { status: "draft", limit: 100 });
    expect(drafts.body.data.map((post) => post.id)).toContain(id);
    const list = () => anonymous.call("GET /api/v1/blog/posts", {});
    expect((await list()).body.data.map((post) => post.id)).not.toContain(id);
    const shown = await within(
      isMany ? 20 : 8,
      () => read(anonymous, slug),
      ({ status }) => status === 200,
    );
    expect(shown.body).toMatchObject({
      status: "published",
      publishedAt: publishAt,
      publishAt: null,
      version: 2,
    });
    await within(5, list, ({ body }) => body.data.some((post) => post.id === id));
    expect(await publish(admin, id)).toMatchObject({ version: 2 });
  });

  it("is taken back, moved, or done without", async () => {
    const { id } = await aPost(admin);
    const [soon, later] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    expect(await publish(admin, id, { publishAt: soon })).toMatchObject({ publishAt: soon, version: 2 });
    expect(await publish(admin, id, { publishAt: later })).toMatchObject({ publishAt: later, version: 3 });
    expect((await unpublish(admin, id)).body).toMatchObject({
      status: "draft",
      publishAt: null,
      publishedAt: null,
      version: 4,
    });
    await publish(admin, id, { publishAt: soon });
    const now = await publish(admin, id);
    expect(now).toMatchObject({ status: "published", publishAt: null, version: 6 });
    expect(Date.parse(now.publishedAt ?? "")).toBeLessThan(Date.parse(soon ?? ""));
    expect((await tryPublish(id, { publishAt: later })).body).toMatchObject({ code: "invalid_state" });
    await unpublish(admin, id);
    expect(await publish(admin, id, { publishAt: soon })).toMatchObject({
      status: "draft",
      publishAt: soon,
      publishedAt: now.publishedAt,
    });
    expect((await read(anonymous, id)).status).toBe(404);
    expect((await archive(admin, id)).body).toMatchObject({ status: "archived", publishAt: null });
    expect((await tryPublish(id, { publishAt: "tomorrow" })).status).toBe(422);
  });
});
