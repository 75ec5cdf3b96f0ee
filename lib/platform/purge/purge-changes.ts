import { randomUUID } from "node:crypto";
import { bridge } from "../../core/bridge";
import type { Env } from "../../core/env";
import { log } from "../../core/log";
import { minuteMs, secondMs } from "../../core/time";
import type { TagStore } from "../cache/tag-state";
import type { Tag } from "../cache/tags";
import { count } from "../telemetry/count";
import { keysOf, purgeQueue } from "./purge-queue";
import { everythingKey, mostKeys, type PurgeRequest, purgeRequests } from "./purge-requests";

type Settings = Pick<Env, "PURGE_URL" | "PURGE_API" | "PURGE_TOKEN" | "PURGE_PER_MINUTE">;
type Row = { version: bigint; isMine: boolean; isFailing: boolean };

const longestWaitMs = 30 * secondMs;

/**
 * Returns a step that purges what has changed from the caches in front. One instance at a time does it, and `version`
 * in the database says how far it came, so that another one goes on where it stopped: no change is missed.
 */
export function purger(store: TagStore, settings: Settings, send: (request: PurgeRequest) => Promise<void>) {
  const me = randomUUID();
  let held: Held | null = null;

  return async function purgeChanges(now: Date): Promise<void> {
    const row = await hold(store, me).catch((error: unknown) => {
      bridge().purging = { isFailing: true };
      throw error;
    });
    bridge().purging = { isFailing: row.isFailing };
    held = row.isMine ? (held ?? new Held(store, settings, send, row.version)) : null;
    await held?.purgeDue(now.getTime());
  };
}

class Held {
  private readonly queue = purgeQueue();
  private nextAt = 0;
  private failures = 0;

  constructor(
    private readonly store: TagStore,
    private readonly settings: Settings,
    private readonly send: (request: PurgeRequest) => Promise<void>,
    private seen: bigint,
  ) {}

  async purgeDue(now: number): Promise<void> {
    await this.readChanges(now);
    if (now < this.nextAt) return;
    const due = this.queue.take(now);
    if (due.length === 0) return;
    const keys = keysOf(due.map(({ tag }) => tag));
    const roundMs = minuteMs / this.settings.PURGE_PER_MINUTE;
    const results = await Promise.allSettled(purgeRequests(this.settings, keys).map(this.send));
    const failed = results.flatMap((result) =>
      result.status === "rejected" ? [String(result.reason?.message ?? result.reason)] : [],
    );
    count("purges_total", { outcome: "sent" }, results.length - failed.length);
    count("purges_total", { outcome: "failed" }, failed.length);
    if (failed.length > 0) {
      this.queue.giveBack(due);
      this.failures += 1;
      this.nextAt = now + Math.min(longestWaitMs, Math.max(roundMs, secondMs * 2 ** (this.failures - 1)));
      log.warn({ errors: failed }, "the cache in front could not be purged; it will be tried again");
    } else {
      this.failures = 0;
      this.nextAt = now + roundMs;
    }
    await this.noteRound(now, failed[0] ?? null);
  }

  /** Changes that came in a storm, or before anybody purged, are one: everything. */
  private async readChanges(now: number): Promise<void> {
    const rows = await this.store.$queryRawUnsafe<{ tag: Tag; version: bigint }[]>(
      "select tag, version from cache_tags where version > $1 order by version limit $2",
      this.seen,
      mostKeys + 1,
    );
    const [first] = rows;
    if (!first) return;
    if (rows.length <= mostKeys) {
      for (const { tag, version } of rows) this.queue.note(tag, version, now);
      this.seen = rows.at(-1)?.version ?? this.seen;
      return;
    }
    this.queue.note(everythingKey, first.version, now);
    const [newest] = await this.store.$queryRawUnsafe<{ version: bigint }[]>(
      "select max(version) as version from cache_tags",
    );
    this.seen = newest?.version ?? this.seen;
  }

  private async noteRound(now: number, error: string | null): Promise<void> {
    const oldest = this.queue.oldest();
    bridge().purging = { isFailing: error !== null };
    await this.store.$queryRawUnsafe(
      `update cache_purges set version = greatest(version, $1), error = $2,
         purged_at = case when $2::text is null then $3 else purged_at end,
         failing_since = case when $2::text is null then null else coalesce(failing_since, $3) end`,
      oldest === null ? this.seen : oldest - 1n,
      error,
      new Date(now),
    );
  }
}

/** Takes the duty if nobody has it, or keeps it; whoever stops asking loses it after ten seconds. */
async function hold(store: TagStore, me: string): Promise<Row> {
  const read = () =>
    store.$queryRawUnsafe<(Row & { isEnding: boolean })[]>(
      `select version, failing_since is not null as "isFailing",
         holder is not distinct from $1 and held_until > now() as "isMine",
         held_until is null or held_until < now()
           or (holder = $1 and held_until < now() + interval '5 s') as "isEnding"
       from cache_purges`,
      me,
    );
  const [row] = await read();
  if (row && !row.isEnding) return row;
  await store.$queryRawUnsafe(
    `insert into cache_purges (id, holder, held_until) values (1, $1, now() + interval '10 s')
     on conflict (id) do update set holder = excluded.holder, held_until = excluded.held_until
     where cache_purges.holder = $1 or cache_purges.held_until is null or cache_purges.held_until < now()`,
    me,
  );
  const [taken] = await read();
  return taken ?? { version: 0n, isMine: false, isFailing: false };
}
