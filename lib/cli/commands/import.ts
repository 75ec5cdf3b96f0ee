import { Command } from "commander";
import { command } from "../explain";

type Options = { organization: string; publishAs?: string; owner?: string; report?: string };

export const importCommand = (): Command =>
  new Command("import")
    .description("brings products from a file of JSON lines into an organization")
    .argument("<file>", "one JSON object a line")
    .requiredOption("--organization <name>", "the name or slug of the organization; made when there is none")
    .option("--publish-as <email>", "an admin who approves the products; without one they stay drafts")
    .option("--owner <email>", "the owner of an organization that is made; else the admin of --publish-as")
    .option("--report <file>", "writes the whole report there as JSON")
    .addHelpText("after", help)
    .action(command(importFile));

const help = `
A row needs "name"; it may have slug, websiteUrl, description, licenses[], platforms[], categories[], sourceUrl, demoUrl,
stars, latestRelease{tag,published_at} and updatedAt. Every row becomes a product with a document; what does not fit is
changed or left out, and reported with its line. Importing the same file again changes nothing; a changed row becomes a
new revision of its product. It can be interrupted at any time and run again.

Example:
  npm run vitrine -- import products.jsonl --organization "Awesome Selfhosted" --publish-as admin@demo.example

Exit code: 1 when a row was refused.`;

async function importFile(file: string, options: Options): Promise<void> {
  const { readLines, resolveGiven } = await import("../files");
  const { withDatabase } = await import("../with-database");
  const lines = readLines(file);
  const { runImport } = await import("../run-import");
  const report = await withDatabase((db) => runImport(db, lines, { ...options, file }));
  const { printReport } = await import("../print-report");
  printReport(report);
  if (options.report) {
    const { writeFileSync } = await import("node:fs");
    const target = resolveGiven(options.report);
    writeFileSync(target, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`The whole report is in ${target}.`);
  }
  if (report.refused.length > 0) process.exitCode = 1;
}
