import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bridge } from "../../core/bridge";
import { things } from "../../core/once";
import { steadyNow } from "../../core/steady-clock";
import { useDatabase } from "../../testing/database";
import { useFolder } from "../../testing/folders";
import { watchCacheTags } from "../cache/watch-tags";
import { noteMigrations } from "../db/read-migrations";
import { openRedis } from "../redis/redis";
import { diskStorage } from "../storage/disk-storage";
import type { Storage } from "../storage/driver";
import { checkReadiness } from "./check-readiness";

const test = useDatabase();
const folder = useFolder();
let stopWatching = () => {};

beforeEach(async () => {
  noteMigrations();
  things().storage = diskStorage(folder);
  stopWatching = watchCacheTags(test.db);
  await expect.poll(async () => (await look()).status, { timeout: 5000 }).toBe("ok");
});
afterEach(async () => {
  stopWatching();
  delete bridge().isStopping;
  delete things().migrations;
  await test.db.$executeRawUnsafe("delete from _prisma_migrations where migration_name like '2999%'");
});

/** What it says to somebody who asks after all that it remembers is forgotten. */
async function look(at = steadyNow()) {
  delete things().readiness;
  return checkReadiness({ db: test.db, at });
}
const faultsOf = ({ checks }: Awaited<ReturnType<typeof look>>) =>
  checks.filter(({ status }) => status !== "ok").map(({ name, detail }) => [name, detail]);

describe("readiness", () => {
  it("names every check, without a detail while all is well", async () => {
    const { status, checks } = await look();
    expect(status).toBe("ok");
    expect(checks).toEqual(
      ["process", "database", "migrations", "cache", "storage"].map((name) => ({
        name,
        status: "ok",
        detail: null,
      })),
    );
  });

  it("fails from the moment the process is asked to stop, even if all else is well", async () => {
    bridge().isStopping = true;
    const ready = await checkReadiness({ db: test.db });
    expect(ready.status).toBe("unavailable");
    expect(faultsOf(ready)).toEqual([["process", "This instance is stopping."]]);
  });

  it("waits for migrations, and takes a newer version's for none of its own", async () => {
    const insert = (name: string, ended: string) =>
      test.db.$executeRawUnsafe(
        `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('${name}', '', '${name}', ${ended})`,
      );
    await insert("29990101000000_newer", "now()");
    expect((await look()).status).toBe("ok");
    await insert("29990102000000_half", "null");
    expect(faultsOf(await look())).toEqual([["migrations", "Did not finish: 29990102000000_half."]]);
    noteMigrations().push({ name: "29990103000000_next", sql: "", checksum: "" });
    await test.db.$executeRawUnsafe("delete from _prisma_migrations where migration_name like '2999%half'");
    expect(faultsOf(await look())).toEqual([["migrations", "Not applied: 29990103000000_next."]]);
  });

  it("ends while files can't be stored, and comes back", async () => {
    rmSync(`${folder}/staging`, { recursive: true });
    writeFileSync(`${folder}/staging`, "");
    expect(faultsOf(await look())).toEqual([["storage", "The storage can't be used (ENOTDIR)."]]);
    rmSync(`${folder}/staging`);
    mkdirSync(`${folder}/staging`);
    chmodSync(`${folder}/staging`, 0o700);
    expect((await look()).status).toBe("ok");
  });

  it("ends when the changes of other instances have not been read for ten seconds", async () => {
    stopWatching();
    expect(faultsOf(await look(steadyNow() + 20_000))).toEqual([
      ["cache", "The changes of other instances could not be read for ten seconds."],
    ]);
  });

  it("says that Redis is away where it is set, and goes on being ready", async () => {
    const redis = openRedis("redis://127.0.0.1:1");
    bridge().redis = redis;
    const { status, checks } = await look();
    delete bridge().redis;
    redis.close();
    expect(status).toBe("ok");
    expect(checks.at(-1)).toMatchObject({
      name: "redis",
      status: "unavailable",
      detail: expect.stringMatching(/^Redis /),
    });
  });

  it("answers while a check hangs, which is not asked again before it has answered", async () => {
    let asked = 0;
    const hanging = () => {
      asked += 1;
      return wait(60_000, undefined, { ref: false });
    };
    things().storage = { ...diskStorage(folder), check: hanging } satisfies Storage;
    const first = await look();
    expect(faultsOf(first)).toEqual([["storage", "The storage didn't respond within 1.5 s."]]);
    await checkReadiness({ db: test.db });
    expect(asked).toBe(1);
  });
});
