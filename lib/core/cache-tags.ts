import { hourMs, toDay } from "./time";

/**
 * What a cached answer was made from, by name: `directory`, `product:SLUG`, `votes`, `stats`, `blog`. A change marks
 * its tags here and in the database; other instances learn of it by polling (`watchCacheTags`).
 */
type State = {
  /** When this process learnt of a tag's last change, in ms. */
  changedAt: Map<string, number>;
  seen: Map<string, bigint>;
  lastVersion: bigint;
  pending: Set<string>;
  flushing: boolean;
  timer?: NodeJS.Timeout;
};

type Query = <T>(sql: string, ...values: unknown[]) => Promise<T>;
export type TagStore = { $queryRawUnsafe: Query };

/** Figures may lag behind by this much, so that a stream of votes does not empty the cache at each of them. */
const toleranceMs: Record<string, number> = { votes: 3000, traffic: 3000, stats: 5000 };

/** While the database is away, what was made before is better than nothing, for so long. */
const longestAwayMs = hourMs;

const shared = globalThis as {
  vitrineDatabaseWatch?: { readonly goneSince: number | null };
  vitrineCacheTags?: State;
  vitrineIsFresh?: typeof isFresh;
  vitrineBeforeExit?: () => Promise<void>;
};
shared.vitrineCacheTags ??= {
  changedAt: new Map(),
  seen: new Map(),
  lastVersion: 0n,
  pending: new Set(),
  flushing: false,
};
const state = shared.vitrineCacheTags;
// The page cache is loaded by the framework outside the bundle and finds the rule here.
shared.vitrineIsFresh = isFresh;

/**
 * Whether an answer whose reading began at `startedAt` (ms) still stands at `now`. Where the beginning is only known to
 * be no earlier than that, `madeAt` is when the answer was there: what figures may lag is counted from it.
 */
export function isFresh(
  tags: readonly string[],
  startedAt: number,
  now: number,
  madeAt = startedAt,
): boolean {
  const isAway = isDatabaseAway(now);
  return tags.every((tag) => {
    if (isAway && mayLag(tag)) return true;
    if (tag.startsWith("day:")) return tag === dayTag(new Date(now));
    const changedAt = state.changedAt.get(tag);
    return changedAt === undefined || changedAt < startedAt || now - madeAt < (toleranceMs[tag] ?? 0);
  });
}

/** Whether the database does not answer, and has not for less than an hour. */
export function isDatabaseAway(now: number): boolean {
  const since = shared.vitrineDatabaseWatch?.goneSince ?? null;
  return since !== null && now - since < longestAwayMs;
}

/** What one product shows must not outlive its being suspended, not even then; lists, figures and days may. */
const mayLag = (tag: string): boolean => !tag.startsWith("product:");

/** The tag of what holds for one UTC day only. */
export const dayTag = (now: Date): string => `day:${toDay(now)}`;

/** Marks tags as changed: at once in this process, and within a quarter of a second in the database for the others. */
export function touchTags(store: TagStore, tags: readonly string[]): void {
  if (tags.length === 0) return;
  const now = Date.now();
  for (const tag of tags) {
    state.changedAt.set(tag, now);
    state.pending.add(tag);
  }
  if (state.flushing) return;
  state.flushing = true;
  setTimeout(() => flush(store), 200).unref();
}

/** Writes the marked tags to the database now; a command-line program calls it before it ends. */
export async function flush(store: TagStore): Promise<void> {
  const tags = [...state.pending];
  state.pending.clear();
  state.flushing = false;
  if (tags.length === 0) return;
  try {
    await store.$queryRawUnsafe(
      `insert into cache_tags (tag, version)
       select tag, nextval('cache_tag_versions') from unnest($1::text[]) as tag order by tag
       on conflict (tag) do update set version = excluded.version`,
      tags,
    );
  } catch {
    for (const tag of tags) state.pending.add(tag);
  }
}

/** Learns of the other instances' changes once a second, until the returned function is called. */
export function watchCacheTags(store: TagStore): () => void {
  shared.vitrineBeforeExit = () => flush(store);
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

/** A version is drawn before its transaction commits, so each look goes back a little: a known version changes nothing. */
async function readChanges(store: TagStore): Promise<void> {
  if (state.pending.size > 0 && !state.flushing) await flush(store);
  const rows = await store.$queryRawUnsafe<{ tag: string; version: bigint }[]>(
    "select tag, version from cache_tags where version > $1 order by version",
    state.lastVersion - 200n,
  );
  const now = Date.now();
  for (const { tag, version } of rows) {
    if (state.seen.get(tag) !== version) {
      state.seen.set(tag, version);
      state.changedAt.set(tag, now);
    }
    if (version > state.lastVersion) state.lastVersion = version;
  }
}
