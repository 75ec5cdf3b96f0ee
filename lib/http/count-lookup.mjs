import { registry } from "../core/registry.mjs";

/** What is stored for the first time was a miss, although only its making showed that it can be stored. */
export function countLookup(found, isRenewed) {
  const isStale = found?.state === "aged" && isRenewed;
  const result = isStale ? "stale" : found?.state === "fresh" ? "hit" : "miss";
  registry().count?.("cache_lookups_total", { cache: "responses", result });
}
