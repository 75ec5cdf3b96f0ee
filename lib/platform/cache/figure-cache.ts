import { LRUCache } from "lru-cache";
import { steadyNow } from "../../core/steady-clock";
import { count as counted } from "../telemetry/count";
import { isFresh, mayMissChanges, type Reading } from "./cache-tags";
import { beginReadingOn } from "./reading-time";
import type { Tag } from "./tags";

type Counted<T> = { reading: Reading; figures: Promise<T> };

/**
 * Keeps what was counted, by its database and a key, until one of the tags changes; concurrent callers share a count.
 * One that started before the last change is never used, as replies made from it are cached as fresh.
 */
export function figureCache<T>(tags: readonly Tag[], max: number) {
  const caches = new WeakMap<object, LRUCache<string, Counted<T>>>();
  return (db: object, key: readonly unknown[], count: () => Promise<T>): Promise<T> => {
    const cache = caches.get(db) ?? new LRUCache<string, Counted<T>>({ max });
    caches.set(db, cache);
    const [name, now] = [JSON.stringify(key), steadyNow()];
    const known = cache.get(name);
    const isKnown = known !== undefined && !mayMissChanges(now) && isFresh(tags, known.reading, now);
    counted("cache_lookups_total", { cache: "figures", result: isKnown ? "hit" : "miss" });
    if (isKnown) return known.figures;
    const made = { reading: beginReadingOn(db), figures: count() };
    cache.set(name, made);
    made.figures.catch(() => cache.get(name) === made && cache.delete(name));
    return made.figures;
  };
}

/** A part of a key with which a count ends with its minute, for what the clock changes or no tag names. */
export const minuteOf = (now: Date): string => now.toISOString().slice(0, 16);
