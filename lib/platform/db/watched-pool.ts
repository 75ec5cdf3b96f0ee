import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { isTraced } from "../telemetry/trace";
import { socketOf, timeouts } from "./connection";
import type { DatabaseWatch } from "./database-watch";
import { traceQueries } from "./trace-queries";

/** Looks like a broken socket, which node-postgres and Prisma recognize. */
class DatabaseGone extends Error {
  readonly code = "ECONNRESET";
  readonly errno = -104;
  readonly syscall = "read";
  constructor() {
    super("Connection terminated: the database does not answer");
  }
}

/** What a pool learns about its server, and what it reports. */
export type Watch = Pick<DatabaseWatch, "goneSince" | "pools" | "sign" | "suspect">;

type Done = (release?: boolean | Error) => void;
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;

/** How much longer than a statement may take its connection may be silent. */
const answerMs = 5000;
/** The same of a statement that raised its own time limit, and says so by beginning with `longStatement`. */
const longestMs = 125_000;
export const longStatement = "/* long */";

/**
 * A pool whose connections and waits end as soon as the watch finds the database down. One connection that was lost
 * without a word, while others answer, ends once its statement has been silent for longer than PostgreSQL lets it run.
 */
export class WatchedPool extends pg.Pool {
  private readonly connected = new Set<object>();
  private readonly waiting = new Set<(error: Error) => void>();
  private readonly waitMs: number;

  readonly name: string;
  private readonly listens: boolean;

  /** `listens` means that its connections wait for notifications, so no one is waiting. */
  constructor(
    config: pg.PoolConfig & { connectionTimeoutMillis: number },
    private readonly watch: Watch,
    { name, listens = false }: { name: string; listens?: boolean },
  ) {
    super(config);
    this.name = name;
    this.listens = listens;
    this.waitMs = config.connectionTimeoutMillis;
    watch.pools.add(this);
    this.on("connect", (client) => {
      this.connected.add(client);
      socketOf(client).on("data", () => watch.sign());
      endWhenSilent(client, Number(config.statement_timeout || timeouts.statement_timeout) + answerMs);
      if (isTraced()) traceQueries(client);
    });
    this.on("remove", (client) => this.connected.delete(client));
    this.on("error", () => watch.suspect());
  }

  get isAwaited(): boolean {
    return !this.listens && (this.waiting.size > 0 || this.totalCount > this.idleCount);
  }

  get counts() {
    const { idleCount: idle, totalCount, waitingCount: waiting } = this;
    return { active: totalCount - idle, idle, waiting };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (taken) {
      // A caller that waited goes on with its own trace, not with that of whoever gave the connection back.
      this.take(isTraced() ? AsyncResource.bind(taken) : taken);
      return undefined;
    }
    return new Promise((resolve, reject) =>
      this.take((error, client) => (client ? resolve(client) : reject(error))),
    );
  }

  private take(taken: Taken): void {
    const refuse = (error: Error) => {
      clearTimeout(timer);
      if (this.waiting.delete(refuse)) taken(error, undefined, () => {});
    };
    this.waiting.add(refuse);
    const timer = setTimeout(() => refuse(new Error("timeout exceeded when trying to connect")), this.waitMs);
    if (this.watch.goneSince !== null) return void setImmediate(refuse, new DatabaseGone());
    super.connect((error, client, done) => {
      if (error) this.watch.suspect();
      if (!this.waiting.delete(refuse)) return done?.();
      clearTimeout(timer);
      taken(error, client, done ?? (() => {}));
    });
  }

  /** Ends every connection and every wait for a connection. */
  dropAll(): void {
    for (const refuse of [...this.waiting]) refuse(new DatabaseGone());
    for (const client of this.connected) socketOf(client).destroy(new DatabaseGone());
  }
}

/** Ends a connection on which a statement runs and nothing arrives for this long. */
function endWhenSilent(client: object, silentMs: number): void {
  const socket = socketOf(client);
  let longSince = 0;
  socket.setTimeout(silentMs);
  socket.on("data", () => {
    longSince = 0;
  });
  socket.on("timeout", () => {
    const running = activeQuery(client);
    if (!running) return;
    const received = socket.bytesRead;
    // Reads first what arrived while this process was busy.
    setImmediate(() => {
      if (socket.bytesRead !== received || activeQuery(client) !== running) return;
      longSince += silentMs;
      if (running.text?.startsWith(longStatement) && longSince < longestMs) socket.setTimeout(silentMs);
      else socket.destroy(new DatabaseGone());
    });
  });
}

/** What a connection is working on, which the types of node-postgres do not expose. */
const activeQuery = (client: object): { text?: string } | null =>
  (client as { _activeQuery: { text?: string } | null })._activeQuery;
