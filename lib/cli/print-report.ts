import type { Change, ImportReport } from "../import/schema";

/** The report for a person: every change and every refusal with its line, and the counts last, where they are seen. */
export function printReport(report: ImportReport): void {
  for (const [field, lines] of byField(report)) {
    console.log(`\nChanged on the way: ${field} (${lines.length})`);
    for (const line of lines) console.log(line);
  }
  printList("Saved, but sent back by the screening, so not public", report.heldBack);
  printList("Refused", report.refused);
  const count = (number: number, what: string) => console.log(`${String(number).padStart(7)}  ${what}`);
  console.log(`\n${report.file} into ${report.organization}: ${report.rows} rows in ${report.seconds} s`);
  count(report.imported, "imported");
  count(report.updated, "updated");
  count(report.unchanged, "unchanged");
  count(report.refused.length, "refused");
  if (report.changed.length > 0) count(report.changed.length, "of them changed on the way, as listed above");
  count(report.published, "became public");
  if (report.heldBack.length > 0) count(report.heldBack.length, "sent back by the screening");
}

function byField(report: ImportReport): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { line, slug, changes } of report.changed) {
    for (const change of changes) {
      const lines = fields.get(change.field) ?? [];
      lines.push(`  line ${line}, ${slug}: ${describe(change)}`);
      fields.set(change.field, lines);
    }
  }
  return fields;
}

const describe = ({ from, to, reason }: Change): string =>
  `“${shorten(from)}” ${reason}: ${to === null ? "left out" : `“${to}”`}`;

const shorten = (text: string): string => (text.length > 90 ? `${text.slice(0, 60)}…` : text);

function printList(title: string, list: ImportReport["refused"]): void {
  if (list.length === 0) return;
  console.log(`\n${title} (${list.length})`);
  for (const { line, slug, name, reason } of list) {
    console.log(`  line ${line}${slug || name ? ` (${slug || name})` : ""}: ${reason}`);
  }
}
