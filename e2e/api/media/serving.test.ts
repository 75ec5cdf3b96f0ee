import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { pictures } from "@/lib/testing/pictures";
import { fillMp4, plainFilm } from "@/lib/testing/videos";
import { Actor } from "../authorization/actor";
import { Caller, isMany, onPlatform, type Reply, site } from "../caller";
import { sql } from "../database";
import { aBuilder, aDraft, aPublished, type Builder, goodBlocks, openItem, submitted } from "../world";
import { send, type Uploaded } from "./requests";

let builder: Builder;
let admin: Caller;
let outsider: Actor;
beforeAll(async () => {
  [builder, admin, outsider] = await Promise.all([aBuilder(), Caller.admin(), Actor.make()]);
});

const nobody = Caller.anonymous();
const statusOf = async (caller: Caller, { url }: { url: string }) => (await caller.fetch(url)).status;
const aPicture = async (caller: Caller): Promise<Uploaded> => (await send(caller, await pictures.png())).body;
const withLogo = (slug: string, { id }: { id: string }, by = builder.caller) =>
  by.call("POST /api/v1/products/{slug}/revisions", {
    slug,
    listing: { logo: { mediaId: id, alt: "A logo" } },
    blocks: goodBlocks(),
  });
const decide = async (slug: string, decision: string) => {
  const { id } = await openItem(admin, slug);
  const decided = await admin.call("POST /api/v1/admin/decide", { queueItemId: id, decision });
  expect(decided.status, decided.text).toBe(200);
};

describe("a file", () => {
  it("is seen by its uploader, then by members of who uses it, and by all once that is public", async () => {
    const slug = await aPublished(builder, admin);
    const { personId, member } = await aMember();
    expect(personId).toBeTruthy();
    const picture = await aPicture(builder.caller);
    const all = () =>
      Promise.all(
        [builder.caller, member.session, outsider.session, nobody].map((each) => statusOf(each, picture)),
      );
    expect(await all()).toEqual([200, 404, 404, 404]);
    expect((await withLogo(slug, picture)).status).toBe(201);
    expect(await all()).toEqual([200, 200, 404, 404]);
    expect(await statusOf(admin, picture)).toBe(200);
    await submitted(builder, slug, admin);
    await decide(slug, "approve");
    expect(await all()).toEqual([200, 200, 200, 200]);
    const shown = await nobody.call("GET /api/v1/products/{slug}", { slug });
    expect(shown.body.logo).toEqual({ url: picture.url, alt: "A logo" });
  });

  it("of another is not made public by naming it", async () => {
    const picture = await aPicture(outsider.session);
    const slug = await aDraft(builder);
    expect((await withLogo(slug, picture)).status).toBe(201);
    expect(await statusOf(builder.caller, picture)).toBe(404);
    expect(await statusOf(nobody, picture)).toBe(404);
  });

  it("that the storage lost is not found, in any width", async () => {
    const [picture, { url, id }] = [await aPicture(builder.caller), await aPicture(builder.caller)];
    await sql("update media set storage_key = md5(($1::uuid)::text) || repeat('0', 16) where id = $1::uuid", [
      id,
    ]);
    for (const width of ["", "?w=320"]) {
      expect(await statusOf(builder.caller, { url: picture.url + width })).toBe(200);
      expect(await statusOf(builder.caller, { url: url + width })).toBe(404);
    }
  });

  it.skipIf(isMany)("is one address: nothing leads out of it", async () => {
    for (const path of [
      "..%2f..%2fsession-secret",
      "%2e%2e%2fsession-secret",
      "staging",
      "x",
      "0",
      "%00",
      "..\\x",
    ]) {
      const reply = await fetch(`${site()}/media/${path}`);
      expect(reply.status, path).toBe(404);
      expect(await reply.text(), path).not.toMatch(/^[\w-]{43}$/);
    }
    const picture = await aPicture(builder.caller);
    expect(await statusOf(builder.caller, { url: `${picture.url}/` }), "slash").not.toBe(200);
    const post = await builder.caller.fetch(picture.url, { method: "POST" });
    expect(post.status).toBe(405);
  });
});

const lengthOf = (bytes: number) => (onPlatform ? {} : { "content-length": String(bytes) });

describe("what is served", () => {
  it("can run nothing, and is kept by browsers as long as it is public", async () => {
    const picture = await aPicture(builder.caller);
    const own = await builder.caller.fetch(picture.url);
    expect(held(own)).toMatchObject({ "cache-control": "private, no-cache", "content-type": "image/webp" });
    const slug = await aPublished(builder, admin);
    await withLogo(slug, picture);
    await submitted(builder, slug, admin);
    await decide(slug, "approve");
    const reply = await nobody.fetch(picture.url);
    expect(held(reply)).toMatchObject({
      "cache-control": "public, max-age=86400, s-maxage=2, must-revalidate",
      "content-disposition": `inline; filename="${picture.id}.webp"`,
      ...lengthOf(picture.size),
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
    });
    expect(reply.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
    const etag = reply.headers.get("etag") ?? "";
    const again = await nobody.fetch(picture.url, { headers: { "if-none-match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    const head = await nobody.fetch(picture.url, { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(Object.fromEntries(head.headers)).toMatchObject(lengthOf(picture.size));
  });

  it("is the part that is asked for", async () => {
    const film = fillMp4(plainFilm(), 300_000);
    const { body } = await send(builder.caller, film);
    const cookie = builder.caller.cookieHeader();
    const part = async (range: string, more: Record<string, string> = {}) => {
      const reply = await fetch(site() + body.url, { headers: { cookie, range, ...more } });
      return {
        status: reply.status,
        range: reply.headers.get("content-range"),
        digest: sha256(Buffer.from(await reply.arrayBuffer())),
      };
    };
    const { headers } = await fetch(site() + body.url, { headers: { cookie, range: "bytes=5-14" } });
    expect(Object.fromEntries(headers)).toMatchObject(lengthOf(10));
    const whole = { status: 200, range: null, digest: sha256(film) };
    expect(await part("bytes=0-0")).toEqual({
      status: 206,
      range: "bytes 0-0/300000",
      digest: sha256(film.subarray(0, 1)),
    });
    expect(await part("bytes=1000-")).toEqual({
      status: 206,
      range: "bytes 1000-299999/300000",
      digest: sha256(film.subarray(1000)),
    });
    expect(await part("bytes=-500")).toEqual({
      status: 206,
      range: "bytes 299500-299999/300000",
      digest: sha256(film.subarray(-500)),
    });
    expect(await part("bytes=299999-400000")).toMatchObject({
      status: 206,
      range: "bytes 299999-299999/300000",
    });
    for (const none of ["bytes=300000-", "bytes=-0"])
      expect(await part(none), none).toMatchObject({ status: 416, range: "bytes */300000" });
    for (const odd of ["bytes=5-2", "bytes=0-1,4-5", "lines=0-1", "bytes=-"])
      expect(await part(odd), odd).toEqual(whole);
    expect(await part("bytes=0-0", { "if-range": '"another"' })).toEqual(whole);
  });
});

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const held = (reply: Reply) => Object.fromEntries(reply.headers);

/** A viewer of the builder's organization. */
async function aMember() {
  const member = await Actor.make();
  const { body } = await builder.caller.call("GET /api/v1/organizations", {});
  const slug = body.data.find(({ id }) => id === builder.organizationId)?.slug ?? "";
  const invited = await builder.caller.call("POST /api/v1/organizations/{slug}/invitations", {
    slug,
    role: "viewer",
  });
  const token = /[^/=#]+$/.exec(invited.body.url ?? "")?.[0] ?? "";
  const accepted = await member.session.call("POST /api/v1/invitations/accept", { token });
  expect(accepted.status, accepted.text).toBe(200);
  return { member, personId: member.id };
}
