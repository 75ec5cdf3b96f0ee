import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { bridge } from "../core/bridge";
import { env } from "../core/env";
import { trafficAdmission } from "../metrics/traffic/traffic-store";
import { redisCache } from "../platform/cache/redis-cache";
import { joinTagChannel } from "../platform/cache/redis-tags";
import { responses } from "../platform/cache/response-cache";
import { db } from "../platform/db/db";
import { limitCounter } from "../platform/limits/counter";
import { redisCounter } from "../platform/limits/redis-counter";
import { openRedis } from "../platform/redis/redis";

/**
 * Uses Redis for what the processes of a site share. Its keys begin with a digest of the site's secret, so that two sites
 * may use one Redis.
 */
export async function startRedis(url: string): Promise<void> {
  const { NEXTAUTH_SECRET: secret, CLICKHOUSE_URL } = env();
  const redis = openRedis(url);
  bridge().redis = redis;
  const site = `vitrine:${digest(secret)}`;
  joinTagChannel(redis, `${site}:tags`);
  limitCounter().shared = redisCounter(redis, site);
  if (CLICKHOUSE_URL) {
    const { redisAdmission } = await import("../metrics/traffic/clickhouse/redis-admission");
    trafficAdmission().shared = redisAdmission(redis, site);
  }
  const memory = responses().cache;
  if (memory) {
    const prefix = await pagesOf(site);
    responses().cache = redisCache(memory, redis, { prefix, secret });
  }
}

/** What public pages show of the variables. */
const shown = ["SITE_URL", "SITE_NAME", "SITE_TAGLINE", "API_KEY_PREFIX", "VITRINE_DEMO"] as const;

/**
 * Where the replies of this build on this database are: two releases side by side never exchange pages, and neither does a
 * database with its former self from before a restore. Null until the database has said which one it is.
 */
async function pagesOf(site: string): Promise<() => string | null> {
  const settings = env();
  const file = path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    process.env.NEXT_DIST_DIR ?? ".next",
    "BUILD_ID",
  );
  const build = (await readFile(file, "utf8")).trim();
  const made = [build, process.version, ...shown.map((name) => settings[name])];
  let place: string | null = null;
  const ask = async () => {
    // A restore creates the tables anew, so their numbers change.
    const [row] = await db().$queryRaw<{ name: string }[]>`
      select concat_ws(' ', (select oid from pg_database where datname = current_database()),
        to_regclass('cache_tags')::oid, (select id from _prisma_migrations order by migration_name limit 1)) as name`;
    place = `${site}:${digest(JSON.stringify([...made, row?.name]))}`;
  };
  const askAgain = (): void =>
    void ask().catch(() => {
      setTimeout(askAgain, 1000).unref();
    });
  askAgain();
  return () => place;
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16);
