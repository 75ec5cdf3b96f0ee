import type { LintedMigration } from "../../platform/db/upgrade/lint-migration";
import { compareVersions } from "./read-changelog";

/** Whether instances of the version that runs and of this one may serve side by side, and why not. */
export type Together = { answer: "yes" | "no" | "unknown"; since: string | null; reasons: string[] };

/**
 * A statement that the previous version can't bear needs all of its instances stopped, unless a note says since which
 * release nothing uses what it removes, and that release or a newer one runs.
 */
export function judgeTogether(
  migrations: readonly Pick<LintedMigration, "name" | "steps">[],
  from: string | null,
): Together {
  const reasons: string[] = [];
  let since: string | null = null;
  for (const { name, steps } of migrations)
    for (const { line, effects, notes } of steps) {
      const breaking = effects.filter(({ breaks }) => breaks !== null);
      if (breaking.length === 0) continue;
      const contract = notes.find(({ kind }) => kind === "contract")?.since;
      if (contract && (since === null || compareVersions(contract, since) > 0)) since = contract;
      if (contract) continue;
      const reason = notes.find(({ kind }) => kind === "breaks")?.reason;
      for (const { what, breaks } of breaking)
        reasons.push(`${name}:${line} ${what}: ${reason ?? `the previous version ${breaks}`}`);
    }
  if (reasons.length > 0) return { answer: "no", since, reasons };
  if (since === null || (from !== null && compareVersions(from, since) >= 0))
    return { answer: "yes", since, reasons };
  // The version that applied the last migration may have been followed by one without any.
  return { answer: "unknown", since, reasons };
}
