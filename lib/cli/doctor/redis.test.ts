import { expect, it } from "vitest";
import { hasRedis, startRedisServer } from "../../testing/engines/redis";
import { checkRedis } from "./redis";

it("says nothing where Redis is not set", async () => {
  expect(await checkRedis("")).toEqual([]);
});

it.runIf(hasRedis())("says what runs, and what will happen when its memory is full", async () => {
  const found = async (settings: readonly string[], user = "") => {
    const engine = await startRedisServer(settings);
    const findings = await checkRedis(engine.url.replace("//", `//${user}`));
    await engine.stop();
    return findings.map(({ state, detail }) => [state, detail]);
  };
  const running = ["ok", expect.stringMatching(/^Redis \d+\.\d+\.\d+ is running$/)];
  expect(await found(["--maxmemory", "64mb", "--maxmemory-policy", "allkeys-lru"])).toEqual([running]);
  expect(await found([])).toEqual([
    running,
    ["warning", "its memory has no limit, so it can use all of the machine's memory"],
  ]);
  expect(await found(["--maxmemory", "64mb"])).toEqual([
    running,
    ["warning", "it keeps old pages when its memory is full (noeviction)"],
  ]);
  expect(await found(["--requirepass", "sesame"], ":open@")).toEqual([
    ["broken", "Redis rejects the user or the password"],
  ]);
});

it("only warns of a Redis that is away", async () => {
  expect(await checkRedis("redis://127.0.0.1:1")).toMatchObject([
    { state: "warning", detail: "Redis can't be reached (ECONNREFUSED)" },
  ]);
});
