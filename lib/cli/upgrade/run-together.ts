import { compareVersions } from "../../core/compare-versions";
import type { Note } from "../../platform/db/upgrade/migration-notes";

/** Whether instances of the version that runs and of this one may serve side by side, and why not. */
export type Together = { answer: "yes" | "no" | "unknown"; since: string | null; reasons: string[] };

/**
 * A statement that the previous version can't bear has a note, which the linter demands: it needs all instances stopped,
 * or says since which release nothing uses what it removes, and then that release or a newer one has to run.
 */
export function judgeTogether(
  migrations: readonly { name: string; notes: readonly Note[] }[],
  from: string | null,
): Together {
  const notes = migrations.flatMap(({ name, notes }) => notes.map((note) => ({ name, ...note })));
  const reasons = notes
    .filter(({ kind }) => kind === "breaks")
    .map(({ name, line, reason }) => `${name}:${line} ${reason}`);
  const since =
    notes
      .flatMap((note) => note.since ?? [])
      .sort(compareVersions)
      .at(-1) ?? null;
  if (reasons.length > 0) return { answer: "no", since, reasons };
  if (since === null || (from !== null && compareVersions(from, since) >= 0))
    return { answer: "yes", since, reasons };
  // The version that applied the last migration may have been followed by one without any.
  return { answer: "unknown", since, reasons };
}
