import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { migrate } from "./migrate";

const test = useDatabase();

function aFolder(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "vitrine-migrations-")), "migrations");
  cpSync("prisma/migrations", folder, { recursive: true });
  return folder;
}

function plant(folder: string, name: string, sql: string) {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, "migration.sql"), sql);
}

describe("migrations", () => {
  it("are applied once, also when instances start at the same time", async () => {
    const folder = aFolder();
    plant(folder, "29990101000000_new", "create table planted_once (id int);");
    // The advisory lock makes this pass: without it both would create the table.
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(test.url, folder)));
    expect(runs.flat()).toEqual(["29990101000000_new"]);
  });

  it("leave nothing behind when one fails", async () => {
    const folder = aFolder();
    plant(folder, "29990101000000_new", "create table planted_once (id int);");
    plant(folder, "29990102000000_broken", "create table half (id int); select nothing from nowhere;");
    await expect(migrate(test.url, folder)).rejects.toThrow(
      /29990102000000_broken failed: .*nowhere.*\nIt was undone as a whole.*\nFix what the message names/,
    );
    const rows = await test.db.$queryRawUnsafe<{ name: string | null }[]>(
      "select to_regclass('half')::text as name",
    );
    expect(rows[0]?.name).toBeNull();
  });

  it("give up on a table that something else holds, and say so", async () => {
    const folder = aFolder();
    const sql = "set local lock_timeout = '50ms'; alter table categories add column planted int;";
    plant(folder, "29990103000000_blocked", sql);
    await test.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe("lock table categories in access share mode");
      await expect(migrate(test.url, folder)).rejects.toThrow(/lock timeout\n.*\nSomething else uses/);
    });
  });

  it("refuse a file that was changed after it was applied", async () => {
    const folder = aFolder();
    plant(folder, "29990101000000_new", "create table planted_once (id bigint);");
    await expect(migrate(test.url, folder)).rejects.toThrow("was changed");
  });
});
