import { bridge } from "../../core/bridge";
import type { Reader } from "../../core/ctx";
import { env } from "../../core/env";
import type { Finding } from "../../core/finding";
import { secondMs } from "../../core/time";
import { tagsUnreadMs } from "../cache/cache-tags";
import { examineClickhouse } from "../clickhouse/examine";
import { examineAddresses } from "../db/examine-addresses";
import { judgeMigrations, type MigrationRow, selectMigrations } from "../db/judge-migrations";
import { noteMigrations } from "../db/read-migrations";
import { examineStorage } from "../storage/examine";
import { mediaStorage } from "../storage/storage";
import type { Readiness } from "./schema";

export type PartName = Readiness["checks"][number]["name"];

type Part = {
  /** What a server says of it to anyone, without addresses: null if all is well, undefined if there is no such part. */
  ask: (asking: { db: Reader["db"]; at: number }) => Promise<string | null | undefined>;
  /** How long that holds: each question may cost. */
  keptMs: number;
  /** An instance serves its readers without it. */
  doesWithout?: true;
  /** What an operator does about it. */
  remedy: string;
  /** Examined for an operator, under this title, where the variable is set. */
  title?: string;
  variable?: string;
  examine?: (env: NodeJS.ProcessEnv) => Promise<Finding[]>;
};

/** Changes of other instances are read once a second. */
const longestUnreadMs = 10 * secondMs;

/** What an instance consists of: readiness asks each part, a start and the doctor examine them. */
export const parts: Record<PartName, Part> = {
  process: {
    ask: async () => (bridge().isStopping ? "This instance is stopping." : null),
    keptMs: 0,
    remedy: "It stops by itself. Start it again unless something else does.",
  },
  database: {
    ask: ({ db }) => db.$queryRaw`select 1`.then(() => null),
    keptMs: secondMs,
    remedy:
      "Check that PostgreSQL is running and has connections left, and that DATABASE_URL has the right host, port, name, user and password.",
    title: "Database",
    variable: "DATABASE_URL",
    examine: examineAddresses,
  },
  migrations: {
    ask: async ({ db }) => {
      const rows = await db.$queryRawUnsafe<MigrationRow[]>(selectMigrations);
      const { halfway, pending } = judgeMigrations(rows, noteMigrations());
      if (halfway.length > 0) return `Did not finish: ${halfway.join(", ")}.`;
      return pending.length > 0 ? `Not applied: ${pending.join(", ")}.` : null;
    },
    keptMs: secondMs,
    remedy: "Run npm run vitrine -- migrate with the version that is running.",
  },
  cache: {
    ask: async ({ at }) =>
      tagsUnreadMs(at) > longestUnreadMs
        ? "The changes of other instances could not be read for ten seconds."
        : null,
    keptMs: secondMs,
    remedy: "The server can't read the table cache_tags: check the load and the locks of PostgreSQL.",
  },
  storage: {
    ask: async () => {
      await mediaStorage().check();
      return null;
    },
    keptMs: 10 * secondMs,
    remedy:
      "Let this user write to MEDIA_DIR (or to media in VITRINE_DATA) and see that its disk has space, or check the variables S3_… or BLOB_READ_WRITE_TOKEN.",
    title: "Storage",
    // The embedded demo stores files in its data folder.
    variable: "DATABASE_URL",
    examine: examineStorage,
  },
  clickhouse: {
    ask: async () => {
      const { CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: cluster } = env();
      if (!url) return undefined;
      const { findings } = await examineClickhouse(url, cluster);
      return findings.every(({ state }) => state === "ok")
        ? null
        : "ClickHouse can't be used: page views wait in memory, and reports are unavailable.";
    },
    keptMs: 10 * secondMs,
    doesWithout: true,
    remedy: "Check CLICKHOUSE_URL.",
    title: "ClickHouse",
    variable: "CLICKHOUSE_URL",
    examine: async ({ CLICKHOUSE_URL: url = "", CLICKHOUSE_CLUSTER: cluster }) =>
      (await examineClickhouse(url, cluster)).findings,
  },
  redis: {
    ask: async () => {
      const { redis } = bridge();
      return redis && (redis.fault ?? redis.refusal ?? null);
    },
    keptMs: 0,
    doesWithout: true,
    remedy: "Check REDIS_URL, and that Redis is running and can be reached from the server.",
    title: "Redis",
    variable: "REDIS_URL",
    examine: async ({ REDIS_URL = "" }) => {
      // A start without it takes no longer.
      const { examineRedis } = await import("../redis/examine");
      return examineRedis(REDIS_URL);
    },
  },
};

export const partNames = Object.keys(parts) as PartName[];
