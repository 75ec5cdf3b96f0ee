import { LRUCache } from "lru-cache";
import { clockTime } from "../../core/steady-clock.mjs";
import { isDatabaseAway, isFresh, noteReading } from "./cache-tags";
import type { Tag } from "./tags";

/** A reply that is the same for everyone, with what it was made from. */
export type StoredResponse = {
  status: number;
  /** The headers for all readers, except those that depend on the encoding; names and values alternate. */
  headers: string[];
  etag: string;
  cacheControl: string;
  bodies: { identity: Buffer } & Partial<Record<"gzip" | "br", Buffer | Promise<Buffer>>>;
  isCompressible: boolean;
  hasRequestId: boolean;
  tags: readonly Tag[];
  /** When the reading of its data started, by `steadyNow`. */
  startedAt: number;
  /** How long it is fresh unless its tags change. */
  lifetimeMs: number;
  /** When the clock alone changes it, in ms of that clock. */
  until?: number;
};

/** `aged` is past its lifetime: only readers who arrive while another one renews it receive it. */
export type Found = { response: StoredResponse; state: "fresh" | "aged" | "stale" };

export type ResponseCache = ReturnType<typeof memoryCache>;

/** Stores replies in this process's memory, up to this many bytes, and drops the least recently used ones. */
export function memoryCache(maxBytes: number) {
  const responses = new LRUCache<string, StoredResponse>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  return {
    find(key: string, now: number): Found | undefined {
      const response = responses.get(key);
      return response && { response, state: stateOf(response, now) };
    },
    store(key: string, response: StoredResponse) {
      noteReading(response.startedAt);
      responses.set(key, response);
    },
  };
}

/** Compressed bodies follow later and take about half of the plain one together. */
const sizeOf = ({ headers, bodies, tags }: StoredResponse, key: string): number =>
  500 + key.length + headers.join().length + tags.join().length + Math.ceil(bodies.identity.length * 1.5);

function stateOf({ tags, startedAt, lifetimeMs, until }: StoredResponse, now: number): Found["state"] {
  if (!isFresh(tags, startedAt, now)) return "stale";
  // An expired entry stays: it is better than none while the database is down.
  if (isDatabaseAway(now)) return "fresh";
  if (until !== undefined && clockTime(now) >= until) return "stale";
  const age = now - startedAt;
  return age < lifetimeMs ? "fresh" : age < 2 * lifetimeMs ? "aged" : "stale";
}
