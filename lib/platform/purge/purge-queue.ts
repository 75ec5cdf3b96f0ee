import { secondMs } from "../../core/time";
import { mayLag } from "../cache/cache-tags";
import { type Tag, toleranceMs } from "../cache/tags";
import { everything, everythingKey, type Keys, mostKeys } from "./purge-requests";

/** By then every instance has read the change: each polls once a second. */
const knownMs = 1300;
/** Once more, for a reply that was under way from an instance to the cache at the first time. */
const againMs = knownMs + 2 * secondMs;
/** Times are rounded up to this, so that a tag that changes all the time has few of them. */
const gridMs = secondMs / 2;
/** Figures that may lag are purged this often at most: each vote touches them. */
const figuresMs = 5 * secondMs;

type Key = Tag | typeof everythingKey;
type Due = { tag: Key; version: bigint; at: number };

/** Changes that wait to be purged, each once all instances know it and then once more. */
export function purgeQueue() {
  const dues = new Map<string, Due>();
  const add = (tag: Key, version: bigint, at: number) => {
    const grid = tag !== everythingKey && toleranceMs[tag] ? figuresMs : gridMs;
    const due = Math.ceil(at / grid) * grid;
    const key = `${due} ${tag}`;
    // The oldest version that it stands for.
    dues.set(key, { tag, version: dues.get(key)?.version ?? version, at: due });
  };
  return {
    note(tag: Key, version: bigint, seenAt: number): void {
      add(tag, version, seenAt + knownMs);
      add(tag, version, seenAt + againMs);
    },
    /** The changes of which a purge is due, which are the queue's no more. */
    take(now: number): Due[] {
      const taken = [...dues].filter(([, { at }]) => at <= now);
      for (const [key] of taken) dues.delete(key);
      return taken.map(([, due]) => due);
    },
    /** Those whose purge failed, to be tried again. */
    giveBack(failed: readonly Due[]): void {
      for (const due of failed) dues.set(`${due.at} ${due.tag}`, due);
    },
    /** The oldest version that waits. */
    oldest(): bigint | null {
      let oldest: bigint | null = null;
      for (const { version } of dues.values()) if (oldest === null || version < oldest) oldest = version;
      return oldest;
    },
  };
}

/** The keys of these tags; too many for one request are everything. */
export function keysOf(tags: readonly Key[]): Keys {
  const distinct = [...new Set(tags)].filter((tag) => tag !== everythingKey);
  if (distinct.length > mostKeys || tags.includes(everythingKey)) return everything;
  return { hard: distinct.filter((tag) => !mayLag(tag)), soft: distinct.filter(mayLag) };
}
