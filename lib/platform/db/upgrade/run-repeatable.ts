import type pg from "pg";

const name = String.raw`"?(\w+)"?`;
const index = new RegExp(
  `^create (?:unique )?index concurrently ${name} on ${name}(?: using \\w+)? ?\\(`,
  "i",
);
const repeatable = [
  index,
  new RegExp(`^drop index concurrently if exists ${name}$`, "i"),
  new RegExp(`^alter table ${name} validate constraint ${name}$`, "i"),
  /^set \w+ /i,
];

const outside = /^--\s*vitrine: outside a transaction\s*$/m;

/** Whether a migration is marked to run outside a transaction, as CREATE INDEX CONCURRENTLY must. */
export const runsOutside = (sql: string): boolean => outside.test(sql);

/** The statements of such a migration. It is refused if one can't be run again when nobody knows whether it had ended. */
export function repeatableStatements(sql: string): string[] {
  const statements = sql
    .replace(/^\s*--.*$/gm, "")
    .split(";")
    .map((each) => each.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const other = statements.find((each) => !repeatable.some((form) => form.test(each)));
  if (other !== undefined)
    throw new Error(
      `${other} can't be repeated after an interruption. Outside a transaction only these run: CREATE INDEX CONCURRENTLY with a name, DROP INDEX CONCURRENTLY IF EXISTS, VALIDATE CONSTRAINT, and SET.`,
    );
  return statements;
}

/**
 * Runs the statements of a migration that is marked to run outside a transaction. An index that an interrupted attempt
 * had finished stays, and one that it had left invalid is dropped and built again.
 */
export async function runRepeatable(client: pg.Client, sql: string): Promise<void> {
  const statements = repeatableStatements(sql);
  // It waits for transactions that hold nothing up, such as a backup of another program: for as long as they take.
  await client.query("set lock_timeout = 0; set statement_timeout = 0");
  try {
    for (const statement of statements) {
      const [, made = "", table = ""] = index.exec(statement) ?? [];
      if (!made || (await needsBuilding(client, made, table))) await client.query(statement);
    }
  } finally {
    await client.query("reset all");
  }
}

/** Whether the index is missing; an invalid one is dropped first. */
async function needsBuilding(client: pg.Client, made: string, table: string): Promise<boolean> {
  const { rows } = await client.query<{ valid: boolean; name: string }>(
    `select i.indisvalid as valid, format('%I.%I', n.nspname, c.relname) as name
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relname = $1 and i.indrelid = to_regclass($2)`,
    [made, table],
  );
  if (rows[0] && !rows[0].valid) await client.query(`drop index concurrently ${rows[0].name}`);
  return !rows[0]?.valid;
}
