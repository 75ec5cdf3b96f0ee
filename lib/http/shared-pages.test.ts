import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "../core/time";
import { flush, touchTags } from "../platform/cache/cache-tags";
import { redisCache } from "../platform/cache/redis-cache";
import { memoryCache, responses } from "../platform/cache/response-cache";
import { state } from "../platform/cache/tag-state";
import { watchCacheTags } from "../platform/cache/watch-tags";
import { openRedis, type Redis } from "../platform/redis/redis";
import { useDatabase } from "../testing/database";
import { hasRedis, type RedisEngine, reached, startRedisServer } from "../testing/engines/redis";
import { listen } from "../testing/listen";
import { forgetTags } from "../testing/tags";
import { openFrontDoor } from "./front-door";
import { markCacheable, type Storable } from "./storable";

const test = useDatabase();
const isThere = hasRedis();
/** Of one test: what the one before has still on its way to Redis arrives where nobody looks. */
let place = "";
const names = { prefix: () => place, secret: "a secret of the tests" };
let engine: RedisEngine;
let redis: Redis;
let servers: Server[] = [];
let stopWatching = () => {};
let made = 0;
let tests = 0;
let handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

beforeAll(async () => {
  // Every process has this name.
  process.env.SITE_URL = "https://directory.example";
  if (!isThere) return;
  forgetTags();
  stopWatching = watchCacheTags(test.db);
  await state.readNow?.();
  engine = await startRedisServer();
  redis = openRedis(engine.url, { waitMs: 2000 });
  await reached(redis);
});
beforeEach(() => {
  made = 0;
  place = `pages${++tests}`;
  handle = page();
});
afterEach(async () => {
  for (const server of servers) server.close();
  servers = [];
  delete responses().cache;
});
afterAll(async () => {
  stopWatching();
  redis?.close();
  await engine?.stop();
});

/** Starts a process anew: a front door that knows nothing, and an empty memory before Redis. */
async function aProcess(): Promise<(path: string, headers?: Record<string, string>) => Promise<Response>> {
  responses().cache = redisCache(memoryCache(1_000_000), redis, names);
  const server = createServer(
    openFrontDoor((request: IncomingMessage, response: ServerResponse) => {
      made += 1;
      return handle(request, response);
    }),
  );
  servers.push(server);
  const port = await listen(server);
  return (path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
}

const page =
  (said: Partial<Storable> = {}) =>
  (request: IncomingMessage, response: ServerResponse) => {
    markCacheable({ tags: ["product:shared"], lifetimeMs: dayMs, ...said });
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<html>${request.url} ${made} ${"<p>Long enough to be packed.</p>".repeat(100)}</html>`);
  };

/** Resolves once Redis has this many pages. */
const stored = (count: number) =>
  expect
    .poll(async () => (await redis.ask((client) => client.keys(`${place}:page:*`)))?.length, {
      timeout: 10_000,
    })
    .toBe(count);

describe.runIf(isThere)("a process that starts with an empty memory", () => {
  it("answers with what another one has made, in each encoding", async () => {
    const one = await aProcess();
    const first = await (await one("/shared", { "accept-encoding": "gzip" })).text();
    await stored(1);
    const two = await aProcess();
    const [plain, packed] = [
      await two("/shared", { "accept-encoding": "identity" }),
      await two("/shared", { "accept-encoding": "gzip, br" }),
    ];
    expect([await plain.text(), await packed.text()]).toEqual([first, first]);
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(made).toBe(1);
  });

  it("knows from the others which parameters count", async () => {
    handle = page({ parameters: ["q"] });
    await (await aProcess())("/search?q=lamp");
    await stored(1);
    const two = await aProcess();
    expect(await (await two("/search?utm_source=x&q=lamp")).text()).toContain("/search?q=lamp");
    expect(made).toBe(1);
    await two("/search?q=desk");
    expect(made).toBe(2);
  });

  it("makes a page that changed once for all who ask, and takes it from the others after that", async () => {
    const one = await aProcess();
    await one("/hot");
    await stored(1);
    touchTags(test.db, ["product:shared"]);
    await flush(test.db);
    const two = await aProcess();
    const texts = await Promise.all(Array.from({ length: 8 }, async () => (await two("/hot")).text()));
    expect(made).toBe(2);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain("/hot 2");
    const three = await aProcess();
    await expect.poll(async () => (await three("/hot")).text()).toContain("/hot 2");
  });

  it("neither shares nor takes for a reader with a cookie what depends on the caller", async () => {
    handle = page({ isMixed: true });
    const one = await aProcess();
    await one("/mixed", { cookie: "session=secret" });
    await one("/mixed");
    await stored(1);
    const two = await aProcess();
    await two("/mixed", { cookie: "session=secret" });
    expect(made).toBe(3);
    await two("/mixed");
    expect(made).toBe(3);
  });

  it("makes pages itself while Redis is frozen, and none is lost", async () => {
    const one = await aProcess();
    engine.freeze();
    expect((await one("/alone")).status).toBe(200);
    expect((await one("/alone")).status).toBe(200);
    expect(made).toBe(1);
    engine.thaw();
    await expect.poll(() => redis.ask((client) => client.ping()), { timeout: 10_000 }).toBe("PONG");
  });

  it("makes a page for those who stay if the first reader leaves while Redis is asked", async () => {
    await (await aProcess())("/left");
    await stored(1);
    const two = await aProcess();
    const recall = responses().cache?.recall;
    const leaving = new AbortController();
    let release = () => {};
    const asked = new Promise<void>((resolve) => {
      Object.assign(responses().cache ?? {}, {
        recall: async (key: string) => {
          resolve();
          await new Promise<void>((go) => {
            release = go;
          });
          return recall?.(key);
        },
      });
    });
    const address = servers.at(-1)?.address();
    const port = address && typeof address === "object" ? address.port : 0;
    const gone = fetch(`http://127.0.0.1:${port}/left`, { signal: leaving.signal }).catch(() => "gone");
    await asked;
    const patient = two("/left");
    leaving.abort();
    expect(await gone).toBe("gone");
    Object.assign(responses().cache ?? {}, { recall });
    release();
    expect((await patient).status).toBe(200);
  });
});
