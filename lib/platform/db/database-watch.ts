import type pg from "pg";
import { steadyNow } from "../../core/steady-clock";
import { Probe } from "./probe";

type Watched = {
  readonly name: string;
  readonly isAwaited: boolean;
  /** Its connections, and how many callers wait for one. */
  readonly counts: Readonly<Record<"active" | "idle" | "waiting", number>>;
  dropAll: () => void;
};

const tickMs = 100;
/** If someone waits and nothing has arrived from the database for this long, we ask it for a sign of life. */
const quietMs = 250;
const answerMs = 800;
/** A busy server starts a session slowly. */
const connectMs = 1200;

/**
 * Tells a database that is down, frozen or a mere standby apart from a slow one. A long statement is never cut, because the database
 * meanwhile answers a question on another connection. Once it answers none, everything that waits for it fails at
 * once and new requests are rejected at once, until it answers again.
 */
export class DatabaseWatch {
  /** Since when the database has not answered, by `steadyNow`; null while it answers. */
  goneSince: number | null = null;
  readonly pools = new Set<Watched>();
  private lastSignAt = 0;
  private isAsking = false;
  private readonly probe: Probe;

  constructor(config: pg.ClientConfig) {
    this.probe = new Probe(config, answerMs, connectMs);
    setInterval(() => {
      if (this.goneSince !== null || (this.isAwaited && steadyNow() - this.lastSignAt > quietMs))
        this.suspect();
    }, tickMs).unref();
  }

  /** Something arrived from the database. */
  sign(): void {
    this.lastSignAt = steadyNow();
  }

  /** Asks now: a connection that failed may be the only one, or the first to notice. */
  suspect(): void {
    if (this.isAsking) return;
    this.isAsking = true;
    void this.ask().finally(() => {
      this.isAsking = false;
    });
  }

  private get isAwaited(): boolean {
    return [...this.pools].some((pool) => pool.isAwaited);
  }

  private async ask(): Promise<void> {
    const askedAt = steadyNow();
    let answer = await this.hear();
    // The open connection broke, perhaps it alone, or leads to a former primary: a new one will show.
    if (answer === "broken") answer = await this.hear();
    const isHeardElsewhere = this.goneSince === null && this.lastSignAt >= askedAt && answer === "silent";
    if (answer === "there" || isHeardElsewhere) {
      this.sign();
      this.goneSince = null;
      return;
    }
    this.goneSince ??= steadyNow();
    for (const pool of this.pools) pool.dropAll();
  }

  /** A standby can't be written to: until its address leads to a primary, the database is away. */
  private async hear(): Promise<"there" | "broken" | "silent"> {
    const answer = await this.probe.ask<{ standby: boolean }>("select pg_is_in_recovery() as standby");
    if (answer.state === "full") return "there";
    if (answer.state !== "there") return answer.state;
    if (!answer.row.standby) return "there";
    this.probe.close();
    return "broken";
  }
}
