import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { readBlocks } from "../blocks/migrate";
import { changedAfter, changedIds, readSquashed } from "./session-saves";

type Former = { version: number; blocks: unknown; rolled: unknown };

/**
 * Rejects a change based on an older version than the newest: a stale `ifMatch` is 412, a stale `baseVersion` 409
 * with the blocks that changed since. The document is locked, so of two saves with one base the later fails here.
 * `findFrom` reads the oldest revision at or after a version.
 */
export async function requireCurrentVersion(
  newest: { version: number; blocks: unknown },
  { baseVersion, ifMatch }: { baseVersion?: number; ifMatch?: number },
  findFrom: (version: number) => Promise<Former | null>,
): Promise<void> {
  const currentVersion = newest.version;
  if (ifMatch !== undefined && ifMatch !== currentVersion) {
    fail("precondition_failed", `The newest revision is ${currentVersion}.`, { extra: { currentVersion } });
  }
  if (baseVersion === undefined || baseVersion === currentVersion) return;
  fail("version_conflict", `Someone saved revision ${currentVersion} in the meantime.`, {
    extra: {
      currentVersion,
      changedBlocks: changedSince(await findFrom(baseVersion), readBlocks(newest.blocks), baseVersion),
    },
  });
}

/** A squashed version is found in the revision that contains it; if it is gone, everything counts as changed. */
function changedSince(row: Former | null, now: ReturnType<typeof readBlocks>, version: number): string[] {
  if (row?.version === version) return changedIds(readBlocks(row.blocks), now);
  const inSession = row && changedAfter(readSquashed(row.rolled), version);
  if (!inSession) return now.map(({ id }) => id);
  return [...new Set([...inSession, ...changedIds(readBlocks(row.blocks), now)])];
}

/** Rejects a save of another person's text, as from a page that was open when somebody else signed in: 403. */
export function requireWriter({ caller }: Pick<Ctx<PersonCaller>, "caller">, person: string | undefined) {
  if (person && person !== caller.person.id) {
    fail(
      "forbidden",
      "A different account is signed in now. To save this, sign in with the account that wrote it.",
    );
  }
}
