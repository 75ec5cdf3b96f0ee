import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import packageJson from "../../../package.json";
import { type Finding, isBroken, ok } from "../../core/finding";
import { judgeMigrations, readApplied } from "../../platform/db/judge-migrations";
import { readMigrations } from "../../platform/db/read-migrations";
import { examineRestore } from "../../platform/db/restore-marker";
import { examineServer } from "../../platform/db/server";
import { type Note, readNotes } from "../../platform/db/upgrade/migration-notes";
import { runsOutside } from "../../platform/db/upgrade/run-repeatable";
import { root } from "../settings";
import { checkBackup } from "./check-backup";
import { checkSessions } from "./check-sessions";
import { operatorChanges, readChangelog } from "./read-changelog";
import { judgeTogether, type Together } from "./run-together";

export type UpgradeReport = {
  version: string;
  /** The version that applied the last migration; null if that was before versions were recorded. */
  from: string | null;
  ok: boolean;
  findings: Finding[];
  together: Together;
  /** Those that are pending, with what their authors say of statements that break, lock or remove something. */
  migrations: { name: string; transaction: boolean; notes: Note[] }[];
  operators: { version: string | null; changes: string[] }[];
};

/** Says what the migrations of this version will do to a database, and what has to be fixed first; changes nothing. */
export async function checkUpgrade(
  client: pg.Client,
  { migrations: folder, from: given }: { migrations: string; from?: string },
  now: Date,
): Promise<UpgradeReport> {
  const known = readMigrations(folder);
  const rows = await readApplied(client);
  const judged = judgeMigrations(rows, known);
  const from = given ?? (await readVersion(client, rows.length > 0));
  const migrations = known
    .filter(({ name }) => judged.pending.includes(name))
    .map(({ name, sql }) => ({ name, transaction: !runsOutside(sql), notes: readNotes(sql) }));
  const findings = [
    ...(await examineServer(client)),
    ...(await examineRestore(client)),
    ...(judged.faults.length > 0 ? judged.faults : [ok("Migrations", `${judged.pending.length} pending`)]),
    ...(judged.pending.length > 0 ? await checkSessions(client) : []),
    ...(judged.pending.length > 0 && judged.applied > 0
      ? await checkBackup(await readTableBytes(client), now)
      : []),
  ];
  const changelog = path.join(root, "CHANGELOG.md");
  return {
    version: packageJson.version,
    from,
    ok: !findings.some(isBroken),
    findings,
    together: judgeTogether(migrations, from),
    migrations,
    operators: existsSync(changelog)
      ? operatorChanges(readChangelog(readFileSync(changelog, "utf8")), from)
      : [],
  };
}

async function readVersion(client: pg.Client, isMigrated: boolean): Promise<string | null> {
  if (!isMigrated) return null;
  const { rows } = await client.query<{ logs: string | null }>(
    "select logs from _prisma_migrations where finished_at is not null order by finished_at desc limit 1",
  );
  return /^Vitrine (\d+\.\d+\.\d+)$/.exec(rows[0]?.logs ?? "")?.[1] ?? null;
}

async function readTableBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select sum(pg_table_size(oid)) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return Number(rows[0]?.bytes);
}
