import type { Node } from "libpg-query";

/** What a comment directly before a statement says about it to the linter. */
export type Note = { kind: "contract" | "breaks" | "locks"; reason: string; since: string | null };

export type Statement = { node: Node; sql: string; line: number; notes: Note[]; badNotes: string[] };

export type ParsedMigration = { isOutside: boolean; statements: Statement[] };

const outside = /^--\s*vitrine: outside a transaction\s*$/m;

/** Whether a migration is marked to run outside a transaction, as CREATE INDEX CONCURRENTLY must. */
export const runsOutside = (sql: string): boolean => outside.test(sql);

/** The statements of a migration as PostgreSQL itself parses them, each with the notes before it. */
export async function parseMigration(sql: string): Promise<ParsedMigration> {
  // Loaded only if needed: a start without new migrations parses nothing.
  const { parse } = await import("libpg-query");
  const bytes = Buffer.from(sql);
  const { stmts = [] } = await parse(sql);
  let end = 0;
  const statements = stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const before = bytes.subarray(end, from).toString();
    end = length === undefined ? bytes.length : from + length;
    if (!stmt) return [];
    const text = bytes.subarray(from, end).toString();
    // Older parsers count a comment as part of the statement that follows.
    const comments = before + (/^(\s*--.*\n)*/.exec(text)?.[0] ?? "");
    const bare = text.replace(/^(\s*--.*\n)*\s*/, "").trim();
    const line = bytes.subarray(0, end).toString().trimEnd().split("\n").length - bare.split("\n").length + 1;
    return [{ node: stmt, sql: bare, line, ...readNotes(comments) }];
  });
  return { isOutside: runsOutside(sql), statements };
}

/** `-- contract since 0.2.0: REASON`, `-- breaks: REASON` and `-- locks: REASON`. */
function readNotes(comments: string): { notes: Note[]; badNotes: string[] } {
  const notes: Note[] = [];
  const badNotes: string[] = [];
  for (const [line, kind = "", rest = ""] of comments.matchAll(/^\s*--\s*(contract|breaks|locks)\b(.*)$/gm)) {
    const [, since, reason] = /^(?: since (\d+\.\d+\.\d+))?:\s*(\S.*)$/.exec(rest.trimEnd()) ?? [];
    if (reason && (kind === "contract") === (since !== undefined))
      notes.push({ kind: kind as Note["kind"], reason, since: since ?? null });
    else badNotes.push(line.trim());
  }
  return { notes, badNotes };
}
