import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { hasRedis, type RedisEngine, reached, startRedisServer } from "../../testing/engines/redis";
import { forgetTags } from "../../testing/tags";
import { openRedis, type Redis } from "../redis/redis";
import { beginReading, flush, isFresh, touchTags } from "./cache-tags";
import { joinTagChannel } from "./redis-tags";
import { state } from "./tag-state";
import type { Tag } from "./tags";
import { watchCacheTags } from "./watch-tags";

const test = useDatabase();
const isThere = hasRedis();
const heard: string[] = [];
let engine: RedisEngine;
let redis: Redis;
let other: Redis;
let stopWatching = () => {};

beforeAll(async () => {
  if (!isThere) return;
  forgetTags();
  stopWatching = watchCacheTags(test.db);
  await state.readNow?.();
  engine = await startRedisServer();
  redis = openRedis(engine.url, { waitMs: 2000 });
  joinTagChannel(redis, "tags");
  other = openRedis(engine.url, { waitMs: 2000 });
  other.subscribe(
    "tags",
    (message) => heard.push(message),
    () => {},
  );
  for (const each of [redis, other]) await reached(each);
});
afterAll(async () => {
  stopWatching();
  state.channel = undefined;
  for (const each of [redis, other]) each?.close();
  await engine?.stop();
});

const say = (message: string) => other.ask((client) => client.publish("tags", message));
const write = async (tag: Tag): Promise<bigint> => {
  const [row] = await test.db.$queryRaw<{ version: bigint }[]>`
    insert into cache_tags (tag, version) values (${tag}, nextval('cache_tag_versions'))
    on conflict (tag) do update set version = excluded.version returning version`;
  return row?.version ?? 0n;
};

describe.runIf(isThere)("changed tags over Redis", () => {
  it("are published with the version that the database has", async () => {
    touchTags(test.db, ["product:told"]);
    await flush(test.db);
    const { version } = await test.db.cacheTag.findUniqueOrThrow({ where: { tag: "product:told" } });
    await expect.poll(() => heard).toContainEqual(JSON.stringify([["product:told", String(version)]]));
  });

  it("are heard without a poll", async () => {
    stopWatching();
    const before = beginReading();
    await say(JSON.stringify([["product:heard", String(await write("product:heard"))]]));
    await expect.poll(() => isFresh(["product:heard"], before, Date.now())).toBe(false);
    stopWatching = watchCacheTags(test.db);
  });

  it("may be nonsense, which says nothing", async () => {
    const before = beginReading();
    for (const message of ["", "{", "null", '[["directory"]]', '[["directory",7]]', '[["directory","-1"]]'])
      await say(message);
    await say(JSON.stringify([["product:last", String(await write("product:last"))]]));
    await expect.poll(() => isFresh(["product:last"], before, Date.now())).toBe(false);
    expect(isFresh(["directory"], before, Date.now())).toBe(true);
  });

  it("are read from the database as soon as messages arrive again", async () => {
    const before = beginReading();
    await engine.kill();
    await expect.poll(() => redis.fault, { timeout: 10_000 }).not.toBeNull();
    stopWatching();
    await write("product:missed");
    await engine.restart();
    await expect.poll(() => isFresh(["product:missed"], before, Date.now()), { timeout: 10_000 }).toBe(false);
  });
});
