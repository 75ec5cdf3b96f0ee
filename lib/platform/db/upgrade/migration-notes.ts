/** What a comment before a statement of a migration says about it: to whoever runs it, and to the linter. */
export type Note = {
  line: number;
  kind: "contract" | "breaks" | "locks";
  reason: string;
  /** The release since which nothing uses what a contract removes. */
  since: string | null;
};

const form = /^\s*--\s*(contract|breaks|locks)(?: since (\d+\.\d+\.\d+))?:\s*(\S.*)$/;

/** `-- contract since 0.2.0: REASON`, `-- breaks: REASON` and `-- locks: REASON`; other comments are none. */
export const readNotes = (sql: string): Note[] =>
  sql.split("\n").flatMap((text, at) => {
    const [, kind, since = null, reason] = form.exec(text.trimEnd()) ?? [];
    const isWhole = reason !== undefined && (kind === "contract") === (since !== null);
    return isWhole ? [{ line: at + 1, kind: kind as Note["kind"], reason, since }] : [];
  });
