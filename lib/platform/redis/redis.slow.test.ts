import { connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasRedis, type RedisEngine, reached, startRedisServer } from "../../testing/engines/redis";
import { listen } from "../../testing/listen";
import { openRedis, type Redis } from "./redis";

/** Long enough for a busy machine, so that only a Redis that hangs is too slow. */
const waitMs = 2000;
const isThere = hasRedis();
let engine: RedisEngine;
let redis: Redis;

beforeEach(async () => {
  if (!isThere) return;
  engine = await startRedisServer();
  redis = await open(engine.url);
});
afterEach(async () => {
  redis?.close();
  await engine?.stop();
});

async function open(url: string, settings = { waitMs }): Promise<Redis> {
  const opened = openRedis(url, settings);
  await reached(opened);
  return opened;
}

const gone = () => expect.poll(() => redis.fault, { timeout: 10_000 }).not.toBeNull();
const back = () => reached(redis);
const set = () => redis.ask((client) => client.set("key", "value"));
const get = () => redis.ask((client) => client.get("key"));

describe.runIf(isThere)("Redis", () => {
  it("that is killed is done without at once, and used again when it is back with nothing in it", async () => {
    expect(await set()).toBe("OK");
    const { times } = redis;
    // A command that is under way when the connection breaks.
    const waiting = redis.ask((client) => client.blPop("nothing", 60), 10_000);
    await engine.kill();
    await gone();
    expect(await waiting).toBeUndefined();
    expect(redis.refusal).toBeNull();
    expect(redis.fault).toMatch(/^Redis can't be used \(\w+\)\.$/);
    expect(await get()).toBeUndefined();
    await engine.restart();
    await back();
    expect(redis.times).toBeGreaterThan(times);
    expect(await get()).toBeUndefined();
    expect(await set()).toBe("OK");
  });

  it("that is frozen is waited for by a few, then by nobody until it goes on", async () => {
    const quick = await open(engine.url, { waitMs: 100 });
    engine.freeze();
    for (let n = 0; n < 3; n++) expect(await quick.ask((client) => client.get("key"))).toBeUndefined();
    expect(quick.fault).toBe("Redis did not answer within 100 ms.");
    // Answered in the same turn of the event loop: nobody waits.
    const turns: string[] = [];
    await Promise.race([
      quick.ask((client) => client.get("key")).then(() => turns.push("answered")),
      new Promise((resolve) => setImmediate(resolve)).then(() => turns.push("a turn later")),
    ]);
    expect(turns).toEqual(["answered"]);
    engine.thaw();
    await reached(quick);
    expect(await quick.ask((client) => client.ping())).toBe("PONG");
    quick.close();
  });

  it("that hangs for good is reached by a new connection", async () => {
    const wire = await aWire(engine.port);
    const cut = await open(`redis://127.0.0.1:${wire.port}`, { waitMs: 100 });
    wire.hang();
    for (let n = 0; n < 3; n++) await cut.ask((client) => client.get("key"));
    expect(cut.fault).not.toBeNull();
    wire.letNewOnesPass();
    await expect.poll(() => cut.fault, { timeout: 15_000 }).toBeNull();
    expect(await cut.ask((client) => client.ping())).toBe("PONG");
    cut.close();
    wire.close();
  });

  it("whose memory is full still answers, and says what it refuses", async () => {
    const full = await startRedisServer(["--maxmemory", "100kb", "--maxmemory-policy", "noeviction"]);
    const filled = await open(full.url);
    expect(await filled.ask((client) => client.set("key", "value"))).toBeUndefined();
    expect(filled.refusal).toBe("Redis refuses a command (OOM).");
    expect(filled.fault).toBeNull();
    expect(await filled.ask((client) => client.ping())).toBe("PONG");
    filled.close();
    await full.stop();
  });

  it("passes messages on, and says when some may have been missed", async () => {
    const heard: string[] = [];
    let joined = 0;
    const listener = openRedis(engine.url, { waitMs });
    listener.subscribe(
      "news",
      (message) => heard.push(message),
      () => joined++,
    );
    await expect.poll(() => joined, { timeout: 10_000 }).toBe(1);
    await redis.ask((client) => client.publish("news", "one"));
    await expect.poll(() => heard).toEqual(["one"]);
    await engine.restart();
    await expect.poll(() => joined, { timeout: 10_000 }).toBe(2);
    await back();
    await redis.ask((client) => client.publish("news", "two"));
    await expect.poll(() => heard).toEqual(["one", "two"]);
    listener.close();
  });

  it("that is away at the start is used once it is there", async () => {
    await engine.kill();
    const early = openRedis(engine.url, { waitMs });
    expect(await early.ask((client) => client.get("key"))).toBeUndefined();
    await engine.restart();
    await reached(early);
    early.close();
  });
});

/** A wire to a port whose open connections can fall silent for good, as if the machine had gone. */
async function aWire(target: number) {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server: Server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
    }
    if (isHanging) return;
    near.pipe(far);
    far.pipe(near);
  });
  const port = await listen(server);
  return {
    port,
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    letNewOnesPass: () => {
      isHanging = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
