import { watchCacheTags } from "../core/cache-tags";
import { db } from "../core/db";
import { env } from "../core/env";

const shared = globalThis as { vitrineBackground?: boolean };

/** What a server process does beside answering requests; a second call does nothing. */
export async function startBackground(): Promise<void> {
  if (shared.vitrineBackground) return;
  shared.vitrineBackground = true;
  env();
  watchCacheTags(db());
}
