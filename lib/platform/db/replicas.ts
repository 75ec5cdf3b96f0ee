import { env } from "../../core/env";
import { once, things } from "../../core/once";
import { steadyNow } from "../../core/steady-clock";
import { beginReading, latestChange, type Reading } from "../cache/cache-tags";
import { settings } from "./connection";
import { db } from "./db";
import { PositionLog } from "./position-log";
import { Probe } from "./probe";
import { positionOf, Replica } from "./replica";

/** What a public read reads from: the database, and the reading that a replica stands for; null means one that begins now. */
export type Source = { db: ReturnType<typeof db>; asOf: Reading | null };

const tickMs = 200;
/** Without readers, nobody is asked. */
const watchedMs = 10_000;
const answerMs = 400;

/** The replicas of DATABASE_REPLICA_URLS, and how far each has come. */
export class Replicas {
  readonly all: Replica[];
  private readonly positions = new PositionLog();
  private readonly primary: Probe;
  private readonly timer: NodeJS.Timeout;
  private readAt = 0;
  private next = 0;
  private asking: Promise<void> | undefined;

  constructor(urls: readonly string[], poolSize: number, primaryUrl: string) {
    const config = settings(primaryUrl);
    this.primary = new Probe(config, answerMs, config.connectionTimeoutMillis);
    this.all = urls.map((url, at) => new Replica(`replica ${at + 1}`, url, poolSize, this.positions));
    this.timer = setInterval(() => {
      if (steadyNow() - this.readAt < watchedMs) void this.look();
    }, tickMs).unref();
  }

  /**
   * A replica that has every change of a tag that this process knows of, each in turn; null if none has. Figures that
   * may lag, such as counts of votes, wait for none: what is stored from a replica counts as read at its `asOf`.
   */
  choose(): Replica | null {
    const now = steadyNow();
    const isFirst = now - this.readAt >= watchedMs;
    this.readAt = now;
    if (isFirst) void this.look();
    const fit = this.all.filter((replica) => replica.isFit(now, latestChange()));
    this.next = (this.next + 1) % Math.max(1, fit.length);
    return fit[this.next] ?? null;
  }

  /** Asks the primary and all replicas how far they are; none waits for another one's answer. */
  async look(): Promise<void> {
    this.asking ??= this.lookAtPrimary().finally(() => {
      this.asking = undefined;
    });
    await Promise.all([this.asking, ...this.all.map((replica) => replica.ask())]);
  }

  private async lookAtPrimary(): Promise<void> {
    const reading = beginReading();
    const answer = await this.primary.ask<{ position: string; system: string }>(positionOf.primary);
    if (answer.state !== "there") return;
    this.positions.system = answer.row.system;
    this.positions.note(reading, BigInt(answer.row.position));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.primary.close();
    await Promise.all(this.all.map((replica) => replica.close()));
  }
}

/** Those of this process; null where there are none. */
export function replicas(): Replicas | null {
  const { DATABASE_REPLICA_URLS: urls, DATABASE_POOL_SIZE, DATABASE_URL } = env();
  return urls ? once("replicas", () => new Replicas(urls, DATABASE_POOL_SIZE, DATABASE_URL)) : null;
}

/** Those that something has read from, which counting must not begin. */
export const usedReplicas = (): readonly Replica[] => (things().replicas as Replicas | undefined)?.all ?? [];

/** Where what is the same for everyone is read: from a replica that is recent enough, or else from the primary. */
export function publicSource(): Source {
  const replica = replicas()?.choose();
  return replica ? { db: replica.db, asOf: replica.asOf } : { db: db(), asOf: null };
}
