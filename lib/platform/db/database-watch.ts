import type { Socket } from "node:net";
import pg from "pg";
import { steadyNow } from "../../core/steady-clock.mjs";

type Watched = {
  readonly isAwaited: boolean;
  /** Its connections, and how many callers wait for one. */
  readonly counts: Readonly<Record<"active" | "idle" | "waiting", number>>;
  dropAll: () => void;
};

const tickMs = 100;
/** If someone waits and nothing has arrived from the database for this long, we ask it for a sign of life. */
const quietMs = 250;
const answerMs = 800;

/**
 * Tells a database that is down or frozen apart from a slow one. A long statement is never cut, because the database
 * meanwhile answers a question on another connection. Once it answers none, everything that waits for it fails at
 * once and new requests are rejected at once, until it answers again.
 */
export class DatabaseWatch {
  /** Since when the database has not answered, by `steadyNow`; null while it answers. */
  goneSince: number | null = null;
  readonly pools = new Set<Watched>();
  private lastSignAt = 0;
  private isAsking = false;
  private client: pg.Client | undefined;

  constructor(private readonly config: pg.ClientConfig) {
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
    // The open connection broke, perhaps it alone: a new one will show.
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

  private async hear(): Promise<"there" | "broken" | "silent"> {
    const client = this.client ?? new pg.Client(this.config);
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<"silent">((resolve) => {
      // Reads first what arrived while this process was busy.
      timer = setTimeout(() => setImmediate(() => resolve("silent")), answerMs);
    });
    const question = (async () => {
      try {
        if (this.client !== client) {
          client.on("error", () => this.forget(client));
          await client.connect();
          this.client = client;
        }
        await client.query("select 1");
        return "there";
      } catch (error) {
        return (error as { code?: string }).code === tooManyConnections ? "there" : "broken";
      }
    })();
    const answer = await Promise.race([question, silence]);
    clearTimeout(timer);
    if (answer !== "there") this.forget(client);
    return answer;
  }

  private forget(client: pg.Client): void {
    if (this.client === client) this.client = undefined;
    socketOf(client).destroy();
  }
}

const tooManyConnections = "53300";

/** The socket of a connection, which the types of node-postgres do not expose. */
export const socketOf = (client: object): Socket =>
  (client as { connection: { stream: Socket } }).connection.stream;
