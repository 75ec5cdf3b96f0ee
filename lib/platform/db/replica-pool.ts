import type pg from "pg";
import { type Watch, WatchedPool } from "./watched-pool";

type Query = (...args: unknown[]) => Promise<pg.QueryResult>;

/** Reads from a replica, and from the primary what the replica can't answer: it only ever reads, so nothing happens twice. */
export class ReplicaPool extends WatchedPool {
  constructor(
    config: pg.PoolConfig & { connectionTimeoutMillis: number },
    private readonly replica: Watch,
    private readonly primary: WatchedPool,
    name: string,
  ) {
    super(config, replica, { name });
    // Prisma only takes promises, so the overload with a callback stays as it is.
    const ask: Query = super.query.bind(this) as Query;
    this.query = (async (...args: unknown[]) => {
      if (this.isAway) return this.askPrimary(...args);
      try {
        return await ask(...args);
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        if (!serverCode(error)) this.replica.suspect();
        return await this.askPrimary(...args);
      }
    }) as typeof this.query;
  }

  private get isAway(): boolean {
    return this.replica.goneSince !== null;
  }

  private askPrimary: Query = (...args) => (this.primary.query as unknown as Query)(...args);

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Parameters<WatchedPool["connect"]>[0]): void;
  override connect(taken?: Parameters<WatchedPool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    if (taken) return void super.connect(taken);
    // A transaction, which stays where it began.
    return this.isAway ? this.primary.connect() : super.connect().catch(() => this.primary.connect());
  }
}

const serverCode = (error: unknown): string | undefined => {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]/.test(code) ? code : undefined;
};

/**
 * What a replica fails with and the primary does not: the connection, a conflict with what it replays, no room, shutting
 * down, a table or column of a migration that it has yet to replay, a statement that writes.
 */
const replicasFaults = /^(08|40001|53|57P|25006|42P01|42703|42883)/;

function isReplicasFault(error: unknown): boolean {
  const code = serverCode(error);
  return code === undefined || replicasFaults.test(code);
}
