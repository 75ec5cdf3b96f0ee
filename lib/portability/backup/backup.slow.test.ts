import { createHash, randomBytes } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareDay } from "../../metrics/traffic/postgres/days";
import { flush } from "../../platform/cache/cache-tags";
import { requireNoRestore } from "../../platform/db/restore-marker";
import { diskStorage } from "../../platform/storage/disk-storage";
import { castVote } from "../../ranking/votes/cast-vote";
import { storeFile } from "../../testing/backups";
import { useDatabase } from "../../testing/database";
import { contentOf } from "../../testing/database-content";
import { filesIn, useFolder, writeInto } from "../../testing/folders";
import { aPerson, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { type CreateBackup, createBackup } from "./create-backup";
import { listBackups } from "./list-backups";
import { restoreBackup } from "./restore-backup";
import { claimDatabase } from "./restore-database";
import { verifyBackup } from "./verify-backup";

const test = useDatabase();
const folder = useFolder();
const passphrase = "a passphrase that opens it";
const secret = "the secret of the first site";
const keys = { secret };
const media = diskStorage(path.join(folder, "media"));
const other = diskStorage(path.join(folder, "other-media"));
const owner = `owner_${process.pid}`;
const restored = new URL("postgresql://localhost");

const onServer = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

async function inRestored(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: restored.href });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** A database of a role that owns it and is no superuser, as hosted ones are. */
async function renewTarget(): Promise<void> {
  await onServer(`drop database if exists ${owner} with (force)`);
  await onServer(`drop role if exists ${owner}`);
  await onServer(`create role ${owner} login password 'ordinary'`);
  await onServer(`create database ${owner} owner ${owner}`);
}

beforeAll(async () => {
  restored.href = test.url;
  restored.username = owner;
  restored.password = "ordinary";
  restored.pathname = `/${owner}`;
  await renewTarget();
});
afterAll(async () => {
  await onServer(`drop database if exists ${owner} with (force)`);
  await onServer(`drop role if exists ${owner}`);
});

const backUp = (more: Partial<CreateBackup> = {}) =>
  createBackup({
    url: test.url,
    storage: media,
    to: path.join(folder, "backups"),
    now: new Date(),
    settings: { SITE_NAME: "The Shelf" },
    secrets: { NEXTAUTH_SECRET: secret },
    passphrase,
    ...more,
  });

const restore = (at: string, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    path: at,
    url: restored.href,
    migrations: path.resolve("prisma/migrations"),
    storage: () => other,
    replaces: false,
    secret,
    ...more,
  });

const aFile = () => storeFile(test.db, media);

const filesOf = (name: string) =>
  [...filesIn(path.join(folder, name))].filter(([file]) => !file.startsWith("staging"));

it("restores every row, file, key, trigger, partition and sequence for an ordinary owner, under writes", async () => {
  const product = await aPublicProduct(test.db);
  for (let each = 0; each < 3; each++)
    await castVote(
      { ...ctx(test.db, await aPerson(test.db)), network: randomBytes(8) },
      { productId: product.id },
    );
  await prepareDay(test.db, "2026-06-10");
  const payload = JSON.stringify({ text: "\\ \t\n" });
  await test.db.$executeRaw`select graphile_worker.add_job('somebody_waits', ${payload}::json)`;
  await aFile();
  await aFile();
  await flush(test.db);
  const before = await contentOf(test.url);
  // Rows of after the snapshot are in none of its tables, even those that are read last.
  let written: Promise<void> | undefined;
  const made = await backUp({
    onRows: (done) => {
      if (done !== 1) return;
      written = onServer(
        "insert into strikes select * from strikes where false; update people set name = name || '!'",
      );
    },
  });
  await written;
  expect(await test.db.person.count({ where: { name: { endsWith: "!" } } })).toBeGreaterThan(0);
  expect(made.manifest.media).toMatchObject({ count: 2, bytes: 10_000, missing: [] });
  expect(await verifyBackup(made.path, keys)).toMatchObject({ faults: [], isSigned: true });
  await expect(restore(made.path, { passphrase: "another passphrase" })).rejects.toThrow(
    "passphrase is wrong",
  );
  const { secrets, settings } = await restore(made.path, { passphrase });
  expect([secrets, settings]).toEqual([
    { NEXTAUTH_SECRET: "the secret of the first site" },
    { SITE_NAME: "The Shelf" },
  ]);
  expect(await contentOf(restored.href)).toEqual(before);
  expect(filesOf("other-media")).toEqual(filesOf("media"));
  expect((await listBackups(path.join(folder, "backups"))).map(({ state }) => state)).toEqual(["complete"]);
  // A site is replaced only when told to, and never while somebody is connected.
  await expect(restore(made.path)).rejects.toThrow("isn't empty");
  const [theirs] = await inRestored(
    "update media set storage_key = 'of-the-former-site' where storage_key = (select min(storage_key) from media) returning storage_key",
  );
  writeInto(path.join(folder, "other-media"), String(theirs?.storage_key), "theirs");
  writeInto(path.join(folder, "other-media"), "nobodys", "of no row");
  expect(await restore(made.path, { replaces: true })).toMatchObject({ discarded: 1 });
  expect(await contentOf(restored.href)).toEqual(before);
  const unnamed = ["nobodys", Buffer.from("of no row")];
  expect(filesOf("other-media").sort()).toEqual([...filesOf("media"), unnamed].sort());
}, 60_000);

it("names every file that is missing, truncated or changed, and restores nothing of that backup", async () => {
  const key = await aFile();
  const { path: at, manifest } = await backUp();
  const table = manifest.tables.find(({ name }) => name === "people");
  const [picture, people] = [path.join("media", key.slice(0, 2), key), table?.file ?? ""];
  rmSync(path.join(at, picture));
  truncateSync(path.join(at, people), 20);
  appendFileSync(path.join(at, "settings.json"), " ");
  const { faults } = await verifyBackup(at, keys);
  expect(faults).toEqual([
    { file: "settings.json", fault: expect.stringMatching(/has \d+ bytes instead of/) },
    { file: people, fault: expect.stringContaining("has 20 bytes") },
    { file: picture, fault: "is missing" },
  ]);
  await renewTarget();
  await expect(restore(at)).rejects.toThrow("damaged, and nothing was restored: settings.json");
  expect(Object.keys(await contentOf(restored.href))).toEqual(["keys", "triggers", "sequences"]);
  appendFileSync(path.join(at, "manifest.json"), " ");
  await expect(verifyBackup(at, keys)).rejects.toThrow("manifest.json was changed");
  rmSync(at, { recursive: true });
});

it("restores no backup whose manifest somebody changed, whatever its checksums say", async () => {
  await renewTarget();
  const { path: at, manifest } = await backUp();
  const rewrite = (changed: object) => {
    const text = JSON.stringify(changed);
    const sum = createHash("sha256").update(text).digest("hex");
    writeFileSync(path.join(at, "manifest.json"), text);
    writeFileSync(path.join(at, "manifest.json.sha256"), `${sum}  manifest.json\n`);
  };
  const [table, ...tables] = manifest.tables;
  if (!table) throw new Error("no table");
  const injected = "DEFAULT; create table public.owned (id int)";
  for (const changed of [
    { partition: { parent: table.name, bound: injected } },
    { partition: { parent: table.name, bound: "FOR VALUES FROM ('2026-01-01') TO (pg_sleep(9)::text)" } },
    { file: "tables/../../elsewhere.copy.gz" },
    { schema: "pg_catalog" },
    { columns: ["id\") from program 'id' --"] },
  ]) {
    rewrite({ ...manifest, tables: [{ ...table, ...changed }, ...tables] });
    await expect(verifyBackup(at, keys)).rejects.toThrow("is not the manifest of a backup");
    await expect(restore(at, { trusts: true })).rejects.toThrow("is not the manifest of a backup");
  }
  rewrite({ ...manifest, vitrine: "another" });
  expect(await verifyBackup(at, keys)).toMatchObject({ faults: [], isSigned: false });
  expect(await verifyBackup(at, {})).toMatchObject({ isSigned: null });
  for (const given of [{ secret }, { secret: undefined }, { passphrase, secret: undefined }])
    await expect(restore(at, given)).rejects.toThrow(
      "not signed with this NEXTAUTH_SECRET or BACKUP_PASSPHRASE",
    );
  expect(Object.keys(await contentOf(restored.href))).toEqual(["keys", "triggers", "sequences"]);
  await restore(at, { secret: "of a new site", trusts: true });
  rewrite(manifest);
  rmSync(path.join(at, "manifest.json.signature"));
  expect(await verifyBackup(at, keys)).toMatchObject({ isSigned: false });
}, 30_000);

it("links files that the last backup has, takes a damaged one anew, and reports one that the storage lost", async () => {
  const [kept, damaged, lost] = [await aFile(), await aFile(), await aFile()];
  const first = await backUp();
  const at = (root: string, key: string) => path.join(root, "media", key.slice(0, 2), key);
  writeFileSync(at(first.path, damaged), randomBytes(5000));
  await media.remove([lost]);
  rmSync(at(first.path, lost));
  const second = await backUp();
  expect(second.manifest.media.missing).toEqual([lost]);
  const { faults } = await verifyBackup(second.path, keys);
  expect(faults).toEqual([
    { file: path.join("media", lost.slice(0, 2), lost), fault: expect.stringContaining("was missing") },
  ]);
  expect(existsSync(at(second.path, kept))).toBe(true);
  expect(statSync(at(second.path, kept)).ino).toBe(statSync(at(first.path, kept)).ino);
  expect(statSync(at(second.path, damaged)).ino).not.toBe(statSync(at(first.path, damaged)).ino);
  await test.db.media.deleteMany({ where: { storageKey: lost } });
});

it("makes one backup at a time, and none while the storage is away", async () => {
  let second: Promise<unknown> | undefined;
  await backUp({
    onRows: () => {
      second ??= backUp().catch((error: Error) => error.message);
    },
  });
  expect(await second).toBe("Another backup of this database is already running.");
  const key = await aFile();
  const away = {
    ...media,
    open: async () => Promise.reject(Object.assign(new Error("gone"), { code: "ENOENT" })),
    check: () => Promise.reject(new Error("gone")),
  };
  const to = path.join(folder, "elsewhere");
  await expect(backUp({ storage: away, to })).rejects.toThrow("gone");
  expect(readdirSync(to)).toEqual([expect.stringMatching(/^\.partial-/)]);
  expect(await listBackups(to)).toEqual([]);
  // The next one takes over what was made and clears up.
  const { manifest } = await backUp({ to });
  expect(readdirSync(to)).toEqual([manifest.id]);
  expect(existsSync(path.join(to, manifest.id, "media", key.slice(0, 2), key))).toBe(true);
}, 30_000);

it("lets no Vitrine start on a database whose restore did not finish, and finishes it", async () => {
  await renewTarget();
  const before = await contentOf(test.url);
  const { path: at, manifest } = await backUp();
  await claimDatabase(restored.href, manifest, { replaces: false, marks: true });
  const client = new pg.Client({ connectionString: restored.href });
  await client.connect();
  await expect(requireNoRestore(client)).rejects.toThrow(
    `The restore of ${manifest.id} into this database is not finished`,
  );
  await expect(restore(at)).rejects.toThrow("1 other connection is open");
  await client.end();
  await restore(at);
  expect(await contentOf(restored.href)).toEqual(before);
}, 30_000);

it("refuses tables of another program and a backup of a newer version", async () => {
  await renewTarget();
  const { path: at } = await backUp();
  mkdirSync(path.join(folder, "none"));
  await expect(restore(at, { migrations: path.join(folder, "none") })).rejects.toThrow(
    "is unknown to this version",
  );
  await inRestored("create table theirs (id int)");
  await expect(restore(at, { replaces: true })).rejects.toThrow("tables of another program");
});
