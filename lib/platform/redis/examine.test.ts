import { createServer as createHttpServer } from "node:http";
import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { hasRedis, type RedisEngine, startRedisServer } from "../../testing/engines/redis";
import { listen } from "../../testing/listen";
import { examineRedis } from "./examine";

const isThere = hasRedis();
const words = { ok: "fine", warning: "away", broken: "wrong" };
const about = async (url: string) => {
  const [finding] = await examineRedis(url);
  return finding && [words[finding.state], finding.detail];
};
const running = expect.stringMatching(/^Redis \d+\.\d+\.\d+ is running$/);

describe.runIf(isThere)("a real Redis", () => {
  let engine: RedisEngine;
  beforeAll(async () => {
    engine = await startRedisServer(["--requirepass", "sesame", "--maxmemory", "64mb"]);
  });
  afterAll(() => engine.stop());
  const at = (user: string, more = "") => `redis://${user}127.0.0.1:${engine.port}${more}`;

  it("is fine with the right password, and says what will happen when its memory is full", async () => {
    const found = async (url: string) =>
      (await examineRedis(url)).map(({ state, detail }) => [state, detail]);
    expect(await found(at(":sesame@"))).toEqual([
      ["ok", running],
      ["warning", "it keeps old pages when its memory is full (noeviction)"],
    ]);
    const endless = await startRedisServer();
    expect(await found(endless.url)).toEqual([
      ["ok", running],
      ["warning", "its memory has no limit, so it can use all of the machine's memory"],
    ]);
    await endless.stop();
    const bounded = await startRedisServer(["--maxmemory", "64mb", "--maxmemory-policy", "allkeys-lru"]);
    expect(await found(bounded.url)).toEqual([["ok", running]]);
    await bounded.stop();
  });

  it("is refused with clear words that never contain the password", async () => {
    const refused = ["wrong", "Redis rejects the user or the password"];
    expect(await about(at(""))).toEqual(refused);
    expect(await about(at(":open@"))).toEqual(refused);
    expect(await about(at("nobody:sesame@"))).toEqual(refused);
    expect(await about(at(":sesame@", "/99"))).toEqual(["wrong", "Redis has no database with this number"]);
  });

  it("is refused as a replica, which takes no writes", async () => {
    const replica = await startRedisServer(["--replicaof", "127.0.0.1", String(engine.port)]);
    expect(await about(replica.url)).toEqual(["wrong", "Redis is a replica, which accepts no writes"]);
    await replica.stop();
  });

  it("is away when it has stopped", async () => {
    const gone = await startRedisServer();
    await gone.stop();
    expect(await about(gone.url)).toEqual(["away", "Redis can't be reached (ECONNREFUSED)"]);
  });
});

describe("what is not Redis", () => {
  const serving = async (talk: (socket: Socket) => void) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      talk(socket);
    });
    onTestFinished(() => void server.close());
    return `redis://127.0.0.1:${await listen(server)}`;
  };

  it("is recognized by what it answers", async () => {
    const web = createHttpServer((_, response) => response.end());
    const stranger = ["wrong", "what responds is not Redis"];
    expect(await about(`redis://127.0.0.1:${await listen(web)}`)).toEqual(stranger);
    web.close();
    expect(await about(await serving((socket) => socket.write("SSH-2.0-OpenSSH_9.2\r\n")))).toEqual(stranger);
    const alert = Buffer.from([0x15, 3, 3, 0, 2, 2, 10]);
    expect(await about(await serving((socket) => socket.end(alert)))).toEqual(["wrong", "Redis speaks TLS"]);
    const closing = await serving((socket) => socket.destroy());
    expect((await about(closing))?.[0]).toBe("away");
  });

  // No such release is at hand: these say of themselves what they said in HELLO, or that they don't know it.
  it("is a release that is too old", async () => {
    const answering = (hello: string) =>
      serving((socket) =>
        socket.on("data", (chunk) => {
          for (const word of String(chunk).matchAll(/\r\n(HELLO|PING|CLIENT)\r\n/g))
            socket.write(word[1] === "HELLO" ? hello : word[1] === "PING" ? "+PONG\r\n" : "+OK\r\n");
        }),
      );
    const before6 = await answering("-ERR unknown command `HELLO`, with args beginning with: `3`, \r\n");
    expect(await about(before6)).toEqual(["wrong", "this Redis is too old: it doesn't know HELLO"]);
    const of6 =
      "%6\r\n+server\r\n+redis\r\n+version\r\n+6.0.16\r\n+proto\r\n:3\r\n+id\r\n:1\r\n+mode\r\n+standalone\r\n+role\r\n+master\r\n";
    expect(await about(await answering(of6))).toEqual(["wrong", "Redis 6.0.16 is too old"]);
    expect(
      await about(await answering(of6.replace("6.0.16", "7.2.4").replace("standalone", "cluster"))),
    ).toEqual(["wrong", "Redis runs as a cluster"]);
  });
});
