import { log } from "../../core/log";
import { steadyNow } from "../../core/steady-clock";
import type { Reading } from "../cache/cache-tags";
import { noteReplica } from "../cache/reading-time";
import { settings } from "./connection";
import { busyMs, primaryPool, toClient } from "./db";
import { keptMs, type PositionLog } from "./position-log";
import { Probe } from "./probe";
import { ReplicaPool } from "./replica-pool";
import type { Watch } from "./watched-pool";

/** What is asked of each server; positions are bytes since the beginning of the write-ahead log. */
export const positionOf = {
  primary: `select (pg_current_wal_insert_lsn() - '0/0')::text as position,
    (select system_identifier::text from pg_control_system()) as system`,
  replica: `select pg_is_in_recovery() as standby, (pg_last_wal_replay_lsn() - '0/0')::text as position,
    exists (select from pg_stat_wal_receiver) as receives,
    (select system_identifier::text from pg_control_system()) as system`,
};
type Reply = { standby: boolean; position: string | null; receives: boolean; system: string };

const answerMs = 400;
/** A replica that has not answered for this long is not asked anything else. */
const longestSilentMs = 700;
/** How far a replica may be behind. With the two seconds of a proxy in front, a public read is at most five seconds old. */
export const longestLagMs = 3000;

/** A replica of the primary: whether it answers, how far it has come, and the connections to it. */
export class Replica implements Watch {
  /** Since when it can't be read from, in ms; null while it can. */
  goneSince: number | null = steadyNow();
  readonly pools: Watch["pools"] = new Set();
  readonly db: ReturnType<typeof toClient>;
  /** It had all that the primary had when this reading began; null if that is not known. */
  asOf: Reading | null = null;
  private heardAt = 0;
  private fault: string | null = null;
  private readonly probe: Probe;
  private readonly pool: ReplicaPool;
  private asking: Promise<void> | undefined;

  constructor(
    readonly name: string,
    url: string,
    max: number,
    private readonly positions: PositionLog,
  ) {
    const config = settings(url);
    this.probe = new Probe(config, answerMs, config.connectionTimeoutMillis);
    this.pool = new ReplicaPool(
      { ...config, connectionTimeoutMillis: busyMs, max },
      this,
      primaryPool(),
      name,
    );
    this.db = toClient(this.pool);
    noteReplica(this.db, () => this.asOf);
  }

  sign(): void {}

  suspect(): void {
    void this.ask();
  }

  /** Finds out how far it has come; one question at a time. */
  ask(): Promise<void> {
    this.asking ??= this.look().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async look(): Promise<void> {
    const answer = await this.probe.ask<Reply>(positionOf.replica);
    if (answer.state !== "there") {
      const reason = answer.state === "broken" ? (answer.error as Error).message : answer.state;
      return this.leave(`does not answer (${reason})`);
    }
    const { standby, position, receives, system } = answer.row;
    if (this.positions.system !== null && this.positions.system !== system)
      return this.leave("belongs to another cluster than the primary");
    if (!standby) return this.leave("is no standby, perhaps because it was promoted");
    // One that lost its primary may have been left on a timeline that ended.
    if (!receives || position === null) return this.leave("receives nothing from its primary");
    if (this.fault !== null) log.info({ replica: this.name }, "the replica is read from again");
    this.fault = null;
    this.goneSince = null;
    this.heardAt = steadyNow();
    this.asOf = this.positions.readingAt(BigInt(position));
  }

  private leave(fault: string): void {
    if (this.fault !== fault)
      log.warn({ replica: this.name }, `the replica ${fault}; reads go to the primary`);
    this.fault = fault;
    this.asOf = null;
    if (this.goneSince === null) for (const pool of this.pools) pool.dropAll();
    this.goneSince ??= steadyNow();
  }

  /** How far it was behind when it was asked last; ten seconds stand for more. */
  get lagMs(): number {
    return Math.min(keptMs, Math.max(0, this.heardAt - (this.asOf?.startedAt ?? 0)));
  }

  /** Whether it answers, is recent, and has this many of the changes that this process knows of. */
  isFit(now: number, changes: number): boolean {
    return (
      this.goneSince === null &&
      now - this.heardAt < longestSilentMs &&
      this.asOf !== null &&
      now - this.asOf.startedAt < longestLagMs &&
      this.asOf.changes >= changes
    );
  }

  async close(): Promise<void> {
    this.probe.close();
    await this.db.$disconnect();
    await this.pool.end();
  }
}
