import { registry } from "../../core/registry.mjs";
import { toleranceMs } from "./tags";

type Query = <T>(sql: string, ...values: unknown[]) => Promise<T>;
export type TagStore = { $queryRawUnsafe: Query };

const newState = () => ({
  /** How many changes this process has learned of, and which of them was a tag's last. */
  changes: 0,
  changedAt: new Map<string, number>(),
  /** Which of them was the last that readers must see at once. */
  latestChange: 0,
  /** The last known version of each tag that ever changed. */
  versions: new Map<string, bigint>(),
  /** How many versions arrived in another way than by polling, and which of them was a tag's last. */
  heard: 0,
  heardAt: new Map<string, number>(),
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
  /** The last versions on their way to the other instances. */
  published: undefined as Promise<unknown> | undefined,
});

type TagState = ReturnType<typeof newState>;
export type TagVersion = { tag: string; version: bigint };

declare module "../../core/registry.mjs" {
  interface Registry {
    cacheTags?: TagState;
    /** Tells the other instances at once which versions this one has written; they would poll them otherwise. */
    tagChannel?: { publish: (written: readonly TagVersion[]) => Promise<unknown> };
  }
}

const shared = registry();
shared.cacheTags ??= newState();
/** What this process knows of tags. */
export const state: TagState = shared.cacheTags;

/** Notes that a tag changed: every answer whose reading began before is stale. */
export function noteChange(tag: string): void {
  state.changes += 1;
  state.changedAt.set(tag, state.changes);
  if (toleranceMs[tag] === undefined) state.latestChange = state.changes;
}

/** Takes the version of a tag from the database; another one than before is a change, unless that is noted already. */
export function learn(tag: string, version: bigint, note = noteChange): void {
  if (state.versions.get(tag) === version) return;
  state.versions.set(tag, version);
  note(tag);
}

/** Takes versions that did not come by polling; late ones are ignored, and what they claim is corrected by the next poll. */
export function hear(versions: readonly TagVersion[], note = noteChange): void {
  for (const { tag, version } of versions) {
    if (version <= (state.versions.get(tag) ?? 0n)) continue;
    state.heardAt.set(tag, ++state.heard);
    learn(tag, version, note);
  }
}
