import { registry } from "../core/registry";
import type { Found } from "../platform/cache/response-cache";

/** What is stored for the first time was a miss, although only its making showed that it can be stored. */
export function countLookup(found: Found | undefined, isRenewed = false): void {
  const isStale = found?.state === "aged" && isRenewed;
  const result = isStale ? "stale" : found?.state === "fresh" ? "hit" : "miss";
  registry().count?.("cache_lookups_total", { cache: "responses", result });
}
