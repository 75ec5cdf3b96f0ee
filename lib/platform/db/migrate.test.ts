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
      /29990102000000_broken failed: .*nowhere.*\nIt was rolled back completely.*\nFix what the message names/,
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

  it("refuse a database that was made before the first of them, with what to do", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "vitrine-migrations-"));
    plant(folder, "29990101000000_other", "select 1;");
    await expect(migrate(test.url, folder)).rejects.toThrow(/older than Vitrine.*vitrine export/);
  });

  it("refuse a file that was changed after it was applied", async () => {
    const folder = aFolder();
    plant(folder, "29990101000000_new", "create table planted_once (id bigint);");
    await expect(migrate(test.url, folder)).rejects.toThrow("was changed");
  });
});

describe("a migration that is marked to run outside a transaction", () => {
  const outside = "-- vitrine: outside a transaction\n";
  const build = `${outside}create index concurrently planted_index on products (id, slug);`;

  const isValid = async () => {
    const rows = await test.db.$queryRawUnsafe<{ valid: boolean }[]>(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass('planted_index')",
    );
    return rows[0]?.valid ?? null;
  };

  it("builds an index while others write, also when instances start at the same time", async () => {
    const folder = aFolder();
    plant(folder, "29990104000000_index", build);
    // Whoever waits for its turn must hold no snapshot: the build would wait for it, and it for the build.
    const runs = await Promise.all([1, 2, 3].map(() => migrate(test.url, folder)));
    expect(runs.flat()).toContain("29990104000000_index");
    expect(runs.flat().filter((name) => name === "29990104000000_index")).toHaveLength(1);
    expect(await isValid()).toBe(true);
  });

  it("goes on after an interruption: an invalid index is dropped and built again, a finished one stays", async () => {
    const folder = aFolder();
    const duplicates = "create table planted_rows (id int); insert into planted_rows values (1), (1);";
    plant(folder, "29990106000000_rows", duplicates);
    const both =
      "create index concurrently planted_first on planted_rows (id); create unique index concurrently planted_other on planted_rows (id);";
    plant(folder, "29990107000000_indexes", outside + both);
    await expect(migrate(test.url, folder)).rejects.toThrow(
      /duplicated.*\n.*the next start continues from there/,
    );
    const indexes = () =>
      test.db.$queryRawUnsafe<{ id: number; valid: boolean }[]>(
        `select indexrelid::int as id, indisvalid as valid from pg_index
         where indrelid = to_regclass('planted_rows') order by indexrelid`,
      );
    const [first, second] = await indexes();
    expect([first?.valid, second?.valid]).toEqual([true, false]);
    await test.db.$executeRawUnsafe(
      "delete from planted_rows where ctid = (select min(ctid) from planted_rows)",
    );
    expect(await migrate(test.url, folder)).toEqual(["29990107000000_indexes"]);
    const [kept, built] = await indexes();
    expect(kept).toEqual(first);
    expect(built?.valid).toBe(true);
    expect(built?.id).not.toBe(second?.id);
  });

  it("may contain nothing that can't be repeated", async () => {
    const folder = aFolder();
    plant(folder, "29990108000000_update", `${outside}update products set slug = slug;`);
    await expect(migrate(test.url, folder)).rejects.toThrow(
      "update products set slug = slug can't be repeated",
    );
  });
});

it("records which version applied a migration", async () => {
  const rows = await test.db.$queryRawUnsafe<{ logs: string }[]>(
    "select distinct logs from _prisma_migrations",
  );
  expect(rows.map(({ logs }) => logs)).toEqual([expect.stringMatching(/^Vitrine \d+\.\d+\.\d+$/)]);
});
