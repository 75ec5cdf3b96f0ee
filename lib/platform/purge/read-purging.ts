import type { TagStore } from "../cache/tag-state";

type Row = { purgedAt: Date | null; failingSince: Date | null; error: string | null };

/** Whether the caches in front are being purged: why not and since when, or when it last succeeded. */
export async function readPurging(
  store: TagStore,
): Promise<{ status: "ok" | "unavailable"; detail: string | null }> {
  const [row] = await store.$queryRawUnsafe<Row[]>(
    `select purged_at as "purgedAt", failing_since as "failingSince", error from cache_purges`,
  );
  if (!row) return { status: "unavailable", detail: "No instance purges it: is one with PURGE_URL running?" };
  const { purgedAt, failingSince, error } = row;
  if (failingSince)
    return { status: "unavailable", detail: `Can't be purged since ${failingSince.toISOString()}: ${error}` };
  return { status: "ok", detail: purgedAt ? `last purged at ${purgedAt.toISOString()}` : null };
}
