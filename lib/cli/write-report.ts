import { writeFileSync } from "node:fs";
import { resolveGiven } from "./files";

/** Writes a report whole where a command was asked to. */
export function writeReport(file: string | undefined, report: object): void {
  if (file === undefined) return;
  const target = resolveGiven(file);
  writeFileSync(target, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`The whole report is in ${target}.`);
}
