import path from "node:path";
import packageJson from "../../package.json";
import type { Ctx, SessionCaller } from "../core/ctx";
import { env } from "../core/env";
import { requireAdminSession } from "../core/require";
import { examineClickhouse } from "../platform/clickhouse/examine";
import { checkReadiness } from "../platform/health/check-readiness";
import { listFailedJobs } from "../platform/jobs/failed-jobs";
import { canSendMail } from "../platform/mail/deliverable";
import { readPurging } from "../platform/purge/read-purging";
import { listBackups } from "../portability/backup/list-backups";
import { countJobs } from "./telemetry/gauges";

const shownJobs = 20;
const shownBackups = 10;

/** What an admin needs to know of the system: its parts, versions, files, jobs and backups. For an admin's session. */
export async function readSystem(ctx: Ctx<SessionCaller>) {
  const { db } = requireAdminSession(ctx);
  const { CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: cluster, PURGE_URL } = env();
  const [{ checks }, purging, jobs, failed, backups, files, clickhouse, [server], [migration]] =
    await Promise.all([
      checkReadiness({ db }),
      PURGE_URL ? readPurging(db) : null,
      countJobs(db),
      listFailedJobs(db, shownJobs),
      readBackups(),
      db.media.aggregate({ where: { deletedAt: null }, _count: true, _sum: { size: true } }),
      url ? examineClickhouse(url, cluster) : null,
      db.$queryRaw<{ version: string; size: number }[]>`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size`,
      db.$queryRaw<{ name: string }[]>`
      select migration_name as name from _prisma_migrations order by migration_name desc limit 1`,
    ]);
  return {
    parts: [
      ...checks,
      ...(purging ? [{ ...purging, status: statusOf(purging.state === "ok") }] : []),
      {
        name: "email",
        status: statusOf(canSendMail()),
        detail: canSendMail() ? null : "SMTP_URL is not set, so this site doesn't send email.",
      },
    ],
    versions: [
      { name: "Vitrine", version: packageJson.version },
      { name: "Node.js", version: process.versions.node },
      { name: "PostgreSQL", version: server?.version ?? "" },
      ...(clickhouse?.version ? [{ name: "ClickHouse", version: clickhouse.version }] : []),
      { name: "Newest migration", version: migration?.name ?? "" },
    ],
    databaseBytes: server?.size ?? 0,
    files: { count: files._count, bytes: Number(files._sum.size ?? 0) },
    backups,
    failedJobs: failed.map(({ total: _, ...job }) => ({
      ...job,
      failedAt: job.failedAt.toISOString(),
      nextAt: job.nextAt?.toISOString() ?? null,
    })),
    failedJobCount: failed[0]?.total ?? 0,
    jobs: jobs.filter(({ waiting, running, scheduled, retrying, failed }) =>
      [waiting, running, scheduled, retrying, failed].some((count) => count > 0),
    ),
  };
}

const statusOf = (works: boolean) => (works ? "ok" : "unavailable");

/** The newest backups that this process finds; a folder that can't be read is said, not thrown. */
async function readBackups() {
  const { BACKUP_TO: folder = null, BACKUP_EVERY: everyHours } = env();
  const [found, fault] = folder
    ? await listBackups(folder).then(
        (list) => [list, null] as const,
        (error: Error) => [[], error.message] as const,
      )
    : [[], null];
  const newest = found.slice(0, shownBackups).map(({ path: at, createdAt, vitrine, bytes, state }) => ({
    name: path.basename(at),
    createdAt,
    vitrine,
    bytes,
    state,
  }));
  return { folder, everyHours, fault, newest, count: found.length };
}
