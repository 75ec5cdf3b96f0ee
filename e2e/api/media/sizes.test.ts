import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { aField, aMovingPicture } from "@/lib/testing/pictures";
import { Caller, onPlatform, site } from "../caller";
import { aBuilder, aPublished, type Builder, goodBlocks, openItem, submitted } from "../world";
import { send, type Uploaded } from "./requests";

let builder: Builder;
let picture: Uploaded;
beforeAll(async () => {
  builder = await aBuilder();
  picture = (await send(builder.caller, await aField(1_500, 750))).body;
});

async function sized({ url }: { url: string }, w: string, by = builder.caller) {
  const reply = await fetch(`${site()}${url}?w=${w}`, { headers: { cookie: by.cookieHeader() } });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const type = reply.headers.get("content-type");
  return {
    status: reply.status,
    type,
    etag: reply.headers.get("etag"),
    length: onPlatform ? String(bytes.length) : reply.headers.get("content-length"),
    bytes,
  };
}

describe("a picture in a width", () => {
  it("is scaled down and no larger than its own", async () => {
    for (const width of [320, 640, 1_280]) {
      const reply = await sized(picture, String(width));
      expect(reply).toMatchObject({ status: 200, type: "image/webp", length: String(reply.bytes.length) });
      expect(await sharp(reply.bytes).metadata()).toMatchObject({ width, height: width / 2, format: "webp" });
    }
    const small = (await send(builder.caller, await aField(320, 320))).body;
    expect((await sized(small, "320")).length).toBe(String(small.size));
    expect(await sharp((await sized(small, "1280")).bytes).metadata()).toMatchObject({ width: 320 });
  });

  it("has an ETag of its own, and is not sent again to who has it", async () => {
    const etags = await Promise.all(["320", "640"].map(async (w) => (await sized(picture, w)).etag));
    expect(new Set(etags).size).toBe(2);
    const headers = { cookie: builder.caller.cookieHeader(), "if-none-match": etags[0] ?? "" };
    expect((await fetch(`${site()}${picture.url}?w=320`, { headers })).status).toBe(304);
    expect((await fetch(`${site()}${picture.url}?w=640`, { headers })).status).toBe(200);
  });

  it("is made once for all who ask at once", async () => {
    const fresh = (await send(builder.caller, await aField(1_300, 900))).body;
    const replies = await Promise.all(Array.from({ length: 12 }, () => sized(fresh, "640")));
    expect(new Set(replies.map(({ status, bytes }) => `${status} ${bytes.toString("base64")}`)).size).toBe(1);
  });

  it("that moves stays as it is", async () => {
    const film = (await send(builder.caller, await aMovingPicture(400, 3))).body;
    const reply = await sized(film, "320");
    expect(reply.length).toBe(String(film.size));
    expect((await sharp(reply.bytes).metadata()).pages).toBe(3);
  });

  it("is refused in any other width, and to who may not see it", async () => {
    for (const w of ["0", "321", "-640", "640.0", "99999", "x", ""]) {
      const reply = await sized(picture, w);
      expect([reply.status, JSON.parse(String(reply.bytes)).code], w).toEqual([400, "invalid_parameter"]);
    }
    expect((await sized(picture, "320", Caller.anonymous())).status).toBe(404);
  });
});

describe("the picture of a hero", () => {
  it("stands in lists once it is public, and another's never does", async () => {
    const admin = await Caller.admin();
    const stranger = await aBuilder();
    const foreign = (await send(stranger.caller, await aField(40, 40))).body;
    for (const [media, cover] of [
      [
        picture,
        { url: picture.url, width: picture.width, height: picture.height, alt: "A field", source: "hero" },
      ],
      [foreign, null],
    ] as const) {
      const slug = await aPublished(builder, admin);
      const image = { mediaId: media.id, alt: "A field", decorative: false };
      const hero = { tagline: "In the case", media: image, cta: null };
      const blocks = [{ id: crypto.randomUUID(), type: "hero", v: 1, data: hero }, ...goodBlocks()];
      await builder.caller.call("POST /api/v1/products/{slug}/revisions", { slug, blocks });
      await submitted(builder, slug, admin);
      const { id } = await openItem(admin, slug);
      const decided = await admin.call("POST /api/v1/admin/decide", { queueItemId: id, decision: "approve" });
      expect(decided.status, decided.text).toBe(200);
      const { body } = await Caller.anonymous().call("GET /api/v1/products/{slug}", { slug });
      expect(body.cover).toEqual(cover);
      const feed = await (await fetch(`${site()}/feed.xml`)).text();
      expect(feed.includes(`${media.url}?w=1280`)).toBe(cover !== null);
    }
  });
});
