import type { Node } from "libpg-query";
import type { Migration } from "../read-migrations";
import { describeStatement } from "./describe-statement";
import { blocks, type Effect, type Known, newKnown, type Work } from "./effect";
import { type Note, parseMigration, type Statement } from "./parse-migration";

export type Step = { line: number; sql: string; effects: Effect[]; notes: Note[] };
export type LintedMigration = { name: string; isOutside: boolean; steps: Step[]; faults: string[] };

/**
 * Reads migrations in order and names in each what breaks an instance of the previous version beside it, and what
 * locks a large table for long. A note before the statement that gives a reason settles either.
 */
export async function lintMigrations(
  migrations: readonly Pick<Migration, "name" | "sql">[],
): Promise<LintedMigration[]> {
  const all = newKnown();
  const linted: LintedMigration[] = [];
  for (const { name, sql } of migrations)
    linted.push(await lint(name, sql, { ...newKnown(), notNull: all.notNull }));
  return linted;
}

async function lint(name: string, sql: string, known: Known): Promise<LintedMigration> {
  const { isOutside, statements } = await parseMigration(sql).catch((error: Error) => {
    throw new Error(`${name} is not SQL that PostgreSQL can parse: ${error.message}`);
  });
  const held = new Set<string>();
  const faults: string[] = [];
  const steps = statements.map((statement) => {
    const { line, notes, node, badNotes } = statement;
    const effects = describeStatement(node, known);
    const found = [
      ...badNotes.map((note) => `${note}: write "-- contract since X.Y.Z: REASON" or "-- breaks: REASON"`),
      ...placement(node, isOutside),
      ...effects.flatMap((each) => judge(each, statement, held)),
    ];
    faults.push(...new Set(found.map((fault) => `${name}, line ${line}: ${fault}`)));
    if (!isOutside)
      for (const { table, lock } of effects)
        if (table !== null && lock === "ACCESS EXCLUSIVE") held.add(table);
    return { line, sql: statement.sql, effects, notes };
  });
  return { name, isOutside, steps, faults };
}

function judge(effect: Effect, { notes }: Statement, held: ReadonlySet<string>): string[] {
  const { what, lock, work, breaks, error } = effect;
  const has = (...kinds: Note["kind"][]) => notes.some(({ kind }) => kinds.includes(kind));
  const faults = error === null ? [] : [`${what}. ${error}`];
  if (breaks !== null && !has("contract", "breaks"))
    faults.push(
      `${what}, and the previous version ${breaks}. Do it in a later release, with "-- contract since X.Y.Z: REASON".`,
    );
  if (has("locks")) return faults;
  const isLong = work !== "none" && (blocks(lock) !== "nothing" || work === "write");
  if (isLong) faults.push(`${what}, which ${faultOf[work]}`);
  else if (work !== "none" && held.size > 0)
    faults.push(
      `${what} while the transaction still locks ${[...held].join(", ")}. Put it into a migration of its own.`,
    );
  return faults;
}

const builds =
  "keeps writes waiting until the index is built. Use CREATE INDEX CONCURRENTLY in a migration marked to run outside a transaction.";
const rewrites = "writes every row anew under a lock. Add a new column without that, and fill it in batches.";

const faultOf: Record<Work, string> = {
  none: "",
  scan: "reads every row under a lock. Add a constraint NOT VALID first, and validate it in a migration of its own.",
  index: builds,
  gin: builds,
  rewrite: rewrites,
  compute: rewrites,
  write:
    'locks the rows until the migration ends. Fill rows in batches from a job, or say with "-- locks: REASON" why it is short.',
};

/** Statements that PostgreSQL refuses in a transaction, and those that can't be repeated outside one. */
function placement(node: Node, isOutside: boolean): string[] {
  const isConcurrently =
    ("IndexStmt" in node && node.IndexStmt.concurrent) || ("DropStmt" in node && node.DropStmt.concurrent);
  if (isConcurrently && !isOutside)
    return ['can\'t run in a transaction. Begin the file with "-- vitrine: outside a transaction".'];
  if (isOutside && !isRepeatable(node))
    return [
      "can't be repeated after an interruption. Outside a transaction only these run: CREATE INDEX CONCURRENTLY with a name, DROP INDEX CONCURRENTLY IF EXISTS, VALIDATE CONSTRAINT, and SET.",
    ];
  return [];
}

/** Whether a statement may be run again when nobody knows whether it had ended. */
export function isRepeatable(node: Node): boolean {
  if ("VariableSetStmt" in node) return true;
  if ("IndexStmt" in node) return Boolean(node.IndexStmt.concurrent && node.IndexStmt.idxname);
  if ("DropStmt" in node) return Boolean(node.DropStmt.concurrent && node.DropStmt.missing_ok);
  if (!("AlterTableStmt" in node)) return false;
  return (node.AlterTableStmt.cmds ?? []).every(
    (each) => "AlterTableCmd" in each && each.AlterTableCmd.subtype === "AT_ValidateConstraint",
  );
}
