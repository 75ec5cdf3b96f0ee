import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findOldestPostgres } from "@/lib/cli/oldest-postgres";
import { contentOf, differencesOf } from "@/lib/testing/database-content";
import { filesIn } from "@/lib/testing/folders";
import { startServer } from "../../server";
import { within } from "../../within";
import { newFolder } from "../postgres";
import { send } from "../send";
import { makeWorld, secret } from "../world";
import { ArchivedPostgres, whyNoArchiving } from "./archiving";
import { addFiles, query, vitrine } from "./command";

const bin = findOldestPostgres();
const why = whyNoArchiving(bin);
if (why) console.log(`Continuous archiving is not tried: ${why}.`);

describe.skipIf(why)("continuous archiving with pgBackRest", () => {
  const folder = newFolder();
  const media = path.join(folder, "media");
  let postgres: ArchivedPostgres;

  beforeAll(async () => {
    postgres = await ArchivedPostgres.start(bin ?? "");
    const migrated = await vitrine(["migrate"], { DATABASE_URL: postgres.url });
    expect(migrated.code, migrated.err).toBe(0);
  });
  afterAll(() => {
    postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it("goes back to the moment before rows were destroyed, with every row and file, and Vitrine starts on it", async () => {
    postgres.pgbackrest("stanza-create");
    postgres.pgbackrest("check");
    await makeWorld(postgres.url, { people: 3, products: 20 });
    postgres.pgbackrest("backup");
    // Written after the backup: only the archived log has it.
    const { products } = await makeWorld(postgres.url, { people: 2, products: 10 });
    await addFiles(postgres.url, media, 20);
    cpSync(media, `${media}-copy`, { recursive: true, preserveTimestamps: true });
    const content = await contentOf(postgres.url);
    const [{ at = "" } = {}] = await query<{ at: string }>(postgres.url, "select now()::text as at");
    // The target has to lie between two commits.
    await wait(1100);
    await query(postgres.url, "drop table media, listings, votes cascade");
    await query(postgres.url, "select pg_switch_wal()");
    rmSync(media, { recursive: true });

    postgres.stop();
    postgres.pgbackrest("restore", "--delta", "--type=time", `--target=${at}`, "--target-action=promote");
    postgres.startServer();
    await within(
      60,
      () => query<{ is: boolean }>(postgres.url, "select pg_is_in_recovery() as is"),
      ([row]) => row?.is === false,
    );
    cpSync(`${media}-copy`, media, { recursive: true });
    const differing = differencesOf(content, await contentOf(postgres.url));
    // PostgreSQL's log has sequences 32 numbers ahead.
    expect(differing.filter((each) => !each.startsWith("sequences:"))).toEqual([]);
    expect([...filesIn(media).keys()].length).toBe(20);
    const env = {
      DATABASE_URL: postgres.url,
      NEXTAUTH_SECRET: secret,
      MEDIA_DIR: media,
      LOG_LEVEL: "silent",
    };
    const site = await startServer(env);
    try {
      for (const { slug } of products) expect((await send(`${site.url}/products/${slug}`)).status).toBe(200);
    } finally {
      await site.stop();
    }
    // Archiving goes on, on a timeline of its own.
    postgres.pgbackrest("check");
    postgres.pgbackrest("backup", "--type=incr");
    expect(postgres.pgbackrest("info")).toContain("status: ok");
  });
});
