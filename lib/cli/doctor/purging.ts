import type pg from "pg";
import { readPurging } from "../../platform/purge/read-purging";
import { type Finding, ok, warning } from "./finding";

/** Whether the caches in front learn of changes. */
export async function checkPurging(client: pg.Client): Promise<Finding[]> {
  if (!process.env.PURGE_URL) return [];
  const name = "Cache in front";
  const store = { $queryRawUnsafe: async <T>(sql: string) => (await client.query(sql)).rows as T };
  const { status, detail } = await readPurging(store);
  if (status === "ok") return [ok(name, detail ?? "nothing had to be purged yet")];
  const remedy =
    "Check PURGE_URL, PURGE_API and PURGE_TOKEN, and that the cache accepts requests from this machine. Until then replies are kept for 2 s.";
  return [warning(name, detail ?? "is not purged", remedy)];
}
