import path from "node:path";
import { bridge } from "../../core/bridge";
import type { Reader } from "../../core/ctx";
import { env } from "../../core/env";
import { once } from "../../core/once";
import { steadyNow } from "../../core/steady-clock";
import { secondMs } from "../../core/time";
import { tagsUnreadMs } from "../cache/cache-tags";
import { examineClickhouse } from "../clickhouse/examine";
import { judgeMigrations, type MigrationRow, selectMigrations } from "../db/judge-migrations";
import { deadline } from "../db/probe";
import { type Migration, readMigrations } from "../db/read-migrations";
import { mediaStorage } from "../storage/storage";
import { answerMs } from "./check-health";
import type { Readiness } from "./schema";

type Check = Readiness["checks"][number];
type Name = Exclude<Check["name"], "redis">;
type Asked = { detail: Promise<string | null>; until: number };

/** Anyone may ask: the database is asked once a second at most, the storage more rarely, as each question may cost. */
const keptMs = {
  database: secondMs,
  migrations: secondMs,
  cache: secondMs,
  storage: 10 * secondMs,
  clickhouse: 10 * secondMs,
};
/** Changes of other instances are read once a second. */
const longestUnreadMs = 10 * secondMs;

/** The migrations of this version, whatever the checkout has by now: a process asks as it starts. */
export const noteMigrations = (): Migration[] =>
  once("migrations", () =>
    readMigrations(path.join(/* turbopackIgnore: true */ process.cwd(), "prisma/migrations")),
  );

const answers = () => once("readiness", (): Partial<Record<Name, Asked>> => ({}));

type Asking = Pick<Reader, "db"> & {
  /** When it is asked, by `steadyNow`. */
  at?: number;
};

/** Whether this instance should get requests, with the reason of each check that failed, within two seconds. */
export async function checkReadiness({ db, at = steadyNow() }: Asking): Promise<Readiness> {
  const asks: [Name, (() => Promise<string | null>) | null][] = [
    ["process", null],
    ["database", () => db.$queryRaw`select 1`.then(() => null)],
    ["migrations", () => findMigrationFault(db)],
    ["cache", async () => (tagsUnreadMs(at) > longestUnreadMs ? staleCache : null)],
    [
      "storage",
      () =>
        mediaStorage()
          .check()
          .then(() => null),
    ],
  ];
  if (env().CLICKHOUSE_URL) asks.push(["clickhouse", findClickhouseFault]);
  const checks = await Promise.all(
    asks.map(async ([name, ask]): Promise<Check> => {
      const stopping = bridge().isStopping ? "This instance is stopping." : null;
      const detail = ask && name !== "process" ? await remembered(name, ask, at) : stopping;
      return { name, status: detail === null ? "ok" : "unavailable", detail };
    }),
  );
  const { redis } = bridge();
  const redisFault = redis && (redis.fault ?? redis.refusal);
  if (redis)
    checks.push({ name: "redis", status: redisFault ? "unavailable" : "ok", detail: redisFault ?? null });
  const isReady = checks.every(({ name, status }) => status === "ok" || doesWithout.has(name));
  return { status: isReady ? "ok" : "unavailable", checks };
}

/**
 * What takes no instance away from its readers: without Redis everything works, and without ClickHouse everything but
 * reports, while page views wait.
 */
const doesWithout = new Set<string>(["redis", "clickhouse"]);

async function findClickhouseFault(): Promise<string | null> {
  const { CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: cluster = null } = env();
  if (!url) return null;
  const { faults } = await examineClickhouse(url, cluster);
  return faults.length === 0
    ? null
    : "ClickHouse can't be used: page views wait in memory, and reports are unavailable.";
}

const staleCache = "The changes of other instances could not be read for ten seconds.";

/** The answer of some moments ago, or of a question that is still open: a hanging disk is asked once, not once a probe. */
async function remembered(
  name: keyof typeof keptMs,
  ask: () => Promise<string | null>,
  at: number,
): Promise<string | null> {
  const known = answers()[name];
  const asked: Asked =
    known && at < known.until
      ? known
      : { detail: ask().catch(toDetail(name)), until: Number.POSITIVE_INFINITY };
  if (asked !== known) {
    answers()[name] = asked;
    void asked.detail.then((detail) => {
      asked.until = steadyNow() + (detail === null ? keptMs[name] : secondMs);
    });
  }
  const silent = deadline(answerMs, `The ${name} didn't respond within ${answerMs / 1000} s.`);
  return Promise.race([asked.detail, silent]);
}

/** What failed, without the addresses and names that a driver's message may carry: anyone can read it. */
const toDetail =
  (name: Name) =>
  (error: unknown): string => {
    const { code } = error as { code?: unknown };
    return `The ${name} can't be used${typeof code === "string" ? ` (${code})` : ""}.`;
  };

async function findMigrationFault(db: Reader["db"]): Promise<string | null> {
  const rows = await db.$queryRawUnsafe<MigrationRow[]>(selectMigrations);
  const { halfway, pending } = judgeMigrations(rows, noteMigrations());
  if (halfway.length > 0) return `Did not finish: ${halfway.join(", ")}.`;
  return pending.length > 0 ? `Not applied: ${pending.join(", ")}.` : null;
}
