import { readBlocks } from "../blocks/migrate";
import type { Db } from "../core/db";
import { fail } from "../core/errors";
import { changedIds, readRolled, rolledAfter } from "../products/rolling";
import type { PostRow } from "./present";

/**
 * Refuses what was written on another version than the present one: a stale `ifMatch` is 412, a stale `baseVersion` 409
 * with the blocks that changed since. The post is locked: of two changes with one base, the later fails here.
 */
export async function requireCurrent(
  tx: Db,
  post: PostRow,
  { baseVersion, ifMatch }: { baseVersion?: number; ifMatch?: number },
): Promise<void> {
  const currentVersion = post.version;
  if (ifMatch !== undefined && ifMatch !== currentVersion)
    fail("precondition_failed", `The post is at version ${currentVersion}.`, { extra: { currentVersion } });
  if (baseVersion === undefined || baseVersion === currentVersion) return;
  fail("version_conflict", `Somebody saved version ${currentVersion} in between.`, {
    extra: { currentVersion, changedBlocks: await findChangedSince(tx, post, baseVersion) },
  });
}

/** A version that its session saved over is found in the revision that came of it; of one that is gone all has changed. */
async function findChangedSince(tx: Db, post: PostRow, version: number): Promise<string[]> {
  const row = await tx.postRevision.findFirst({
    where: { postId: post.id, version: { gte: version } },
    orderBy: { version: "asc" },
    select: { version: true, snapshot: true, rolled: true },
  });
  const now = readBlocks(post.blocks);
  const then = readBlocks((row?.snapshot as { blocks?: unknown } | undefined)?.blocks);
  if (row?.version === version) return changedIds(then, now);
  const inSession = row && rolledAfter(readRolled(row.rolled), version);
  if (!inSession) return now.map(({ id }) => id);
  return [...new Set([...inSession, ...changedIds(then, now)])];
}
