import { once } from "../../core/once";
import { toleranceMs } from "./tags";

type Query = <T>(sql: string, ...values: unknown[]) => Promise<T>;
export type TagStore = { $queryRawUnsafe: Query };

/** What is known of a tag: which of this process's changes was its last, and its version as far as that is known. */
type Known = { change: number; version?: bigint };

/** What a process knows of tags when it begins. */
export const newState = () => ({
  /** How many changes this process has learned of. */
  changes: 0,
  /** Which of them was the last that readers must see at once. */
  latestChange: 0,
  /** The tags that changed last, in the order of their changes. */
  known: new Map<string, Known>(),
  /** No tag that isn't known has changed after these. */
  forgotten: { change: 0, version: 0n },
  /** Tags whose versions arrived in another way since the current poll began. */
  heard: new Set<string>(),
  /** Polling has read all versions up to this one. */
  lastVersion: 0n,
  /** When the changes of other instances were last read, in ms. */
  readAt: 0,
  readNow: undefined as (() => Promise<void>) | undefined,
  /** Changes of this process that have no version yet, and those that are getting one. */
  pending: new Set<string>(),
  writing: new Set<ReadonlySet<string>>(),
  flushing: false,
  flushedAt: Number.NEGATIVE_INFINITY,
  /** Tells the other instances at once which versions this one has written; they would poll them otherwise. */
  channel: undefined as { publish: (written: readonly TagVersion[]) => Promise<unknown> } | undefined,
  /** The last versions on their way to the other instances. */
  published: undefined as Promise<unknown> | undefined,
});

export type TagVersion = { tag: string; version: bigint };

/** What this process knows of tags. */
export const state = once("cacheTags", newState);

/** So many tags are known, about 12 MB of them; half of them are forgotten when there are more. */
export const mostKnown = 50_000;

/** Changes are looked for from here on, for an instance of a release that drew versions without waiting its turn. */
export const lookBack = (): bigint => (state.lastVersion > 200n ? state.lastVersion - 200n : 0n);

/** Which of the changes that this process learned of was the tag's last, or one after it. */
export const changeOf = (tag: string): number => state.known.get(tag)?.change ?? state.forgotten.change;

/**
 * The version of a tag, or `since` if it hasn't changed after that version: two processes that both know what changed
 * after it say the same. Null if this process has forgotten.
 */
export function versionSince(tag: string, since: bigint): bigint | null {
  const version = state.known.get(tag)?.version;
  if (version !== undefined && version > since) return version;
  return version !== undefined || since >= state.forgotten.version ? since : null;
}

/** Notes that a tag changed: every answer whose reading began before is stale. */
export function noteChange(tag: string): void {
  const version = state.known.get(tag)?.version;
  state.changes += 1;
  state.known.delete(tag);
  state.known.set(tag, { change: state.changes, version });
  if (toleranceMs[tag] === undefined) state.latestChange = state.changes;
  if (state.known.size > mostKnown) forgetHalf();
}

/** Answers that are older than what is forgotten count as changed: they are made again. */
function forgetHalf(): void {
  const most = state.known.size / 2;
  for (const [tag, { change, version }] of state.known) {
    if (state.known.size <= most || change === state.changes) return;
    // A version that no poll has brought yet is to come, or to be corrected.
    if (version === undefined || version > state.lastVersion) continue;
    state.known.delete(tag);
    state.forgotten.change = Math.max(state.forgotten.change, change);
    if (version > state.forgotten.version) state.forgotten.version = version;
  }
}

/** Notes that any tag may have changed up to this version, except those that are known to have changed after it. */
export function forgetUpTo(version: bigint): void {
  for (const [tag, known] of state.known)
    if (known.version !== undefined && known.version <= version) state.known.delete(tag);
  state.changes += 1;
  state.latestChange = state.changes;
  state.forgotten = { change: state.changes, version };
}

/** Takes the version of a tag from the database; another one than before is a change, unless that is noted already. */
export function learn(tag: string, version: bigint, note = noteChange): void {
  const known = state.known.get(tag);
  if (known?.version === version) return;
  state.known.set(tag, { change: changeOf(tag), version });
  note(tag);
}

/** Takes versions that did not come by polling; late ones are ignored, and what they claim is corrected by the next poll. */
export function hear(versions: readonly TagVersion[], note = noteChange): void {
  for (const { tag, version } of versions) {
    if (version <= (state.known.get(tag)?.version ?? state.forgotten.version)) continue;
    state.heard.add(tag);
    learn(tag, version, note);
  }
}
