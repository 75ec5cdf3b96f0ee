import packageJson from "../../package.json";
import type { Ctx, SessionCaller } from "../core/ctx";
import { requireAdminSession } from "../core/require";
import { checkReadiness } from "../platform/health/check-readiness";
import { canSendMail } from "../platform/mail/deliverable";
import { countJobs } from "./telemetry/gauges";

/** What an admin needs to know of the system: its parts, versions, files and jobs. For an admin's session. */
export async function readSystem(ctx: Ctx<SessionCaller>) {
  const { db, now } = requireAdminSession(ctx);
  const [{ checks }, jobs, files, [server], [migration]] = await Promise.all([
    checkReadiness({ db, now }),
    countJobs(db),
    db.media.aggregate({ where: { deletedAt: null }, _count: true, _sum: { size: true } }),
    db.$queryRaw<{ version: string; size: number }[]>`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size`,
    db.$queryRaw<{ name: string }[]>`
      select migration_name as name from _prisma_migrations order by migration_name desc limit 1`,
  ]);
  return {
    parts: [
      ...checks,
      {
        name: "email",
        status: canSendMail() ? ("ok" as const) : ("unavailable" as const),
        detail: canSendMail() ? null : "SMTP_URL is not set, so this site sends no email.",
      },
    ],
    versions: [
      { name: "Vitrine", version: packageJson.version },
      { name: "Node.js", version: process.versions.node },
      { name: "PostgreSQL", version: server?.version ?? "" },
      { name: "Newest migration", version: migration?.name ?? "" },
    ],
    databaseBytes: server?.size ?? 0,
    files: { count: files._count, bytes: Number(files._sum.size ?? 0) },
    jobs: jobs.filter(({ waiting, running, scheduled, retrying, failed }) =>
      [waiting, running, scheduled, retrying, failed].some((count) => count > 0),
    ),
  };
}
