import { bridge, onExit } from "../../core/bridge";
import { steadyNow } from "../../core/steady-clock";
import { flush } from "./cache-tags";
import {
  forgetUpTo,
  learn,
  lookBack,
  mostKnown,
  noteChange,
  state,
  type TagStore,
  type TagVersion,
} from "./tag-state";
import type { Tag } from "./tags";

/**
 * Reads the changes of other instances now and once a second, until the returned function is called; those of the other workers
 * of this instance are heard at once.
 */
export function watchCacheTags(store: TagStore): () => void {
  bridge().workers?.hear("tag touched", (tag) => noteChange(tag as Tag));
  onExit(async (earlier) => {
    await earlier();
    await flush(store);
    await state.published;
  });
  const read = oneAtATime(() => readChanges(store));
  state.readNow = read;
  void read();
  const timer = setInterval(read, 1000);
  return () => clearInterval(timer);
}

/** Runs a step, and once more if it was asked for meanwhile. */
function oneAtATime(step: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = async () => {
    do {
      isWanted = false;
      await step().catch(() => {});
    } while (isWanted);
    running = undefined;
  };
  return () => {
    isWanted = running !== undefined;
    running ??= run();
    return running;
  };
}

/** A process that starts, or was away, reads the newest changes only, and takes all others for changed. */
const mostRead = mostKnown / 2;

async function readChanges(store: TagStore): Promise<void> {
  if (state.pending.size > 0 && !state.flushing) await flush(store);
  state.heard.clear();
  const rows = await store.$queryRawUnsafe<TagVersion[]>(
    "select tag, version from cache_tags where version > $1 order by version desc limit $2",
    lookBack(),
    mostRead,
  );
  const oldest = rows.at(-1);
  if (oldest && rows.length === mostRead) forgetUpTo(oldest.version);
  for (const { tag, version } of rows.reverse()) {
    // A version that came by the channel meanwhile is newer than this snapshot.
    if (!state.heard.has(tag)) learn(tag, version);
    if (version > state.lastVersion) state.lastVersion = version;
  }
  state.readAt = steadyNow();
}

/** More than any process reads at its start, and than are purged from caches in front one by one. */
const mostKept = 4 * mostRead;
const mostPruned = 5000;

/** Deletes the tags that changed longest ago: nobody asks when that was. Returns how many. */
export async function pruneTags(store: TagStore, kept = mostKept): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await store.$queryRawUnsafe<unknown[]>(
      `delete from cache_tags where tag = any (array(
         select tag from cache_tags
         where version <= (select version from cache_tags order by version desc offset $1 limit 1)
         order by version limit $2 for update skip locked)) returning 1`,
      kept,
      mostPruned,
    );
    total += deleted.length;
    if (deleted.length === 0) return total;
  }
}
