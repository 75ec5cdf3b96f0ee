import { LRUCache } from "lru-cache";
import { once } from "../../core/once";
import { clockTime } from "../../core/steady-clock";
import { beginReading, isDatabaseAway, isFresh, type Reading } from "./cache-tags";
import type { Bodies } from "./encodings";
import type { Tag } from "./tags";

/** A reply that is the same for everyone, with what it was made from. */
export type StoredResponse = {
  status: number;
  /** The headers for all readers, except those that depend on the encoding; names and values alternate. */
  headers: string[];
  etag: string;
  cacheControl: string;
  bodies: Bodies;
  isCompressible: boolean;
  hasRequestId: boolean;
  tags: readonly Tag[];
  /** What was known when the reading of its data started. */
  reading: Reading;
  /** How long it is fresh unless its tags change. */
  lifetimeMs: number;
  /** When the clock alone changes it, in ms of that clock. */
  until?: number;
};

/** `aged` is past its lifetime: only readers who arrive while another one renews it receive it. */
export type Found = { response: StoredResponse; state: "fresh" | "aged" | "stale" };

/** What the replies of a path depend on besides it: parameters, and the caller if it is mixed. */
export type PathRule = { parameters: readonly string[]; isMixed?: boolean };

/** Stores replies that are the same for everyone. */
export type ResponseCache = {
  beginReading: () => Reading;
  find: (key: string, now: number) => Found | undefined;
  /** Resolves once others can find it as well; nobody has to wait for that. */
  store: (key: string, response: StoredResponse) => void | Promise<void>;
  /** Whether a reply is what would be made now, and no change is known that it lacks. */
  isCurrent: (response: StoredResponse, now: number) => boolean;
  /** Where other processes store too: asks there, and keeps what may be used so that `find` knows it. */
  recall?: (key: string) => Promise<Found | undefined>;
  recallRule?: (path: string) => Promise<PathRule | undefined>;
  storeRule?: (path: string, rule: PathRule) => void;
};

/** Where the replies of this process are stored, if anywhere. */
export const responses = () => once("responses", (): { cache?: ResponseCache } => ({}));

/** Stores replies in this process's memory, up to this many bytes, and drops the least recently used ones. */
export function memoryCache(maxBytes: number): ResponseCache {
  const responses = new LRUCache<string, StoredResponse>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  return {
    beginReading,
    find(key, now) {
      const response = responses.get(key);
      return response && { response, state: stateOf(response, now) };
    },
    store: (key, response) => void responses.set(key, response),
    isCurrent,
  };
}

const isCurrent = (response: StoredResponse, now: number): boolean =>
  !isDatabaseAway(now) && stateOf(response, now) === "fresh";

/** Compressed bodies follow later and take about half of the plain one together. */
const sizeOf = ({ headers, bodies, tags }: StoredResponse, key: string): number =>
  500 + key.length + headers.join().length + tags.join().length + Math.ceil(bodies.identity.length * 1.5);

function stateOf({ tags, reading, lifetimeMs, until }: StoredResponse, now: number): Found["state"] {
  if (!isFresh(tags, reading, now)) return "stale";
  // An expired entry stays: it is better than none while the database is down.
  if (isDatabaseAway(now)) return "fresh";
  if (until !== undefined && clockTime(now) >= until) return "stale";
  const age = now - reading.startedAt;
  return age < lifetimeMs ? "fresh" : age < 2 * lifetimeMs ? "aged" : "stale";
}
