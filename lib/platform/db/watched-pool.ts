import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { registry } from "../../core/registry.mjs";
import { socketOf } from "./connection";
import type { DatabaseWatch } from "./database-watch";
import { traceQueries } from "./trace-queries";

/** Looks like a broken socket, which node-postgres and Prisma recognise. */
class DatabaseGone extends Error {
  readonly code = "ECONNRESET";
  readonly errno = -104;
  readonly syscall = "read";
  constructor() {
    super("Connection terminated: the database does not answer");
  }
}

/** What a pool is told about its server, and what it tells. */
export type Watch = Pick<DatabaseWatch, "goneSince" | "pools" | "sign" | "suspect">;

type Done = (release?: boolean | Error) => void;
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;

/** A pool whose connections and waits end as soon as the watch finds the database down. */
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
      if (registry().tracing) traceQueries(client);
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
      this.take(registry().tracing ? AsyncResource.bind(taken) : taken);
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
