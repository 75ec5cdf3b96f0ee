import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "@/lib/platform/db/migrate";
import { readMigrations } from "@/lib/platform/db/read-migrations";
import { newFolder, Postgres } from "../postgres";
import { query, vitrine } from "./command";

const folder = newFolder();
const migrations = path.resolve("prisma/migrations");
const all = readMigrations(migrations).map(({ name }) => name);
/** What the older version knew. */
const older = all.slice(0, -12);
let source: Postgres;
let target: Postgres;

beforeAll(async () => {
  source = await Postgres.start();
  target = await Postgres.start();
});
afterAll(async () => {
  await source?.remove();
  await target?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const applied = (url: string) =>
  query<{ name: string }>(url, "select migration_name as name from _prisma_migrations order by 1").then(
    (rows) => rows.map(({ name }) => name),
  );

it("restores a backup of an older version and migrates it to this one", async () => {
  const server = source.url.replace(/vitrine$/, "postgres");
  await query(server, "drop database vitrine with (force)");
  await query(server, "create database vitrine");
  await migrate(source.url, migrations, { only: older });
  await query(
    source.url,
    `insert into people (id, email, name, updated_at)
     select gen_random_uuid(), n || '@older.example', 'Person ' || n, now() from generate_series(1, 50) n`,
  );
  const env = (url: string) => ({ DATABASE_URL: url, MEDIA_DIR: path.join(folder, "media") });
  const made = await vitrine(["backup", "create", "--to", folder], env(source.url));
  expect(made.code, made.err).toBe(0);
  // It was backed up as it was.
  expect(await applied(source.url)).toEqual(older);
  const at = made.out.trim().split("\n").at(-1) ?? "";
  const restored = await vitrine(["backup", "restore", at, "--yes"], env(target.url));
  expect(restored.code, restored.err).toBe(0);
  expect(await applied(target.url)).toEqual(all);
  const people = "select email, name from people order by 1";
  expect(await query(target.url, people)).toEqual(await query(source.url, people));
  expect((await vitrine(["migrate"], env(target.url))).out).toContain("No new migrations");
});
