import type { RangeVar } from "libpg-query";

export type Lock =
  | "ACCESS EXCLUSIVE"
  | "EXCLUSIVE"
  | "SHARE ROW EXCLUSIVE"
  | "SHARE"
  | "SHARE UPDATE EXCLUSIVE"
  | "ROW EXCLUSIVE"
  | "ACCESS SHARE";

/**
 * What is done with every row of the table while the lock is held; `gin` is an index of many entries a row, and `compute`
 * a rewrite that calls a function for each.
 */
export type Work = "none" | "scan" | "index" | "gin" | "rewrite" | "compute" | "write";

/** What a statement does to one table or object, and what is wrong with that. */
export type Effect = {
  what: string;
  /** The table that is locked; null if none is. */
  table: string | null;
  lock: Lock | null;
  work: Work;
  /** Why an instance of the previous version may fail beside it. */
  breaks: string | null;
  /** What no note can excuse. */
  error: string | null;
};

/** What is known when a statement runs. */
export type Known = {
  /** Tables made by the same migration: empty, and of no previous version. */
  made: Set<string>;
  /** Columns added by the same migration, as `table.column`. */
  added: Set<string>;
  /** Checks that a column is not null, by `table.constraint`, and whether they were validated. */
  notNull: Map<string, { column: string; validated: boolean }>;
};

export const newKnown = (): Known => ({ made: new Set(), added: new Set(), notNull: new Map() });

export const effect = (what: string, rest: Partial<Effect> = {}): Effect => ({
  what,
  table: null,
  lock: null,
  work: "none",
  breaks: null,
  error: null,
  ...rest,
});

/** A table as people write it: with its schema only if that is another one. */
export function nameOf({ schemaname, relname = "" }: RangeVar = {}): string {
  return schemaname && schemaname !== "public" ? `${schemaname}.${relname}` : relname;
}

/** Whom a lock keeps waiting. */
export function blocks(lock: Lock | null): "reads and writes" | "writes" | "nothing" {
  if (lock === "ACCESS EXCLUSIVE") return "reads and writes";
  return lock === "EXCLUSIVE" || lock === "SHARE ROW EXCLUSIVE" || lock === "SHARE" ? "writes" : "nothing";
}
