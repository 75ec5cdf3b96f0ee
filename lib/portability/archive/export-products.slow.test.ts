import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "../../core/time";
import type { Db } from "../../platform/db/db";
import { diskStorage } from "../../platform/storage/disk-storage";
import { mediaStorage } from "../../platform/storage/storage";
import { decide } from "../../review/decisions/decide";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, submitted } from "../../testing/documents";
import { filesIn, useFolder, useMediaFolder } from "../../testing/folders";
import { anIllustrated } from "../../testing/illustrated";
import { aPerson, ctx } from "../../testing/people";
import { removeProducts } from "../../testing/products";
import { exportProducts } from "./export-products";
import { importFolder } from "./import-folder";

const target = useDatabase();
const source = useDatabase();
useMediaFolder();
const folder = useFolder();
const now = new Date();
const wholes = { from: "the old house", publicOnly: false, slugs: [] };

let illustrated: Awaited<ReturnType<typeof anIllustrated>>;
let waiting: Awaited<ReturnType<typeof submitted>>;
let suspended: Awaited<ReturnType<typeof aPublished>>;

beforeAll(async () => {
  const { db } = source;
  illustrated = await anIllustrated(db, now);
  suspended = await aPublished(db, {}, undefined, addDays(now, -9));
  await decide(ctx(db, suspended.admin, now), {
    queueItemId: suspended.itemId,
    decision: "suspend",
    reason: "spam",
    note: "Too loud.",
  });
  waiting = await submitted(db, await aDraft(db));
});

const newHouse = (name: string) => diskStorage(path.join(folder, `media-${name}`));
const anAdmin = (db: Db) => aPerson(db, { role: "admin" });

describe("an export", () => {
  it("of what is public holds no draft, no decision and no file of one, and no original", async () => {
    const at = path.join(folder, "public");
    const { counts } = await exportProducts({ db: source.db, now }, mediaStorage(), at, {
      ...wholes,
      publicOnly: true,
    });
    expect(counts.products).toBe(counts.revisions);
    expect(counts).toMatchObject({ media: 3 });
    expect([...filesIn(at).keys()].filter((name) => name.startsWith("media/files/"))).toHaveLength(3);
    const all = [...filesIn(at).values()].map((bytes) => bytes.toString("latin1")).join("\n");
    for (const secret of [
      "Too loud.",
      "Please",
      "Fine",
      "Third",
      illustrated.other.id,
      suspended.slug,
      waiting.slug,
    ])
      expect(all).not.toContain(secret);
    const house = ctx(target.db, await anAdmin(target.db), now);
    expect(await importFolder(house, newHouse("public"), at)).toMatchObject({
      imported: 1,
      media: 3,
      skipped: [],
    });
    expect(await importFolder(house, newHouse("public"), at)).toMatchObject({ unchanged: 1, skipped: [] });
    await removeProducts(target.db);
    await target.db.organization.deleteMany();
  });

  it("appears when it is whole, and only where there is nothing", async () => {
    const at = path.join(folder, "halted");
    const onProgress = () => {
      expect(existsSync(at)).toBe(false);
      throw new Error("killed");
    };
    const db = source.db;
    await expect(exportProducts({ db, now }, mediaStorage(), at, { ...wholes, onProgress })).rejects.toThrow(
      "killed",
    );
    expect(readdirSync(folder).filter((name) => name.startsWith("halted"))).toEqual([]);
    mkdirSync(at);
    writeFileSync(path.join(at, "mine.txt"), "mine");
    await expect(exportProducts({ db, now }, mediaStorage(), at, wholes)).rejects.toMatchObject({
      detail: expect.stringContaining("is not empty"),
    });
    expect(readdirSync(at)).toEqual(["mine.txt"]);
    await expect(
      exportProducts({ db, now }, mediaStorage(), path.join(at, "mine.txt"), wholes),
    ).rejects.toMatchObject({ detail: expect.stringContaining("is a file") });
  });

  it("tells a file that is lost and goes on without it", async () => {
    const at = path.join(folder, "lossy");
    const empty = newHouse("empty");
    const report = await exportProducts({ db: source.db, now }, empty, at, {
      ...wholes,
      slugs: [illustrated.slug],
    });
    expect(report.counts).toMatchObject({ products: 1, media: 0 });
    expect(report.lost).toHaveLength(4);
    const house = ctx(target.db, await anAdmin(target.db), now);
    expect(await importFolder(house, newHouse("lossy"), at)).toMatchObject({
      imported: 1,
      media: 0,
      skipped: [],
    });
  });
});
