import { execFileSync } from "node:child_process";
import { appendFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentOf, differencesBetween } from "@/lib/testing/database-content";
import { filesIn } from "@/lib/testing/folders";
import { canContain } from "../../image/container";
import { newFolder, Postgres } from "../postgres";
import { mountSmallDisk } from "../small-disk";
import { makeWorld } from "../world";
import { addFiles, addManyRows, vitrine } from "./command";

const folder = newFolder();
const media = path.join(folder, "media");
const to = path.join(folder, "backups");
const passphrase = "a passphrase that opens it";
let postgres: Postgres;
let target: Postgres;
let here: Record<string, string>;
let there: Record<string, string>;

beforeAll(async () => {
  postgres = await Postgres.start();
  target = await Postgres.start();
  await makeWorld(postgres.url, { people: 3, products: 10 });
  await addManyRows(postgres.url, 60_000);
  await addFiles(postgres.url, media, 120);
  here = { DATABASE_URL: postgres.url, MEDIA_DIR: media };
  there = { DATABASE_URL: target.url, MEDIA_DIR: path.join(folder, "other-media") };
});

afterAll(async () => {
  await postgres?.remove();
  await target?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const create = (env: Record<string, string> = here, at = to) =>
  vitrine(["backup", "create", "--to", at], env);
const lastLine = (out: string) => out.trim().split("\n").at(-1) ?? "";

/** A file system of so many megabytes, for as long as the work takes. */
async function onSmallDisk(megabytes: number, work: (at: string) => Promise<void>): Promise<void> {
  const disk = mountSmallDisk(megabytes);
  try {
    await work(disk.at);
  } finally {
    disk.remove();
  }
}

describe.skipIf(!canContain)("a disk that is full", () => {
  it.each([1, 4])(
    "leaves nothing behind where backups go, after %i MB, and one is made once there is room",
    async (megabytes) => {
      await onSmallDisk(megabytes, async (at) => {
        const { code, err } = await create(here, at);
        expect([code, err]).toEqual([
          1,
          expect.stringContaining(`${at} is full. The unfinished backup was removed`),
        ]);
        expect(readdirSync(at)).toEqual([]);
        execFileSync("mount", ["-o", "remount,size=100m", at]);
        const made = await create(here, at);
        expect(made.code, made.err).toBe(0);
        expect(readdirSync(at)).toEqual([path.basename(lastLine(made.out))]);
      });
    },
  );

  it("is found before the database is touched, where the files go", async () => {
    const made = await create();
    expect(made.code, made.err).toBe(0);
    await onSmallDisk(1, async (at) => {
      const before = await contentOf(target.url);
      const env = { ...there, MEDIA_DIR: at };
      const command = ["backup", "restore", lastLine(made.out), "--yes"];
      const { code, err } = await vitrine(command, env);
      expect([code, err]).toEqual([1, expect.stringMatching(/is full|ENOSPC/)]);
      expect(await contentOf(target.url)).toEqual(before);
      execFileSync("mount", ["-o", "remount,size=100m", at]);
      const again = await vitrine(command, env);
      expect(again.code, again.err).toBe(0);
      expect(await differencesBetween(target.url, postgres.url)).toEqual([]);
    });
  });

  it("under PostgreSQL ends a restore with clear words, and it is finished once there is room", async () => {
    const made = await create();
    await onSmallDisk(105, async (at) => {
      const small = await Postgres.start(at);
      try {
        const env = { DATABASE_URL: small.url, MEDIA_DIR: path.join(folder, "third-media") };
        const command = ["backup", "restore", lastLine(made.out), "--yes"];
        const { code, err } = await vitrine(command, env);
        expect([code, err]).toEqual([
          1,
          expect.stringMatching(/No space left on device|database can't be reached .* its disk has space/),
        ]);
        execFileSync("mount", ["-o", "remount,size=900m", at]);
        // Without room for its log PostgreSQL ends itself.
        await small.startAgain();
        expect((await vitrine(["migrate"], env)).err).toContain("is not finished");
        const again = await vitrine(command, env);
        expect(again.code, again.err).toBe(0);
        expect(await differencesBetween(small.url, postgres.url)).toEqual([]);
      } finally {
        await small.stop();
      }
    });
  });
});

describe("a storage that is away or has lost files", () => {
  it("has no complete backup: one without its folder, or with a file that can't be read", async () => {
    const at = path.join(folder, "away");
    renameSync(media, `${media}-away`);
    try {
      const { code, out, err } = await create(here, at);
      expect([code, out + err]).toEqual([
        1,
        expect.stringContaining("The storage has none of the 120 files"),
      ]);
      expect(lastLine((await vitrine(["backup", "list", at], here)).out)).toContain("  incomplete  ");
      // What stands in its place, such as a file.
      rmSync(media, { recursive: true, force: true });
      writeFileSync(media, "");
      expect((await create(here, at)).code).toBe(1);
    } finally {
      rmSync(media, { recursive: true, force: true });
      renameSync(`${media}-away`, media);
    }
    const made = await create(here, at);
    expect(made.code, made.err).toBe(0);
  });

  it("is backed up without the file that it lost, which is named", async () => {
    const at = path.join(folder, "lost");
    const [[file = ""] = []] = filesIn(media);
    renameSync(path.join(media, file), path.join(folder, "kept"));
    const { code, out } = await create(here, at);
    renameSync(path.join(folder, "kept"), path.join(media, file));
    expect([code, out]).toEqual([1, expect.stringContaining(path.basename(file))]);
    expect((await vitrine(["backup", "list", at], here)).out).toContain("  incomplete  ");
    const verified = await vitrine(["backup", "verify", lastLine(out)], here);
    expect([verified.code, verified.out]).toEqual([
      1,
      expect.stringContaining(`${path.basename(file)} was missing when the backup was made`),
    ]);
  });
});

describe("a backup that somebody changed, and a wrong passphrase", () => {
  it("restores nothing, and verify names every file", async () => {
    const sealed = { ...here, BACKUP_PASSPHRASE: passphrase };
    const at = lastLine((await create(sealed, path.join(folder, "sealed"))).out);
    const before = await contentOf(target.url);
    const restore = (env: Record<string, string>) =>
      vitrine(["backup", "restore", at, "--yes"], { ...there, ...env });
    const wrong = await restore({ BACKUP_PASSPHRASE: "another passphrase, wrong" });
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining("The passphrase is wrong")]);
    const names = ["secrets.sealed", "tables/public.people.copy.gz", "media.jsonl"];
    for (const name of names) appendFileSync(path.join(at, name), " ");
    const verified = await vitrine(["backup", "verify", at], here);
    expect(verified.code).toBe(1);
    for (const name of names) expect(verified.out).toContain(name);
    const damaged = await restore({ BACKUP_PASSPHRASE: passphrase });
    expect([damaged.code, damaged.err]).toEqual([
      1,
      expect.stringContaining("damaged, and nothing was restored"),
    ]);
    expect(await contentOf(target.url)).toEqual(before);
  });
});
