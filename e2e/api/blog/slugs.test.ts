import { beforeAll, describe, expect, it } from "vitest";
import { Caller } from "../caller";
import { unique } from "../world";
import { aPost, aPublicPost, patch, read, words } from "./posts";

let admin: Caller;
const anonymous = Caller.anonymous();
beforeAll(async () => {
  admin = await Caller.admin();
});

const locationOf = (reply: { status: number; headers: Headers }) => ({
  status: reply.status,
  location: reply.headers.get("location"),
});

describe("a post's slug", () => {
  it("is made from the title, with the next free number, also by many at once", async () => {
    const title = `Größe & Wert ${unique("x").slice(2)}`;
    const posts = await Promise.all([1, 2, 3, 4].map(() => aPost(admin, { title })));
    const base = title.toLowerCase().replace("größe & wert ", "grosse-and-wert-");
    const slugs = posts.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(4);
    expect(slugs).toContain(base);
    for (const slug of slugs) expect(slug.replace(base, "")).toMatch(/^(-[2-9])?$/);
    expect((await aPost(admin, { title, locale: "de" })).slug).toBe(base);
    expect((await aPost(admin, { title: "日本語" })).slug).toMatch(/^ri-ben-yu(-\d+)?$/);
  });

  it("is one post's in its language: 409 for others, once however many ask", async () => {
    const slug = unique("wanted");
    const create = (locale: string) =>
      admin.call("POST /api/v1/blog/posts", { title: "Wanted", slug, locale, blocks: [] });
    const replies = await Promise.all([1, 2, 3, 4].map(() => create("en")));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await create("de")).status).toBe(201);
    expect((await create("de")).body).toMatchObject({ status: 409, code: "slug_taken" });
    expect(
      (await admin.call("POST /api/v1/blog/posts", { title: "x", slug: "list", blocks: [] })).body,
    ).toMatchObject({ code: "slug_taken" });
  });

  it("changes, and every one that it had leads to the present one in one step, reserved for ever", async () => {
    const post = await aPublicPost(admin);
    const [second, third] = [unique("second"), unique("third")];
    expect((await patch(admin, post.id, { slug: second })).body).toMatchObject({ slug: second, version: 3 });
    expect((await patch(admin, post.slug, { slug: third })).body).toMatchObject({ id: post.id, slug: third });
    for (const old of [post.slug, second])
      expect(locationOf(await read(anonymous, old)), old).toEqual({
        status: 301,
        location: `/api/v1/blog/posts/${third}`,
      });
    const taken = { title: "Another", slug: second, blocks: [] };
    expect((await admin.call("POST /api/v1/blog/posts", taken)).body).toMatchObject({ code: "slug_taken" });
    const other = await aPost(admin);
    expect((await patch(admin, other.id, { slug: second })).body).toMatchObject({ code: "slug_taken" });
    expect((await patch(admin, post.id, { slug: post.slug })).body.slug).toBe(post.slug);
    expect((await read(anonymous, post.slug)).status).toBe(200);
    expect(locationOf(await read(anonymous, third)).location).toBe(`/api/v1/blog/posts/${post.slug}`);
  });

  it("of a draft leads admins on, and nobody else anywhere", async () => {
    const { id, slug } = await aPost(admin);
    const now = unique("now");
    await patch(admin, id, { slug: now });
    const moved = await read(admin, slug);
    expect(moved.status).toBe(301);
    expect(moved.headers.get("cache-control")).toContain("no-store");
    expect((await read(anonymous, slug)).status).toBe(404);
  });

  it("may be another post's in another language, which `locale` tells apart", async () => {
    const slug = unique("spoken");
    const german = await aPublicPost(admin, { slug, locale: "de" });
    expect((await read(anonymous, slug)).body.id).toBe(german.id);
    const english = await aPublicPost(admin, { slug, locale: "en" });
    expect((await read(anonymous, slug)).body.id).toBe(english.id);
    expect((await read(anonymous, slug, { locale: "de" })).body.id).toBe(german.id);
    expect((await read(anonymous, slug, { locale: "fr" })).status).toBe(404);
    expect((await patch(admin, german.id, { locale: "en" })).body).toMatchObject({
      status: 409,
      code: "slug_taken",
    });
    expect((await patch(admin, slug, { title: "Which?" })).body).toMatchObject({ code: "invalid_state" });
    const moved = await patch(admin, german.id, { locale: "fr" });
    expect(moved.body).toMatchObject({ locale: "fr", slug, version: 3 });
    expect(locationOf(await read(anonymous, slug, { locale: "de" }))).toEqual({
      status: 301,
      location: `/api/v1/blog/posts/${slug}?locale=fr`,
    });
    const again = { title: "German again", slug, locale: "de", blocks: [words("Again.")] };
    expect((await admin.call("POST /api/v1/blog/posts", again)).body).toMatchObject({ code: "slug_taken" });
  });
});
