import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listBackups } from "../../portability/backup/list-backups";
import { useDatabase } from "../../testing/database";
import { useFolder } from "../../testing/folders";
import { backUpAndMigrate } from "./back-up-first";
import { checkSessions } from "./check-sessions";
import { checkUpgrade } from "./check-upgrade";
import { printUpgrade } from "./print-upgrade";
import { operatorChanges, readChangelog } from "./read-changelog";
import { judgeTogether } from "./run-together";

const test = useDatabase();
const folder = useFolder();
const backups = path.join(folder, "backups");
let migrations: string;
let client: pg.Client;
let count = 0;

function plant(name: string, sql: string) {
  mkdirSync(path.join(migrations, name));
  writeFileSync(path.join(migrations, name, "migration.sql"), sql);
}

const connect = async () => {
  const other = new pg.Client({ connectionString: test.url });
  await other.connect();
  return other;
};

beforeAll(async () => {
  process.env.MEDIA_DIR = path.join(folder, "media");
  client = await connect();
});
beforeEach(() => {
  migrations = path.join(folder, `migrations-${count++}`);
  cpSync("prisma/migrations", migrations, { recursive: true });
  process.env.BACKUP_TO = backups;
  delete process.env.BACKUP_BEFORE_MIGRATIONS;
});
afterAll(async () => {
  for (const name of ["BACKUP_TO", "MEDIA_DIR", "BACKUP_BEFORE_MIGRATIONS"]) delete process.env[name];
  await client.end();
});

const check = (from?: string) => checkUpgrade(client, { migrations, from }, new Date());
const stateOf = async (name: string) =>
  (await check()).findings.filter((each) => each.name === name).map(({ state }) => state);

describe("upgrade check", () => {
  it("says what the author of each pending migration says of its statements, and which of them need a stop", async () => {
    await client.query("create table planted (id int primary key); insert into planted values (1)");
    const sql =
      "alter table planted add column a int;\n-- breaks: ids get longer\nalter table planted alter id type bigint;\n-- locks: ten rows\nupdate planted set a = 1;";
    plant("29990101000000_planted", sql);
    plant(
      "29990102000000_index",
      "-- vitrine: outside a transaction\ncreate index concurrently i on planted (a);",
    );
    const report = await check();
    const notes = [
      { line: 2, kind: "breaks", reason: "ids get longer", since: null },
      { line: 4, kind: "locks", reason: "ten rows", since: null },
    ];
    expect(report.migrations).toEqual([
      { name: "29990101000000_planted", transaction: true, notes },
      { name: "29990102000000_index", transaction: false, notes: [] },
    ]);
    const { findings, together, ok, from } = report;
    expect(together).toMatchObject({ answer: "no", reasons: ["29990101000000_planted:2 ids get longer"] });
    expect(findings.find(({ name }) => name === "Migrations")?.detail).toBe("2 pending");
    expect(ok).toBe(true);
    expect(from).toMatch(/^\d+\.\d+\.\d+$/);
    expect(printUpgrade(report).join("\n")).toContain("  line 4: locks: ten rows");
  });

  it("changes nothing", async () => {
    plant("29990101000000_planted", "drop table planted");
    await check();
    expect((await client.query("select 1 from planted limit 1")).rowCount).toBe(1);
  });

  it("has nothing to fix and nothing to stop without pending migrations", async () => {
    const report = await check();
    expect(report).toMatchObject({ ok: true, migrations: [], together: { answer: "yes" } });
  });

  it("names a transaction that holds a table for longer than a migration waits", async () => {
    const other = await connect();
    await other.query("begin; select 1 from planted limit 1");
    expect(await checkSessions(client)).toMatchObject([{ state: "ok" }]);
    expect(await checkSessions(client, 0)).toMatchObject([
      { state: "broken", detail: expect.stringMatching(/^unnamed \(process \d+\) .* holds planted$/) },
    ]);
    await other.end();
  });

  it("refuses a database of a newer version, and a changed migration", async () => {
    const names = readdirSync(migrations).filter((name) => name !== "migration_lock.toml");
    const newest = path.join(migrations, names.at(-1) ?? "");
    writeFileSync(path.join(newest, "migration.sql"), "select 2");
    expect(await stateOf("Migrations")).toEqual(["broken"]);
    rmSync(newest, { recursive: true });
    expect(await stateOf("Migrations")).toEqual(["broken"]);
  });

  it("warns without a backup, and says that one is made", async () => {
    plant("29990101000000_planted", "select 1");
    expect(await stateOf("Backup")).toEqual(["ok"]);
    process.env.BACKUP_BEFORE_MIGRATIONS = "0";
    expect(await stateOf("Backup")).toEqual(["warning"]);
    delete process.env.BACKUP_TO;
    expect(await stateOf("Backup")).toEqual(["warning"]);
  });
});

describe("whether two versions may run together", () => {
  const noted = (kind: "contract" | "breaks" | "locks", since: string | null = null) => [
    { name: "m", notes: [{ line: 1, kind, since, reason: "unused" }] },
  ];
  it("depends on the release since which nothing uses what is removed", () => {
    const contract = noted("contract", "0.10.0");
    expect(judgeTogether(contract, "0.9.0").answer).toBe("unknown");
    expect(judgeTogether(contract, "0.10.0").answer).toBe("yes");
    expect(judgeTogether(contract, null).answer).toBe("unknown");
    expect(judgeTogether([...contract, ...noted("breaks")], "9.0.0").reasons).toEqual(["m:1 unused"]);
    expect(judgeTogether(noted("locks"), null).answer).toBe("yes");
  });
});

describe("the backup before a migration", () => {
  const pending = "29990102000000_new";
  const quiet: string[] = [];
  const run = () => backUpAndMigrate(test.url, migrations, (line) => quiet.push(line));
  const forget = () => client.query("delete from _prisma_migrations where migration_name = $1", [pending]);

  it("is made once by two that start at once, of the schema as it was", async () => {
    plant(pending, "create table planted_new (id int)");
    expect((await Promise.all([run(), run(), run()])).flat()).toEqual([pending]);
    const [made, ...others] = await listBackups(backups);
    expect(made?.state).toBe("complete");
    expect(others).toEqual([]);
    expect(readdirSync(path.join(made?.path ?? "", "tables")).join()).not.toContain("planted_new");
    expect(quiet).toContain(`Backed up: ${made?.path}`);
    expect(await run()).toEqual([]);
    expect(await listBackups(backups)).toHaveLength(1);
  });

  it("stops the migration if it fails, unless it is turned off", async () => {
    await forget();
    plant(pending, "create table if not exists planted_new (id int)");
    const file = path.join(folder, "a-file");
    writeFileSync(file, "");
    process.env.BACKUP_TO = path.join(file, "backups");
    await expect(run()).rejects.toThrow(
      /The backup before the migration failed, so nothing was migrated: .*\nFix that, or start with BACKUP_BEFORE_MIGRATIONS=0/,
    );
    const recorded = () =>
      client.query("select 1 from _prisma_migrations where migration_name = $1", [pending]);
    expect((await recorded()).rowCount).toBe(0);
    process.env.BACKUP_BEFORE_MIGRATIONS = "0";
    expect(await run()).toEqual([pending]);
    expect((await recorded()).rowCount).toBe(1);
  });
});

describe("what changed for operators", () => {
  const text = `# Changelog

## Unreleased

### For operators

- New.

## 0.10.0, 2026-12-02

### For operators

- Ten,
  on two lines.

### For everyone

- Colors.

## 0.9.0, 2026-12-01

### For operators

- Nine.
`;
  it("is what releases after the one that ran say", () => {
    expect(operatorChanges(readChangelog(text), "0.9.0")).toEqual([
      { version: null, changes: ["New."] },
      { version: "0.10.0", changes: ["Ten, on two lines."] },
    ]);
    expect(operatorChanges(readChangelog(text), null)).toHaveLength(3);
  });
  it("can't be read below a heading of another form", () => {
    expect(() => readChangelog("## 1.0.0 - today")).toThrow('has the heading "## 1.0.0 - today"');
  });
});
