import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { differencesBetween } from "@/lib/testing/database-content";
import { filesIn } from "@/lib/testing/folders";
import { newFolder, Postgres } from "../postgres";
import { makeWorld } from "../world";
import { addFiles, addManyRows, killAt, startVitrine, vitrine, Watch } from "./command";

const folder = newFolder();
const to = path.join(folder, "backups");
const media = path.join(folder, "media");
const otherMedia = path.join(folder, "other-media");
let postgres: Postgres;
let target: Postgres;
let here: Record<string, string>;
let there: Record<string, string>;
const files = 400;

beforeAll(async () => {
  postgres = await Postgres.start();
  target = await Postgres.start();
  await makeWorld(postgres.url, { people: 3, products: 10 });
  await addManyRows(postgres.url, 100_000);
  await addFiles(postgres.url, media, files);
  here = { DATABASE_URL: postgres.url, MEDIA_DIR: media };
  there = { DATABASE_URL: target.url, MEDIA_DIR: otherMedia };
});

afterAll(async () => {
  await postgres?.remove();
  await target?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const partial = () => readdirSync(to).filter((name) => name.startsWith(".partial-"));
const complete = () => readdirSync(to).filter((name) => name.startsWith("vitrine-"));
/** A file in the folder of the backup that is being made. */
const inPartial = (name: string) => () => partial().some((each) => existsSync(path.join(to, each, name)));
const mediaCount = () =>
  partial().reduce((sum, each) => {
    const at = path.join(to, each, "media");
    return sum + (existsSync(at) ? readdirSync(at).length : 0);
  }, 0);

describe("backup create, killed", () => {
  const points: [string, () => boolean | Promise<boolean>][] = [
    ["as it begins", () => partial().length > 0],
    ["amid the first tables", inPartial("tables/public.accounts.copy.gz")],
    ["amid the files", () => mediaCount() > 20],
    ["after the files", inPartial("settings.json")],
    ["before it gets its name", inPartial("manifest.json")],
  ];

  it.each(points)("leaves nothing that counts %s, and the next one clears up", async (_, isThere) => {
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to);
    await killAt(startVitrine(["backup", "create", "--to", to], here), isThere);
    expect([complete(), partial().length]).toEqual([[], 1]);
    const [name = ""] = partial();
    const { code, err } = await vitrine(["backup", "restore", path.join(to, name)], there);
    expect([code, err]).toEqual([1, expect.stringMatching(/is not a complete backup|isn't empty/)]);
    expect((await vitrine(["backup", "list", to], here)).out).toContain("There is no backup");
    const made = await vitrine(["backup", "create", "--to", to], here);
    expect(made.code, made.err).toBe(0);
    expect([complete().length, partial()]).toEqual([1, []]);
    const at = made.out.trim().split("\n").at(-1) ?? "";
    expect((await vitrine(["backup", "verify", at], here)).code).toBe(0);
  });

  it("leaves nothing that counts amid the rows of a table", async () => {
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to);
    const watch = await Watch.over(postgres.url);
    await killAt(startVitrine(["backup", "create", "--to", to], here), () => watch.copies());
    await watch.end();
    expect([complete(), partial().length]).toEqual([[], 1]);
    expect((await vitrine(["backup", "create", "--to", to], here)).code).toBe(0);
    expect([complete().length, partial()]).toEqual([1, []]);
  });
});

describe("backup restore, killed", () => {
  const otherFiles = () => (existsSync(otherMedia) ? readdirSync(otherMedia).length : 0);
  const points: [string, (at: Watch) => boolean | Promise<boolean>, boolean][] = [
    ["amid the files", () => otherFiles() > 20, false],
    ["amid the migrations", (at) => at.runs("insert into _prisma_migrations"), true],
    ["amid the tables", (at) => at.runs('copy "public"."p'), true],
    ["amid the rows of a table", (at) => at.copies(), true],
    ["amid the foreign keys", (at) => at.runs("alter table % add constraint"), true],
  ];

  it.each(points)(
    "%s is finished by the same command, and nothing else uses the database",
    async (_, isThere, marked) => {
      const [name = ""] = complete();
      const command = ["backup", "restore", path.join(to, name), "--yes"];
      rmSync(otherMedia, { recursive: true, force: true });
      const watch = await Watch.over(target.url);
      await killAt(startVitrine(command, there), () => isThere(watch));
      await watch.end();
      const migrated = await vitrine(["migrate"], there);
      if (marked) {
        expect(migrated.code).toBe(1);
        expect(migrated.err).toContain(`The restore of ${name} into this database is not finished`);
        expect(migrated.err).toContain("backup restore PATH --yes");
        const backup = await vitrine(["backup", "create", "--to", path.join(folder, "half")], there);
        expect([backup.code, backup.err]).toEqual([1, expect.stringContaining("is not finished")]);
      } else expect(migrated.code).toBe(0);
      const again = await vitrine(command, there);
      expect(again.code, again.err).toBe(0);
      expect(await differencesBetween(target.url, postgres.url)).toEqual([]);
      const kept = (at: string) => [...filesIn(at)].filter(([file]) => !file.startsWith("staging"));
      expect(kept(otherMedia).length).toBe(files);
      expect(kept(otherMedia)).toEqual(kept(media));
    },
  );
});
