import { print } from "../doctor/finding";
import type { UpgradeReport } from "./check-upgrade";

/** The report as lines for people: what to fix first, what happens, and what changes for them. */
export function printUpgrade(report: UpgradeReport): string[] {
  const { version, from, findings, together, migrations, operators, ok } = report;
  const lines = [`Upgrade ${from ? `from ${from} ` : ""}to ${version}`, "", ...print(findings)];
  lines.push("", migrations.length === 0 ? "No migration is pending." : "Pending migrations:");
  for (const { name, transaction, notes } of migrations) {
    lines.push("", `${name}${transaction ? "" : ", outside a transaction"}`);
    for (const { line, kind, since, reason } of notes)
      lines.push(`  line ${line}: ${kind}${since ? ` since ${since}` : ""}: ${reason}`);
  }
  if (migrations.length > 0) lines.push("", waits, "", ...explainTogether(together));
  for (const { version: release, changes } of operators)
    lines.push(
      "",
      `Changes for operators in ${release ?? "the next release"}:`,
      ...changes.map((each) => `- ${each}`),
    );
  lines.push("", ok ? "Nothing needs to be fixed first." : "Fix what FAILED first.");
  return lines;
}

const waits = "A migration waits up to 20 s for a lock, then rolls back.";

function explainTogether({ answer, since, reasons }: UpgradeReport["together"]): string[] {
  if (answer === "yes") return ["Instances of the previous version can keep serving alongside this one."];
  if (answer === "unknown")
    return [`Only instances of ${since} or newer can keep serving alongside this one.`];
  return ["Stop all instances of the previous version first:", ...reasons.map((each) => `- ${each}`)];
}
