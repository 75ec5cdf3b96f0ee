import { createHash } from "node:crypto";
import { RESP_TYPES } from "redis";
import { z } from "zod";
import { steadyNow } from "../../core/steady-clock";
import { dayMs } from "../../core/time";
import type { Redis } from "../redis/redis";
import { count } from "../telemetry/count";
import { longestAwayMs, readingOf, versionsOf } from "./cache-tags";
import { packResponse, packValue, unpackResponse, unpackValue } from "./pack-response";
import type { Found, PathRule, ResponseCache, StoredResponse } from "./response-cache";

/** Larger replies are cheaper to make than to send around. */
const largestShared = 1024 * 1024;
/** So many replies may be on their way to Redis at once; the next ones stay in this process. */
const mostOnTheWay = 32;
/** Nobody waits for a reply to be stored. */
const storeMs = 1000;

const binary = { [RESP_TYPES.BLOB_STRING]: Buffer };
/** A reply and how long it still lives, in one step: another process may replace it at any moment. */
const readWithRest = "return {redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1])}";
const PathRuleValue = z.object({ parameters: z.array(z.string()), isMixed: z.boolean().optional() });

/**
 * Stores replies in Redis as well, where the other processes of the same build find them: after a start, or if their
 * memory holds other things. What this process's memory has is answered without asking.
 */
export function redisCache(
  memory: ResponseCache,
  redis: Redis,
  {
    prefix,
    secret,
  }: {
    /** Of the site, its database and its build; null until it is known. */ prefix: () => string | null;
    secret: string;
  },
): ResponseCache {
  let onTheWay = 0;
  const nameOf = (kind: "page" | "rule", of: string): string | null => {
    const place = prefix();
    return place && `${place}:${kind}:${createHash("sha256").update(of).digest("base64url")}`;
  };
  const set = (name: string, value: Buffer, ms: number) =>
    redis.ask((client) => client.set(name, value, { expiration: { type: "PX", value: ms } }), storeMs);

  async function share(key: string, response: StoredResponse): Promise<void> {
    const name = nameOf("page", key);
    const versions = versionsOf(response.tags, response.reading);
    const isTooMuch = response.bodies.identity.length > largestShared || onTheWay >= mostOnTheWay;
    if (!name || !versions || isTooMuch || redis.fault !== null) return;
    onTheWay += 1;
    try {
      // Whoever asked first has begun to compress the body by then.
      await new Promise(setImmediate);
      const storedMs = longestAwayMs + 2 * response.lifetimeMs;
      await set(name, await packResponse(response, { versions, storedMs, name, secret }), storedMs);
    } finally {
      onTheWay -= 1;
    }
  }

  async function recall(key: string): Promise<Found | undefined> {
    const name = nameOf("page", key);
    if (!name) return undefined;
    const answer = await redis.ask((client) =>
      client.withTypeMapping(binary).eval(readWithRest, { keys: [name] }),
    );
    const [bytes, restMs] = (answer ?? []) as unknown as [Buffer | null, number];
    const shared = bytes && (await unpackResponse(bytes, name, secret).catch(() => null));
    if (!shared) return undefined;
    const { versions, startedAt, ageMs, storedMs, ...response } = shared;
    const now = steadyNow();
    // Redis's clock measures how long it was stored; where that was lost in a pause, the maker's clock may know better.
    const age = Math.max(ageMs + storedMs - restMs, now - startedAt);
    const reading = restMs > 0 && restMs <= storedMs ? readingOf(response.tags, versions, age, now) : null;
    if (!reading) return undefined;
    memory.store(key, { ...response, reading });
    const found = memory.find(key, now);
    return found?.state === "stale" ? undefined : found;
  }

  return {
    ...memory,
    store(key, response) {
      memory.store(key, response);
      return share(key, response).catch(() => {});
    },
    async recall(key) {
      const found = await recall(key).catch(() => undefined);
      const result = found ? (found.state === "fresh" ? "hit" : "stale") : redis.fault ? "away" : "miss";
      count("cache_lookups_total", { cache: "redis", result });
      return found;
    },
    async recallRule(path) {
      const name = nameOf("rule", path);
      const bytes = name && (await redis.ask((client) => client.withTypeMapping(binary).get(name)));
      return bytes ? parseRule(unpackValue(bytes as unknown as Buffer, name, secret)) : undefined;
    },
    storeRule(path, rule) {
      const name = nameOf("rule", path);
      if (name) void set(name, packValue(rule, name, secret), dayMs);
    },
  };
}

const parseRule = (value: unknown): PathRule | undefined => PathRuleValue.safeParse(value).data;
