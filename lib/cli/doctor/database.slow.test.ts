import { createServer } from "node:http";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useDatabase } from "../../testing/database";
import { listen } from "../../testing/listen";
import { openDatabase, requireEngines } from "../database";
import { checkDatabase } from "./database";

const test = useDatabase();

beforeEach(() => {
  vi.stubEnv("DATABASE_URL", test.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await test.db.$executeRawUnsafe(`alter database ${nameOf(test.url)} reset search_path`);
  await test.db.$executeRawUnsafe("drop schema if exists other cascade");
});

const nameOf = (url: string) => path.basename(new URL(url).pathname);

/** Lets this database's server pass for another one: what it says of itself is looked up in a schema that comes first. */
async function passFor({ release = "", lacks = [] as string[] }): Promise<void> {
  await test.db.$executeRawUnsafe("create schema other");
  if (release)
    await test.db.$executeRawUnsafe(`
      create function other.current_setting(name text) returns text language sql as $$
        select case name when 'server_version' then '${release}.22' else '${release}0022' end $$`);
  await test.db.$executeRawUnsafe(`
    create view other.pg_available_extensions as
      select * from pg_catalog.pg_available_extensions where name <> all (array[${lacks.map((each) => `'${each}'`)}]::text[])`);
  await test.db.$executeRawUnsafe(
    `alter database ${nameOf(test.url)} set search_path to other, pg_catalog, public`,
  );
}

const start = () => openDatabase(() => {});

describe("the doctor and the start", () => {
  it("take every release from 15 on", async () => {
    for (const release of ["15", "16", "17", "18", "19"]) {
      await passFor({ release });
      expect(await checkDatabase()).toContainEqual({
        name: "Database",
        state: "ok",
        detail: `PostgreSQL ${release}.22 is running`,
      });
      await expect(start()).resolves.toMatchObject({ embedded: false });
      await test.db.$executeRawUnsafe("drop schema other cascade");
    }
  });

  it("refuse an older release and name it", async () => {
    await passFor({ release: "14" });
    expect(await checkDatabase()).toContainEqual({
      name: "Database",
      state: "broken",
      detail: "PostgreSQL 14.22 is too old",
      remedy: "Use PostgreSQL 15 or newer.",
    });
    await expect(start()).rejects.toThrow("PostgreSQL 14.22 is too old. Use PostgreSQL 15 or newer.");
  });

  it("name the extensions that the server lacks, together with a release that is too old", async () => {
    await passFor({ release: "13", lacks: ["pg_trgm", "unaccent"] });
    expect(await checkDatabase()).toContainEqual({
      name: "Extensions",
      state: "broken",
      detail: "the server lacks the extensions pg_trgm, unaccent",
      remedy: expect.stringContaining("contrib"),
    });
    await expect(start()).rejects.toThrow(
      /PostgreSQL 13\.22 is too old\. .* The server lacks the extensions pg_trgm, unaccent\. Install/,
    );
  });
});

it("a start reports engines that are away, and refuses with the faults of all that can't be used", async () => {
  const lines: string[] = [];
  vi.stubEnv("REDIS_URL", "redis://127.0.0.1:1");
  vi.stubEnv("CLICKHOUSE_URL", "http://127.0.0.1:1/vitrine");
  await requireEngines((line) => lines.push(line));
  expect(lines).toEqual([
    expect.stringMatching(/^Redis: Redis can't be reached \(ECONNREFUSED\)\. Check/),
    expect.stringMatching(/^ClickHouse: .* does not answer .* Page views wait in memory meanwhile\.$/),
  ]);
  const stranger = createServer((_, response) => response.end("hello"));
  vi.stubEnv("CLICKHOUSE_URL", `http://127.0.0.1:${await listen(stranger)}/vitrine`);
  vi.stubEnv("DATABASE_URL", "postgresql://vitrine:secret@127.0.0.1:1/vitrine");
  await expect(requireEngines(() => {})).rejects.toThrow(
    /^Can't use the database in DATABASE_URL \(postgresql:\/\/127\.0\.0\.1:1\/vitrine\): .*\nCLICKHOUSE_URL: .* isn't ClickHouse\. Check/,
  );
  stranger.close();
});
