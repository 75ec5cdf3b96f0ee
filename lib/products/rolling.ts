import type { Block } from "../blocks/envelope";
import { sameData } from "../blocks/same-data";
import { isRecord } from "../blocks/walk";
import type { RevisionStatus } from "./schema";

/**
 * A session's draft keeps its id and gets a new version with each save, so what it was before is gone. This says which of
 * its versions last changed (or removed) each block: all of it for whoever stands on the version `since` or a later one.
 */
export type Rolled = { since: number; blocks: Record<string, number> };

type SessionDraft = {
  status: RevisionStatus;
  sessionId: string | null;
  authorId: string | null;
  name: string | null;
  restoredFromId: string | null;
};

/** Whether a save goes into this draft, the newest of its product: never into one that was sent, named or restored. */
export const rollsInto = (draft: SessionDraft, session: string | undefined, personId: string): boolean =>
  session !== undefined &&
  draft.sessionId === session &&
  draft.authorId === personId &&
  draft.status === "draft" &&
  draft.name === null &&
  draft.restoredFromId === null;

const mostRemembered = 300;

/** What is known after one more save; the changes of longest ago are forgotten first, and `since` says so. */
export function roll(
  rolled: Rolled,
  before: readonly Block[],
  after: readonly Block[],
  version: number,
): Rolled {
  const blocks = { ...rolled.blocks };
  for (const id of changedIds(before, after)) blocks[id] = version;
  const entries = Object.entries(blocks).sort(([, a], [, b]) => b - a);
  const forgotten = entries[mostRemembered]?.[1];
  if (forgotten === undefined) return { since: rolled.since, blocks };
  return { since: forgotten, blocks: Object.fromEntries(entries.filter(([, at]) => at > forgotten)) };
}

/** The blocks that a session changed after one of its draft's versions; null where that is not known. */
export function rolledAfter(rolled: Rolled | null, version: number): string[] | null {
  if (rolled === null || rolled.since > version) return null;
  return Object.entries(rolled.blocks).flatMap(([id, at]) => (at > version ? id : []));
}

export const readRolled = (stored: unknown): Rolled | null =>
  isRecord(stored) && typeof stored.since === "number" && isRecord(stored.blocks) ? (stored as Rolled) : null;

/** The blocks that were added, removed or changed, whatever their places. */
export function changedIds(before: readonly Block[], after: readonly Block[]): string[] {
  const old = new Map(before.map((block) => [block.id, block]));
  const kept = new Set(after.map(({ id }) => id));
  const changed = after.filter((block) => !sameData(old.get(block.id), block)).map(({ id }) => id);
  return [...changed, ...before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)];
}
