import { bridge } from "../../core/bridge";
import { clockTime, steadyNow } from "../../core/steady-clock";
import { hourMs, secondMs, toDay } from "../../core/time";
import {
  changeOf,
  hear,
  lookBack,
  noteChange,
  state,
  type TagStore,
  type TagVersion,
  versionSince,
} from "./tag-state";
import { type Tag, toleranceMs } from "./tags";

/**
 * Names what a cached answer was made from: `directory`, `product:SLUG`, `votes`, `stats`, `past-days`, `health`, `blog`,
 * `collections`, `collection:SLUG`, `people`, `site` (its settings). A change marks its
 * tags here and in the database; other instances learn about it by polling (`watchCacheTags`), and at once where
 * there is a channel.
 */

/** What this process knew of changes when the reading of an answer's data began. */
export type Reading = {
  /** In ms, by `steadyNow`. */
  startedAt: number;
  /** How many changes it had learned of. */
  changes: number;
  /** Tags that had changed since another process read the answer's data. */
  outdated?: ReadonlySet<Tag>;
};

/** While the database is down, an old answer is better than none, for this long. */
export const longestAwayMs = hourMs;

/** Call it before the data of an answer is read: changes from then on make the answer stale. */
export const beginReading = (): Reading => ({ startedAt: steadyNow(), changes: state.changes });

/** The reading of an answer whose data was read in both. */
export const earlier = (a: Reading, b: Reading): Reading => ({
  ...a,
  startedAt: Math.min(a.startedAt, b.startedAt),
  changes: Math.min(a.changes, b.changes),
});

/** Whether an answer from such a reading still stands at `now`, by `steadyNow`. */
export function isFresh(tags: readonly Tag[], reading: Reading, now: number): boolean {
  const isAway = isDatabaseAway(now);
  return tags.every((tag) => {
    if (isAway && mayLag(tag)) return true;
    if (isOfDay(tag)) return tag === dayTag(new Date(clockTime(now)));
    return !hasChanged(tag, reading) || now - reading.startedAt < (toleranceMs[tag] ?? 0);
  });
}

const hasChanged = (tag: Tag, { changes, outdated }: Reading): boolean =>
  outdated?.has(tag) || changeOf(tag) > changes;

/** Which of the changes that this process knows of was the last that readers must see at once: a replica has to have it. */
export const latestChange = (): number => state.latestChange;

const isOfDay = (tag: Tag): boolean => tag.startsWith("day:");

/** Whether the database has been down for less than an hour. */
export function isDatabaseAway(now: number): boolean {
  const since = bridge().database?.goneSince ?? null;
  return since !== null && now - since < longestAwayMs;
}

/** The page of a product or collection must not outlive its suspension, not even then; lists, figures and days may. */
export const mayLag = (tag: Tag): boolean => !tag.startsWith("product:") && !tag.startsWith("collection:");

/** The tag of content that is valid for one UTC day. */
export const dayTag = (now: Date): Tag => `day:${toDay(now)}`;

/** How long the changes of other instances have not been read, in ms. */
export const tagsUnreadMs = (now: number): number => now - state.readAt;

/** Whether a platform may have frozen this process, so that it has not read the changes of others for a while. */
export const mayMissChanges = (now: number): boolean =>
  process.env.PLATFORM !== undefined && tagsUnreadMs(now) > 2 * secondMs;

/** The versions of an answer's tags. Whatever a tag's version was up to `since`, it counts as `since`. */
export type Versions = { since: string; of: (string | null)[] };

/**
 * The versions under which an answer may be shared with other processes, null where none is; null altogether if a tag
 * changed since its reading began, or if this process doesn't know the version.
 */
export function versionsOf(tags: readonly Tag[], reading: Reading): Versions | null {
  if (state.readAt === 0) return null;
  const since = lookBack();
  const of = tags.map((tag) => (hasChanged(tag, reading) ? null : versionOf(tag, since)));
  const isKnown = tags.every((tag, at) => of[at] !== null || isOfDay(tag) || tag in toleranceMs);
  return isKnown ? { since: String(since), of } : null;
}

/**
 * The reading of an answer that another process made this long ago under these versions, as if it had been made here.
 * Versions are compared for equality and ages come from one clock, because the clocks of two machines can't be compared.
 */
export function readingOf(
  tags: readonly Tag[],
  versions: Versions,
  ageMs: number,
  now: number,
): Reading | null {
  if (state.readAt === 0) return null;
  const since = BigInt(versions.since);
  const outdated = tags.filter(
    (tag, at) => !isOfDay(tag) && (versions.of[at] ?? "") !== versionOf(tag, since),
  );
  return { startedAt: now - ageMs, changes: state.changes, outdated: new Set(outdated) };
}

/** Null while a change of this process's own has no version yet, and where it was forgotten. */
function versionOf(tag: Tag, since: bigint): string | null {
  if (isOfDay(tag) || state.pending.has(tag)) return null;
  if ([...state.writing].some((tags) => tags.has(tag))) return null;
  return versionSince(tag, since)?.toString() ?? null;
}

const leastBetweenFlushesMs = 200;

/** Marks tags as changed: in this process at once, and in the database within a quarter of a second for the others. */
export function touchTags(store: TagStore, tags: readonly Tag[]): void {
  if (tags.length === 0) return;
  for (const tag of tags) {
    noteChange(tag);
    state.pending.add(tag);
    bridge().workers?.tell("tag touched", tag);
  }
  if (state.flushing) return;
  state.flushing = true;
  const restMs = state.flushedAt + leastBetweenFlushesMs - performance.now();
  setTimeout(() => flush(store), Math.max(0, restMs)).unref();
}

/** Versions become visible in their order: whoever has read one has missed none before it. */
const turnLock = 0x74616773;

/** Writes the marked tags to the database now; a command calls it before it exits. */
export async function flush(store: TagStore): Promise<void> {
  const tags = new Set(state.pending);
  state.pending.clear();
  state.flushing = false;
  if (tags.size === 0) return;
  state.flushedAt = performance.now();
  state.writing.add(tags);
  try {
    const written = await store.$queryRawUnsafe<TagVersion[]>(
      `with turn as materialized (select pg_advisory_xact_lock(${turnLock}))
       insert into cache_tags (tag, version)
       select tag, nextval('cache_tag_versions') from turn, unnest($1::text[]) as tag order by tag
       on conflict (tag) do update set version = excluded.version
       returning tag, version`,
      [...tags],
    );
    noteWritten(written);
    state.published = state.channel?.publish(written);
  } catch {
    for (const tag of tags) state.pending.add(tag);
  } finally {
    state.writing.delete(tags);
  }
}

/**
 * If other processes drew versions since the last poll, they may have changed one of these tags between the change and
 * its version: what was read meanwhile is then made again.
 */
function noteWritten(written: readonly TagVersion[]): void {
  const last = written.reduce((most, { version }) => (version > most ? version : most), 0n);
  const isAlone = last === state.lastVersion + BigInt(written.length);
  if (isAlone) state.lastVersion = last;
  hear(written, isAlone ? () => {} : noteChange);
}
