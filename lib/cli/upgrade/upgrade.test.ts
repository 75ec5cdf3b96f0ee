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
  it("says what each pending statement locks, how large the table is, and how long that takes", async () => {
    await client.query(
      "create table planted (id int primary key); insert into planted select generate_series(1, 50000); analyze planted",
    );
    const sql =
      'alter table planted add column a int;\nalter table planted alter id type bigint;\ncreate index i on planted (id);\ncreate table "new" (id int);';
    plant("29990101000000_planted", sql);
    const { migrations: found, findings, together, ok, from } = await check();
    const locked = { table: "planted", lock: "ACCESS EXCLUSIVE", blocks: "reads and writes", rows: 50000 };
    expect(found).toMatchObject([{ name: "29990101000000_planted", transaction: true, locked: [locked] }]);
    const [{ locked: [{ bytes = 0, seconds = 0 } = {}] = [] } = {}] = found;
    const { rows } = await client.query("select pg_table_size('planted')::int as bytes");
    expect(bytes).toBe(rows[0].bytes);
    // Rewritten with its key and then indexed, while the first statement's lock is held.
    expect(seconds).toBeCloseTo(bytes / 50e6 + 50_000 / 250e3 + bytes / 200e6 + 50_000 / 250e3, 1);
    expect(found[0]?.statements.map(({ does, lock }) => [does, lock])).toEqual([
      ["adds column planted.a", "ACCESS EXCLUSIVE"],
      ["changes the type of planted.id", "ACCESS EXCLUSIVE"],
      ["creates index i on planted", "SHARE"],
      ["creates table new", null],
    ]);
    expect(together.answer).toBe("no");
    expect(together.reasons).toEqual([expect.stringMatching(/:2 changes the type of planted.id/)]);
    expect(findings.find(({ name }) => name === "Migrations")?.detail).toBe("1 pending");
    expect(ok).toBe(true);
    expect(from).toMatch(/^\d+\.\d+\.\d+$/);
    expect(printUpgrade(await check()).join("\n")).toContain("planted: 50000 rows");
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
    expect(await checkSessions(client, ["planted"])).toMatchObject([{ state: "ok" }]);
    expect(await checkSessions(client, ["planted"], 0)).toMatchObject([
      { state: "broken", detail: expect.stringMatching(/^unnamed \(process \d+\) .* holds planted$/) },
    ]);
    expect(await checkSessions(client, ["products"], 0)).toMatchObject([{ state: "ok" }]);
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
  const step = (notes: { kind: "contract" | "breaks"; since: string | null }[]) => [
    {
      name: "m",
      steps: [
        {
          line: 1,
          sql: "",
          notes: notes.map((note) => ({ ...note, reason: "unused" })),
          effects: [
            { what: "drops", table: "t", lock: null, work: "none", breaks: "reads it", error: null } as const,
          ],
        },
      ],
    },
  ];
  it("depends on the release since which nothing uses what is removed", () => {
    const contract = step([{ kind: "contract", since: "0.10.0" }]);
    expect(judgeTogether(contract, "0.9.0").answer).toBe("unknown");
    expect(judgeTogether(contract, "0.10.0").answer).toBe("yes");
    expect(judgeTogether(contract, null).answer).toBe("unknown");
    expect(judgeTogether(step([{ kind: "breaks", since: null }]), "9.0.0").reasons).toEqual([
      "m:1 drops: unused",
    ]);
    expect(judgeTogether(step([]), "9.0.0").reasons).toEqual(["m:1 drops: the previous version reads it"]);
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

- Colours.

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
