import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { readMigrations } from "../platform/db/read-migrations";
import { readNotes } from "../platform/db/upgrade/migration-notes";
import { repeatableStatements, runsOutside } from "../platform/db/upgrade/run-repeatable";

const { resolve } = createRequire(import.meta.url);

/** Whether squawk has a program for this machine. */
export function hasSquawk(): boolean {
  try {
    return resolve(`@squawk-cli/${process.platform}-${process.arch}/package.json`) !== "";
  } catch {
    return false;
  }
}

/** Rules of style, the migrator's own timeouts, and CONCURRENTLY in a transaction, which is judged below. */
const excluded = [
  "ban-concurrent-index-creation-in-transaction",
  "prefer-bigint-over-int",
  "prefer-bigint-over-smallint",
  "prefer-identity",
  "prefer-robust-stmts",
  "require-lock-timeout",
  "require-statement-timeout",
];

/** Statements that squawk passes, though they may break the previous version or lock rows for long. */
const unjudged =
  /^\s*(?:update|delete|truncate|lock|do|drop (?!table|index)\w+|alter type|alter .*(?: drop (?:default|constraint)|check\b.* not valid|set (?:un)?logged|serial))\b/i;

type Violation = { file: string; line: number; rule_name: string; message: string };

/**
 * Says of each migration what breaks instances of the previous version beside it, what locks a table for long, and what
 * can't run as it is marked. Each squawk-ignore needs a reason in a note before its statement.
 */
export async function lintMigrations(folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const fileOf = (name: string) => path.join(folder, name, "migration.sql");
  const violations = await askSquawk(migrations.map(({ name }) => fileOf(name)));
  return migrations.flatMap(({ name, sql }) => {
    const at = (line: number, fault: string) => `${name}, line ${line}: ${fault}`;
    return [
      ...violations
        .filter(({ file }) => file === fileOf(name))
        .map(({ line, rule_name, message }) => at(line + 1, `${message} (${rule_name})`)),
      ...withoutReason(sql).map((line) => at(line, reasonWanted)),
      ...placement(sql).map((fault) => at(1, fault)),
    ];
  });
}

const reasonWanted =
  'write "-- contract since X.Y.Z: REASON", "-- breaks: REASON" or "-- locks: REASON" before it';

async function askSquawk(files: readonly string[]): Promise<Violation[]> {
  const options = ["--reporter", "json", "--pg-version", "15.0", "--assume-in-transaction"];
  const command = [resolve("squawk-cli/js/bin/squawk"), ...options, "--exclude", excluded.join(), ...files];
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 1 << 26 }).catch(
    (error: { stdout?: string }) => {
      // It exits with 1 if it finds something.
      if (!error.stdout) throw error;
      return { stdout: error.stdout };
    },
  );
  return JSON.parse(stdout);
}

/** The lines that need a reason and have none in the comments right before them. */
function withoutReason(sql: string): number[] {
  const noted = new Set(readNotes(sql).map(({ line }) => line));
  // What a function does when it is called, the migration doesn't.
  const bare = sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => body.replace(/[^\n]/g, ""));
  const lines = bare.split("\n");
  const hasReason = (at: number): boolean => {
    for (let line = at - 1; line >= 0 && /^\s*--/.test(lines[line] ?? ""); line--)
      if (noted.has(line + 1)) return true;
    return false;
  };
  return lines.flatMap((text, at) =>
    (unjudged.test(text) || /squawk-ignore/.test(text)) && !hasReason(at) ? [at + 1] : [],
  );
}

function placement(sql: string): string[] {
  if (!runsOutside(sql))
    return /\bconcurrently\b/i.test(sql.replace(/--.*$/gm, ""))
      ? ['CONCURRENTLY can\'t run in a transaction. Begin the file with "-- vitrine: outside a transaction".']
      : [];
  try {
    repeatableStatements(sql);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
