import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startCluster } from "../lib/cli/embedded/cluster";
import { migrate } from "../lib/platform/db/migrate";
import { schemaDifference } from "./diff";

const migrations = path.join(import.meta.dirname, "migrations");

/**
 * Writes what `schema.prisma` has beyond the migrations into a migration of its own, and answers its file; null where
 * there is nothing. The migrations are applied to a throw-away database first.
 */
export async function writeMigration(name: string, now: Date, folder = migrations): Promise<string | null> {
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name))
    throw new Error("Name the migration in words of a-z and 0-9 joined by _: npm run migration-diff -- NAME");
  const home = mkdtempSync(path.join(tmpdir(), "vitrine-diff-"));
  const cluster = await startCluster({ home, throwAway: true });
  try {
    await migrate(cluster.url("postgres"), folder);
    const sql = await schemaDifference(cluster.url("postgres"));
    if (/^\s*(--[^\n]*\s*)*$/.test(sql)) return null;
    const stamp = now.toISOString().replace(/\D/g, "").slice(0, 14);
    const earlier = readdirSync(folder).filter((each) => /^\d{14}_/.test(each));
    const newest = earlier.sort().at(-1) ?? "";
    if (newest >= stamp) throw new Error(`The newest migration, ${newest}, is later than this one would be.`);
    const file = path.join(folder, `${stamp}_${name}`, "migration.sql");
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, sql);
    return file;
  } finally {
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const file = await writeMigration(process.argv[2] ?? "", new Date());
  console.log(
    file ? `Wrote ${path.relative(process.cwd(), file)}. Read it before you commit it.` : "Nothing differs.",
  );
  process.exit(0);
}
