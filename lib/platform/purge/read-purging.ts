import { type Finding, ok, warning } from "../../core/finding";
import type { TagStore } from "../cache/tag-state";

type Row = { purgedAt: Date | null; failingSince: Date | null; error: string | null };

/** Whether the caches in front are being purged: why not and since when, or when it last succeeded. */
export async function readPurging(store: TagStore): Promise<Finding> {
  const name = "Cache in front";
  const [row] = await store.$queryRawUnsafe<Row[]>(
    `select purged_at as "purgedAt", failing_since as "failingSince", error from cache_purges`,
  );
  if (!row) return warning(name, "No instance purges it: is one with PURGE_URL running?", remedy);
  const { purgedAt, failingSince, error } = row;
  if (failingSince)
    return warning(name, `Can't be purged since ${failingSince.toISOString()}: ${error}`, remedy);
  return ok(name, purgedAt ? `last purged at ${purgedAt.toISOString()}` : "nothing had to be purged yet");
}

const remedy =
  "Check PURGE_URL, PURGE_API and PURGE_TOKEN, and that the cache accepts requests from this machine. Until then replies are kept for 2 s.";
