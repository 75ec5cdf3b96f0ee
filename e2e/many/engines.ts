import { type ClickhouseServer, startClickhouse } from "@/lib/testing/engines/clickhouse";
import { type PgBouncer, startPgBouncer } from "@/lib/testing/engines/pgbouncer";
import { type RedisEngine, startRedisServer } from "@/lib/testing/engines/redis";
import { startReplica, type TestReplica, type TestServer } from "@/lib/testing/engines/replica";
import { S3Server } from "@/lib/testing/engines/s3rver";
import { type FaultyWire, startProxy } from "../faults/proxy";

/** Everything that a site can be moved to, and the variables that move it there. */
export type Engines = {
  primary: TestServer;
  replica: TestReplica;
  /** The one address of the primary, whichever server that is. */
  wire: FaultyWire;
  pooler: PgBouncer;
  redis: RedisEngine;
  clickhouse: ClickhouseServer;
  files: S3Server;
  settings: Record<string, string>;
  stop: () => Promise<void>;
};

/** Starts all engines beside a PostgreSQL that has the site's database. */
export async function startEngines(primary: TestServer, { durable = false } = {}): Promise<Engines> {
  const replica = await startReplica(primary, { durable });
  const wire = await startProxy(primary.port);
  const address = new URL(primary.url("vitrine"));
  address.port = String(wire.port);
  const pooler = await startPgBouncer({ server: address.href });
  const redis = await startRedisServer();
  const clickhouse = await startClickhouse();
  const files = await S3Server.start();
  return {
    ...{ primary, replica, wire, pooler, redis, clickhouse, files },
    settings: {
      DATABASE_URL: pooler.through(address.href),
      DATABASE_DIRECT_URL: address.href,
      DATABASE_REPLICA_URLS: replica.url("vitrine"),
      REDIS_URL: redis.url,
      CLICKHOUSE_URL: clickhouse.url,
      ...files.settings,
    },
    stop: async () => {
      await pooler.stop();
      wire.close();
      await redis.stop();
      await clickhouse.stop();
      await files.stop();
      await replica.remove();
    },
  };
}
