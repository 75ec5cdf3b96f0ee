import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { saveRevision } from "../../catalog/products/save-revision";
import { SaveRevision } from "../../catalog/products/schema";
import { useDatabase } from "../../testing/database";
import { useFolder, useMediaFolder } from "../../testing/folders";
import { ctx } from "../../testing/people";
import { aField, aMovingPng } from "../../testing/pictures";
import { rowsWithPictures } from "../../testing/rows-with-pictures";
import type { Answer } from "../../testing/websites";

const test = useDatabase();
const kept = useMediaFolder();
const folder = useFolder();
const start = (websites: Record<string, Answer>) => rowsWithPictures(test.db, folder, websites);
let picture: Buffer;

beforeAll(async () => {
  picture = await aField(640, 400, "plum");
});

describe("a row's pictures", () => {
  it("are files whose names are nearly those of the list", async () => {
    const { run, find } = await start({});
    writeFileSync(path.join(folder, "cafe\u0301 1.PNG"), picture);
    const row = { name: "Aspen", logo: "caf\u00e9%201.png" };
    expect(await run(row)).toMatchObject({ imported: 1, pictures: 1, changes: [] });
    expect((await find("Aspen")).logoMediaId).not.toBeNull();
  });

  it("that move are stored as stills, and the report says so once", async () => {
    const { run } = await start({});
    writeFileSync(path.join(folder, "moving.png"), await aMovingPng());
    const row = { name: "Willow", logo: "moving.png" };
    expect((await run(row)).changes).toEqual([
      {
        ...{ field: "logo", from: "moving.png", to: "a still picture" },
        reason: "is animated, but only its first frame is shown",
      },
    ]);
    expect((await run(row)).changes).toEqual([]);
  });

  it("come from addresses and from files, and the same import again asks for nothing and changes nothing", async () => {
    const { run, find, asked } = await start({ "cdn.example/a.png": picture });
    mkdirSync(path.join(folder, "shots"), { recursive: true });
    writeFileSync(path.join(folder, "shots/b.png"), await aField(320, 200, "teal"));
    writeFileSync(path.join(folder, "c.png"), await aField(320, 200, "olive"));
    const row = {
      ...{ name: "Alder", logo: "http://cdn.example/a.png" },
      cover: { file: "shots/b.png", alt: "The board of Alder" },
      screenshots: ["c.png", { url: "http://cdn.example/a.png", alt: "A map", caption: "Seen from above" }],
    };
    const first = await run(row);
    expect(first).toMatchObject({ imported: 1, published: 1, pictures: 3, refused: [], heldBack: [] });
    expect(first.changes).toEqual([
      {
        ...{ field: "screenshots", from: "c.png", to: "Screenshot of Alder" },
        reason: "has no alt text, so the product's name was used",
      },
    ]);
    const { revision, product, ...listing } = await find("Alder");
    expect(listing).toMatchObject({ coverSource: "chosen", coverAlt: "The board of Alder" });
    expect(revision.listing).toMatchObject({
      ...{ logo: { mediaId: listing.logoMediaId, alt: "Logo of Alder" } },
      ...{ cover: { mediaId: listing.coverMediaId } },
    });
    const blocks = revision.blocks as { type: string; data: object }[];
    expect(blocks.map(({ type }) => type)).toEqual(["richText", "gallery"]);
    expect(blocks[1]?.data).toMatchObject({
      items: [
        { media: { alt: "Screenshot of Alder" }, caption: "" },
        { media: { mediaId: listing.logoMediaId, alt: "A map" }, caption: "Seen from above" },
      ],
    });
    expect(asked.map(({ path }) => path)).toEqual(["/robots.txt", "/a.png"]);

    const [files, media] = [kept(), await test.db.media.count()];
    expect(await run(row)).toMatchObject({ unchanged: 1, updated: 0, published: 0, pictures: 0 });
    expect([asked.length, kept(), await test.db.media.count()]).toEqual([2, files, media]);
    expect((await find("Alder")).product.revisions).toHaveLength(product.revisions.length);
  });

  it("that changed make a new revision, and those that failed are tried again", async () => {
    const websites: Record<string, Answer> = { "cdn.example/a.png": picture };
    const { run, find } = await start(websites);
    const row = { name: "Birch", logo: "http://cdn.example/a.png", cover: "http://cdn.example/late.png" };
    expect(await run(row)).toMatchObject({ imported: 1, pictures: 1 });
    expect(await run(row)).toMatchObject({ unchanged: 1, pictures: 0 });
    websites["cdn.example/late.png"] = await aField(300, 200);
    expect(await run(row)).toMatchObject({ updated: 1, published: 1, pictures: 1 });
    const before = await find("Birch");
    expect(before.coverSource).toBe("chosen");
    writeFileSync(path.join(folder, "birch.png"), await aField(128, 128, "gold"));
    expect(await run({ ...row, logo: "birch.png" })).toMatchObject({ updated: 1, pictures: 1 });
    expect((await find("Birch")).logoMediaId).not.toBe(before.logoMediaId);
  });

  it("leave a logo alone that somebody chose since, also where the row has other news", async () => {
    const { run, find, owner } = await start({
      "cdn.example/a.png": picture,
      "cdn.example/b.png": await aField(99, 99),
    });
    const row = { name: "Cedar", logo: "http://cdn.example/a.png", cover: "http://cdn.example/b.png" };
    await run(row);
    const { product, revision, coverMediaId: mediaId } = await find("Cedar");
    const logo = { mediaId: mediaId ?? "", alt: "Chosen" };
    const input = SaveRevision.parse({ slug: product.slug, listing: { logo }, blocks: revision.blocks });
    await saveRevision(ctx(test.db, owner), input);
    expect(await run({ ...row, description: "Does other things." })).toMatchObject({
      updated: 1,
      published: 1,
    });
    expect((await find("Cedar")).revision.listing).toMatchObject({ logo, tagline: "Does other things." });
  });

  it("are at most ten screenshots", async () => {
    const { run, find } = await start({ "cdn.example/a.png": picture });
    const screenshots = Array.from({ length: 11 }, (_, at) => ({
      ...{ url: "http://cdn.example/a.png", alt: `Picture ${at}` },
    }));
    const { changes, pictures } = await run({ name: "Dogwood", screenshots });
    expect([pictures, changes]).toMatchObject([
      1,
      [{ field: "screenshots", to: null, reason: "is over the limit of 10" }],
    ]);
    const [, gallery] = (await find("Dogwood")).revision.blocks as { data: { items: object[] } }[];
    expect(gallery?.data.items).toHaveLength(10);
  });
});
