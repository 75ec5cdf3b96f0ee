import { registry } from "../../core/registry.mjs";
import { clockTime, steadyNow } from "../../core/steady-clock.mjs";
import { hourMs, toDay } from "../../core/time";
import type { Tag } from "./tags";

/**
 * Names what a cached answer was made from: `directory`, `product:SLUG`, `votes`, `stats`, `past-days`, `blog`,
 * `collections`, `collection:SLUG`, `people`, `site` (its settings). A change marks its
 * tags here and in the database; other instances learn about it by polling (`watchCacheTags`).
 */
const newState = () => ({
  /** When this process learned of a tag's last change, in ms. */
  changedAt: new Map<string, number>(),
  seen: new Map<string, bigint>(),
  lastVersion: 0n,
  /** The latest time that a reading began, in ms: a change in the same millisecond must not look older. */
  latestReading: 0,
  /** When the changes of other instances were last read, in ms. */
  readAt: 0,
  pending: new Set<string>(),
  flushing: false,
});

type Query = <T>(sql: string, ...values: unknown[]) => Promise<T>;
export type TagStore = { $queryRawUnsafe: Query };

/** Figures may lag by this long, so that a stream of votes does not empty the cache with each vote. */
const toleranceMs: Partial<Record<Tag, number>> = { votes: 3000, traffic: 3000, stats: 5000 };

/** While the database is down, an old answer is better than none, for this long. */
const longestAwayMs = hourMs;

declare module "../../core/registry.mjs" {
  interface Registry {
    cacheTags?: ReturnType<typeof newState>;
    /** What the process does before it ends; who adds a step calls the one before it. */
    beforeExit?: () => Promise<void>;
  }
}

const shared = registry();
shared.cacheTags ??= newState();
const state = shared.cacheTags;

/** Whether an answer whose reading began at `startedAt` still stands at `now`, both by `steadyNow`. */
export function isFresh(tags: readonly Tag[], startedAt: number, now: number): boolean {
  const isAway = isDatabaseAway(now);
  return tags.every((tag) => {
    if (isAway && mayLag(tag)) return true;
    if (tag.startsWith("day:")) return tag === dayTag(new Date(clockTime(now)));
    const changedAt = state.changedAt.get(tag);
    return changedAt === undefined || changedAt < startedAt || now - startedAt < (toleranceMs[tag] ?? 0);
  });
}

/** Notes when a stored answer's reading began; changes from now on count as later. */
export function noteReading(startedAt: number): void {
  state.latestReading = Math.max(state.latestReading, startedAt);
}

const changeTime = (): number => Math.max(steadyNow(), state.latestReading);

/** Whether the database has been down for less than an hour. */
export function isDatabaseAway(now: number): boolean {
  const since = shared.databaseWatch?.goneSince ?? null;
  return since !== null && now - since < longestAwayMs;
}

/** The page of a product or collection must not outlive its suspension, not even then; lists, figures and days may. */
const mayLag = (tag: Tag): boolean => !tag.startsWith("product:") && !tag.startsWith("collection:");

/** The tag of content that is valid for one UTC day. */
export const dayTag = (now: Date): Tag => `day:${toDay(now)}`;

/** How long the changes of other instances have not been read, in ms. */
export const tagsUnreadMs = (now: number): number => now - state.readAt;

/** Marks tags as changed: in this process at once, and in the database within a quarter of a second for the others. */
export function touchTags(store: TagStore, tags: readonly Tag[]): void {
  if (tags.length === 0) return;
  const now = changeTime();
  for (const tag of tags) {
    state.changedAt.set(tag, now);
    state.pending.add(tag);
  }
  if (state.flushing) return;
  state.flushing = true;
  setTimeout(() => flush(store), 200).unref();
}

/** Versions become visible in their order: whoever has read one has missed none before it. */
const turnLock = 0x74616773;

/** Writes the marked tags to the database now; a command calls it before it exits. */
export async function flush(store: TagStore): Promise<void> {
  const tags = [...state.pending];
  state.pending.clear();
  state.flushing = false;
  if (tags.length === 0) return;
  try {
    await store.$queryRawUnsafe(
      `with turn as materialized (select pg_advisory_xact_lock(${turnLock}))
       insert into cache_tags (tag, version)
       select tag, nextval('cache_tag_versions') from turn, unnest($1::text[]) as tag order by tag
       on conflict (tag) do update set version = excluded.version`,
      tags,
    );
  } catch {
    for (const tag of tags) state.pending.add(tag);
  }
}

/** Reads the changes of other instances once a second, until the returned function is called. */
export function watchCacheTags(store: TagStore): () => void {
  shared.beforeExit = () => flush(store);
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    await readChanges(store)
      .catch(() => {})
      .finally(() => {
        busy = false;
      });
  }, 1000);
  return () => clearInterval(timer);
}

/** Each poll looks back a little, for an instance of a version that drew versions without waiting its turn. */
async function readChanges(store: TagStore): Promise<void> {
  if (state.pending.size > 0 && !state.flushing) await flush(store);
  const rows = await store.$queryRawUnsafe<{ tag: string; version: bigint }[]>(
    "select tag, version from cache_tags where version > $1 order by version",
    state.lastVersion - 200n,
  );
  state.readAt = steadyNow();
  const now = changeTime();
  for (const { tag, version } of rows) {
    if (state.seen.get(tag) !== version) {
      state.seen.set(tag, version);
      state.changedAt.set(tag, now);
    }
    if (version > state.lastVersion) state.lastVersion = version;
  }
}
