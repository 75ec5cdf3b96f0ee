import { dequal } from "dequal/lite";
import { isRecord } from "../../core/is-record";
import type { Block } from "../blocks/envelope";
import { readBlocks } from "../blocks/migrate";

/**
 * A session's saves are squashed into one revision, which keeps its id and gets a new version with each save; the
 * earlier contents are gone. This records which version last changed (or removed) each block, for anybody whose base
 * is version `since` or later.
 */
export type Squashed = { since: number; blocks: Record<string, number> };

type SessionRevision = {
  version: number;
  sessionId: string | null;
  authorId: string | null;
  name: string | null;
  restoredFromId: string | null;
};

/**
 * Whether a save is squashed into this newest revision: only of the same session, and never a named or restored one.
 */
export const isSquashable = (newest: SessionRevision, session: string | undefined, personId: string) =>
  session !== undefined &&
  newest.sessionId === session &&
  newest.authorId === personId &&
  newest.name === null &&
  newest.restoredFromId === null;

/** The columns by which a session's later saves find its revision. */
export const sessionColumns = (session: string | undefined, version: number) =>
  session ? { sessionId: session, rolled: { since: version, blocks: {} } } : {};

/** What is known about a revision after one more save into it. */
export function squashInto(
  newest: { version: number; rolled: unknown },
  before: unknown,
  after: readonly Block[],
  version: number,
): Squashed {
  const known = readSquashed(newest.rolled) ?? { since: newest.version, blocks: {} };
  return squash(known, readBlocks(before), after, version);
}

const maxRemembered = 300;

/** Adds the changes of one more save; the oldest are dropped first, and `since` says from where on they are known. */
export function squash(
  squashed: Squashed,
  before: readonly Block[],
  after: readonly Block[],
  version: number,
): Squashed {
  const blocks = { ...squashed.blocks };
  for (const id of changedIds(before, after)) blocks[id] = version;
  const entries = Object.entries(blocks).sort(([, a], [, b]) => b - a);
  const forgotten = entries[maxRemembered]?.[1];
  if (forgotten === undefined) return { since: squashed.since, blocks };
  return { since: forgotten, blocks: Object.fromEntries(entries.filter(([, at]) => at > forgotten)) };
}

/** The blocks that a session changed after one of its revision's versions; null if that is not known. */
export function changedAfter(squashed: Squashed | null, version: number): string[] | null {
  if (squashed === null || squashed.since > version) return null;
  return Object.entries(squashed.blocks).flatMap(([id, at]) => (at > version ? id : []));
}

export const readSquashed = (stored: unknown): Squashed | null =>
  isRecord(stored) && typeof stored.since === "number" && isRecord(stored.blocks)
    ? (stored as Squashed)
    : null;

/** The blocks that were added, removed or changed, ignoring moves. */
export function changedIds(before: readonly Block[], after: readonly Block[]): string[] {
  const old = new Map(before.map((block) => [block.id, block]));
  const kept = new Set(after.map(({ id }) => id));
  const changed = after.filter((block) => !dequal(old.get(block.id), block)).map(({ id }) => id);
  return [...changed, ...before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)];
}
