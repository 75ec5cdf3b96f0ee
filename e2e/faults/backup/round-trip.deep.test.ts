import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCluster } from "@/lib/cli/embedded/cluster";
import { findOldestPostgres } from "@/lib/cli/oldest-postgres";
import { flush } from "@/lib/platform/cache/cache-tags";
import { refreshRanks } from "@/lib/ranking/rankings/refresh-ranks";
import { recomputeChangedTrust } from "@/lib/ranking/trust/recompute-trust";
import { countTallyDifferences } from "@/lib/ranking/votes/tallies";
import { contentOf, differencesOf } from "@/lib/testing/database-content";
import { S3Server } from "@/lib/testing/engines/s3rver";
import { filesIn } from "@/lib/testing/folders";
import { embeddedDatabaseUrl } from "../../database";
import { type RunningServer, startServer } from "../../server";
import { Load } from "../load";
import { newFolder, Postgres } from "../postgres";
import { send } from "../send";
import { makeWorld, onDatabase, secret } from "../world";
import { vitrine } from "./command";

const folder = newFolder();
const to = path.join(folder, "backups");
const passphrase = "a passphrase that opens it";
/** The first site, with the demo's content, and where it is restored. */
const [first, second, third] = ["first", "second", "third"].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
const embedded = (data: string) => ({
  VITRINE_DATA: data,
  BACKUP_PASSPHRASE: passphrase,
  NEXTAUTH_SECRET: "",
});
const serve = (env: Record<string, string>) =>
  startServer({ TRUSTED_PROXIES: "1", SITE_URL: "http://directory.example", LOG_LEVEL: "silent", ...env });
let site: RunningServer | undefined;
let before: Map<string, string>;
let whole = "";
let underLoad = "";
let bucket: S3Server;
/** How the bucket of backups is reached. */
const reaching = () => ({
  BACKUP_S3_ENDPOINT: bucket.settings.S3_ENDPOINT,
  BACKUP_S3_ACCESS_KEY_ID: bucket.settings.S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: bucket.settings.S3_SECRET_ACCESS_KEY,
});

beforeAll(async () => {
  bucket = await S3Server.start();
  for (const each of [first, second, third]) mkdirSync(each, { mode: 0o711 });
});
afterAll(async () => {
  await site?.stop();
  await bucket?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Pages and replies as everybody sees them. */
async function readPages({ url }: RunningServer): Promise<Map<string, string>> {
  const get = async (address: string) => {
    const { status, text } = await send(url + address);
    expect(status, address).toBe(200);
    return text;
  };
  const { data } = JSON.parse(await get("/api/v1/products?limit=12")) as { data: { slug: string }[] };
  const slugs = data.map(({ slug }) => slug);
  const addresses = [
    ...["/", "/search?q=garden", "/blog", "/docs", "/sitemap.xml", "/feed.xml", "/llms.txt"],
    ...["/api/v1/products?limit=50", "/api/v1/settings", "/api/v1/categories"],
    ...slugs.flatMap((slug) => [`/products/${slug}`, `/api/v1/products/${slug}`]),
  ];
  const pages = new Map<string, string>();
  for (const address of addresses) pages.set(address, settle(await get(address)));
  return pages;
}

/** A page without the framework's scripts, whose order varies, and without the minute that it was made at. */
const settle = (text: string): string =>
  text
    .replace(/<script\b.*?<\/script>|<link\b[^>]*>|nonce="[^"]*"|http:\/\/localhost:\d+/gs, "")
    .replace(/until \d\d:\d\d|\d\d:\d\d UTC|"madeAt":"[^"]*"/g, "");

const lastLine = (out: string) => out.trim().split("\n").at(-1) ?? "";
const files = (data: string) =>
  [...filesIn(path.join(data, "media"))].filter(([name]) => !name.startsWith("staging"));

async function contentIn(data: string): Promise<Awaited<ReturnType<typeof contentOf>>> {
  const cluster = await startCluster({ home: path.join(data, "postgres") });
  try {
    return await contentOf(cluster.url("vitrine"));
  } finally {
    await cluster.stop();
  }
}

let range: [least: number, most: number] = [0, 0];
/** The sample directory is made, and everything is written and read several times. */
const long = { timeout: 600_000 };

it("is backed up into a bucket under load", long, async () => {
  writeFileSync(path.join(first, "session-secret"), secret, { mode: 0o600 });
  site = await serve({ VITRINE_DATA: first });
  const world = await makeWorld(embeddedDatabaseUrl(first), { people: 12, products: 60 });
  const already = await onDatabase(embeddedDatabaseUrl(first), (db) => db.vote.count());
  const load = new Load(site.url, world);
  await load.warm();
  const begun = Date.now();
  const place = `s3://${bucket.settings.S3_BUCKET}/site`;
  const made = await vitrine(["backup", "create", "--to", place], { ...embedded(first), ...reaching() });
  const ended = Date.now();
  const seen = await load.stop();
  expect(made.code, made.err).toBe(0);
  underLoad = lastLine(made.out);
  expect(underLoad.startsWith(`${place}/vitrine-`)).toBe(true);
  const verified = await vitrine(["backup", "verify", underLoad], reaching());
  expect(verified.code, verified.err).toBe(0);
  const votes = seen.filter(({ kind, reply }) => kind === "vote" && reply?.status === 201);
  const acknowledged = votes.filter(({ endedAt }) => endedAt < begun).length;
  range = [already + acknowledged, already + votes.filter(({ startedAt }) => startedAt < ended).length];
  expect(range[1]).toBeGreaterThan(range[0]);
  expect(seen.filter(({ reply }) => (reply?.status ?? 500) >= 500)).toEqual([]);
});

let content: Awaited<ReturnType<typeof contentOf>>;
let kept: ReturnType<typeof files>;

it("is destroyed and restored with every row, file and page", long, async () => {
  // What follows from the last votes, no page of before them in a cache, and no sample that turns stale meanwhile.
  await onDatabase(embeddedDatabaseUrl(first), async (db) => {
    await recomputeChangedTrust(db, new Date());
    await refreshRanks(db, new Date());
    await db.$executeRaw`update pulse_samples set sampled_at = sampled_at - interval '1 day'`;
    await flush(db);
  });
  await site?.stop();
  site = await serve({ VITRINE_DATA: first });
  before = await readPages(site);
  expect(before.size).toBeGreaterThan(30);
  await site.stop();
  const made = await vitrine(["backup", "create", "--to", to], embedded(first));
  expect(made.code, made.err).toBe(0);
  whole = lastLine(made.out);
  content = await contentIn(first);
  kept = files(first);
  expect(kept.length).toBeGreaterThan(50);
  rmSync(first, { recursive: true });

  const restored = await vitrine(["backup", "restore", whole], embedded(second));
  expect(restored.code, restored.err).toBe(0);
  expect(differencesOf(content, await contentIn(second))).toEqual([]);
  expect(files(second)).toEqual(kept);
  expect(readFileSync(path.join(second, "session-secret"), "utf8")).toBe(secret);
  site = await serve({ VITRINE_DATA: second });
  const after = await readPages(site);
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect(
    [...before].filter(([address, text]) => after.get(address) !== text).map(firstDifference(after)),
  ).toEqual([]);
  await site.stop();
  site = undefined;
});

const firstDifference =
  (after: Map<string, string>) =>
  ([address, text]: [string, string]) => {
    const other = after.get(address) ?? "";
    let at = 0;
    while (text[at] === other[at]) at++;
    return [address, text.slice(at - 60, at + 60), other.slice(at - 60, at + 60)];
  };

const oldest = findOldestPostgres();

it.skipIf(!oldest)(
  "goes on into the oldest PostgreSQL, and from there back into the embedded one",
  long,
  async () => {
    process.env.TEST_DATABASE_BIN = oldest ?? "";
    const postgres = await Postgres.start().finally(() => delete process.env.TEST_DATABASE_BIN);
    const own = {
      DATABASE_URL: postgres.url,
      MEDIA_DIR: path.join(folder, "own-media"),
      BACKUP_PASSPHRASE: passphrase,
      ...reaching(),
    };
    try {
      const loaded = await vitrine(["backup", "restore", underLoad, "--yes"], own);
      expect(loaded.code, loaded.err).toBe(0);
      const [votes, differences] = await onDatabase(postgres.url, async (db) => [
        await db.vote.count(),
        await countTallyDifferences(db),
      ]);
      expect(votes).toBeGreaterThanOrEqual(range[0]);
      expect(votes).toBeLessThanOrEqual(range[1]);
      expect(differences).toBe(0);

      const moved = await vitrine(["backup", "restore", whole, "--yes"], own);
      expect(moved.code, moved.err).toBe(0);
      expect(differencesOf(content, await contentOf(postgres.url))).toEqual([]);
      const made = await vitrine(["backup", "create", "--to", path.join(folder, "own-backups")], own);
      expect(made.code, made.err).toBe(0);
      const back = await vitrine(["backup", "restore", lastLine(made.out)], embedded(third));
      expect(back.code, back.err).toBe(0);
      expect(differencesOf(content, await contentIn(third))).toEqual([]);
      expect(files(third)).toEqual(kept);
    } finally {
      await postgres.remove();
    }
  },
);
