import { cutAt } from "../core/text";
import type { ScreenedRow, ScreeningReport } from "../portability/product-import/screen-rows";
import { checkTitle, screeningChecks } from "../review/screening/checks/schema";

/** How many examples of each check are printed. */
const shown = 3;

/** The shares first, then each check with its findings. */
export function printScreening({ rows, refused, screened }: ScreeningReport): void {
  const of = (outcome: ScreenedRow["outcome"]) => screened.filter((row) => row.outcome === outcome).length;
  const share = (count: number) => `${((100 * count) / Math.max(1, screened.length)).toFixed(1)}%`;
  console.log(`${rows} rows, of which the import would reject ${refused.length}. Of the others:`);
  for (const [outcome, words] of [
    ["pass", "would pass"],
    ["warn", "would pass with a warning for the reviewer"],
    ["fail", "would be sent back immediately"],
  ] as const)
    console.log(`${String(of(outcome)).padStart(7)}  ${share(of(outcome)).padStart(7)}  ${words}`);
  for (const { id, kind } of screeningChecks) printCheck(screened, id, kind);
}

function printCheck(screened: readonly ScreenedRow[], id: string, kind: "hard" | "soft"): void {
  const outcome = kind === "hard" ? "fail" : "warn";
  const found = screened.flatMap((row) =>
    row.checks
      .filter((check) => check.id === id && check.outcome === outcome)
      .map((check) => ({ row, check })),
  );
  const lines = new Set(found.map(({ row }) => row.line)).size;
  if (lines === 0) return;
  console.log(`\n${checkTitle(id)} (${id}, ${kind}): ${lines} rows`);
  for (const { row, check } of found.slice(0, shown)) {
    const evidence = check.evidence ? ` [${cutAt(check.evidence.join(", "), 160)}]` : "";
    console.log(`  line ${row.line}, ${row.name}: ${check.message}${evidence}`);
  }
  if (found.length > shown) console.log(`  … and ${found.length - shown} more`);
}
