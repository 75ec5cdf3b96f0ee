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
  /** What stands before the others, and can make them slow. */
  wires: Record<"replica" | "redis" | "clickhouse" | "files", FaultyWire>;
  settings: Record<string, string>;
  stop: () => Promise<void>;
};

type Options = {
  durable?: boolean;
  /** Where ClickHouse has its files, instead of a folder of its own. */
  clickhouseAt?: string;
};

/** Starts all engines beside a PostgreSQL that has the site's database. */
export async function startEngines(
  primary: TestServer,
  { durable = false, clickhouseAt }: Options = {},
): Promise<Engines> {
  const replica = await startReplica(primary, { durable });
  const wire = await startProxy(primary.port);
  const address = through(wire, primary.url("vitrine"));
  const pooler = await startPgBouncer({ server: address });
  const redis = await startRedisServer();
  const clickhouse = await startClickhouse({ at: clickhouseAt });
  const files = await S3Server.start();
  const wires = {
    replica: await startProxy(replica.port),
    redis: await startProxy(redis.port),
    clickhouse: await startProxy(portOf(clickhouse.url)),
    files: await startProxy(portOf(files.settings.S3_ENDPOINT)),
  };
  return {
    ...{ primary, replica, wire, pooler, redis, clickhouse, files, wires },
    settings: {
      DATABASE_URL: pooler.through(address),
      DATABASE_DIRECT_URL: address,
      DATABASE_REPLICA_URLS: through(wires.replica, replica.url("vitrine")),
      REDIS_URL: through(wires.redis, redis.url),
      CLICKHOUSE_URL: through(wires.clickhouse, clickhouse.url),
      ...files.settings,
      S3_ENDPOINT: through(wires.files, files.settings.S3_ENDPOINT),
    },
    stop: async () => {
      await pooler.stop();
      for (const each of [wire, ...Object.values(wires)]) each.close();
      await redis.stop();
      await clickhouse.stop();
      await files.stop();
      await replica.remove();
    },
  };
}

const portOf = (url: string): number => Number(new URL(url).port);

/** The same address by way of a wire. */
function through({ port }: FaultyWire, url: string): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}
