import { readBlocks } from "../blocks/migrate";
import type { Db, Prisma } from "../core/db";
import { fail } from "../core/errors";
import { changedIds, readRolled, rolledAfter } from "./rolling";

type Newest = Pick<Prisma.RevisionGetPayload<object>, "productId" | "version" | "blocks">;

/**
 * Refuses what was written on another version than the newest: a stale `ifMatch` is 412, a stale `baseVersion` 409 with
 * the blocks that changed since. The lock on the product is held: of two saves with one base, the later fails here.
 */
export async function requireCurrent(
  tx: Db,
  newest: Newest,
  { baseVersion, ifMatch }: { baseVersion?: number; ifMatch?: number },
): Promise<void> {
  const currentVersion = newest.version;
  if (ifMatch !== undefined && ifMatch !== currentVersion) {
    fail("precondition_failed", `The newest version is ${currentVersion}.`, { extra: { currentVersion } });
  }
  if (baseVersion === undefined || baseVersion === currentVersion) return;
  fail("version_conflict", `Somebody saved version ${currentVersion} in between.`, {
    extra: { currentVersion, changedBlocks: await findChangedSince(tx, newest, baseVersion) },
  });
}

/** A version that its session saved over is found in the revision that came of it; of one that is gone all has changed. */
async function findChangedSince(tx: Db, newest: Newest, version: number): Promise<string[]> {
  const row = await tx.revision.findFirst({
    where: { productId: newest.productId, version: { gte: version } },
    orderBy: { version: "asc" },
    select: { version: true, blocks: true, rolled: true },
  });
  const now = readBlocks(newest.blocks);
  if (row?.version === version) return changedIds(readBlocks(row.blocks), now);
  const inSession = row && rolledAfter(readRolled(row.rolled), version);
  if (!inSession) return now.map(({ id }) => id);
  return [...new Set([...inSession, ...changedIds(readBlocks(row.blocks), now)])];
}
