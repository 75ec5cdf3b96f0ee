import type { ExportReport, MoveReport, Skipped } from "../moving/schema";

export function printExport({ folder, counts, lost }: ExportReport): void {
  printLines("Lost, and not in the folder", lost);
  console.log(`\nExported into ${folder}`);
  count(counts.products, "products");
  count(counts.revisions, "revisions");
  count(counts.organizations, "organizations");
  count(counts.media, "files");
  console.log("People, votes and figures stay here; see --help.");
}

/** The counts last, where they are seen. */
export function printMove(folder: string, as: string, report: MoveReport): void {
  printLines("Has another number", report.renumbered.map(toLine));
  printLines("Skipped", report.skipped.map(toLine));
  console.log(`\n${folder}, from ${report.from}: ${report.products} products`);
  count(report.imported, `imported, with ${report.revisions} revisions; ${as} is their author`);
  count(report.unchanged, "here already, and left as they are");
  count(report.skipped.length, "skipped");
  count(report.organizations, `organizations made; ${as} is their owner`);
  count(report.media, "files brought");
  if (report.imported === 0 && report.skipped.length === 0) console.log("Nothing changed.");
}

const count = (number: number, what: string) => console.log(`${String(number).padStart(7)}  ${what}`);

const toLine = ({ product, reason }: Skipped): string => `${product}: ${reason}`;

function printLines(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`\n${title} (${lines.length})`);
  for (const line of lines) console.log(`  ${printable(line)}`);
}

/** Names come from the folder: what would drive a terminal is shown as it is written. */
const printable = (line: string): string =>
  line.replace(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
