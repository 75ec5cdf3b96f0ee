import { Command } from "commander";
import { command } from "../explain";
import { isFolder, readLines, resolveGiven, writeReport } from "../files";
import { withDatabase } from "../with-database";

type Options = { as?: string; organization?: string; publishAs?: string; owner?: string; report?: string };

export const importCommand = (): Command =>
  new Command("import")
    .description(
      "brings products from a file of JSON lines into an organization, or all of an exported folder",
    )
    .argument("<file or folder>", "one JSON object a line, or what export wrote")
    .option(
      "--organization <name>",
      "of a file: the name or slug of the organization; made when there is none",
    )
    .option("--publish-as <email>", "of a file: an admin who approves the products; else they stay drafts")
    .option(
      "--owner <email>",
      "of a file: the owner of an organization that is made; else the admin of --publish-as",
    )
    .option("--as <email>", "of a folder: the admin who imports")
    .option("--report <file>", "writes the whole report there as JSON")
    .addHelpText("after", help)
    .action(command(importAny));

const help = `
A file: a row needs "name"; it may have slug, websiteUrl, description, licenses[], platforms[], categories[], sourceUrl,
demoUrl, stars, latestRelease{tag,published_at} and updatedAt. Every row becomes a product with a document; what does not
fit is changed or left out, and reported with its line. Importing the same file again changes nothing; a changed row
becomes a new revision of its product.

A folder: products keep their addresses, former ones too, their numbers where free, times, revisions, decisions and files,
and what was public is public. Whoever imports becomes the author of all and the owner of each organization that is made;
one of the same slug that is here already must be theirs. Each document and each file is checked before anything of its
product is written. A product that is here already stays as it is; one whose slug is another's is skipped.

Both can be interrupted at any time and run again.

Examples:
  npm run vitrine -- import products.jsonl --organization "Awesome Selfhosted" --publish-as admin@demo.example
  npm run vitrine -- import ../exported --as admin@demo.example

Exit code: 1 when a row was refused or a product skipped.`;

async function importAny(given: string, options: Options): Promise<void> {
  const at = resolveGiven(given);
  return isFolder(at) ? importFolder(at, options) : importFile(given, options);
}

async function importFolder(at: string, { as, report: reportFile, ...ofFiles }: Options): Promise<void> {
  if (Object.keys(ofFiles).length > 0)
    throw new Error(
      "--organization, --publish-as and --owner are for files: a folder says where its products belong.",
    );
  if (as === undefined) throw new Error(`${at} is a folder. Name the admin who imports it with --as EMAIL.`);
  const { runMove, printMove } = await import("../archive");
  const report = await withDatabase((db) => runMove(db, at, as));
  printMove(at, as, report);
  writeReport(reportFile, report);
  if (report.skipped.length > 0) process.exitCode = 1;
}

async function importFile(file: string, { as, organization, ...options }: Options): Promise<void> {
  if (as !== undefined)
    throw new Error("--as is for folders: a file's products are approved by --publish-as.");
  const lines = readLines(file);
  if (organization === undefined)
    throw new Error("Name the organization that the products of a file belong to with --organization NAME.");
  const { runImport, printReport } = await import("../product-import");
  const report = await withDatabase((db) => runImport(db, lines, { ...options, organization, file }));
  printReport(report);
  writeReport(options.report, report);
  if (report.refused.length > 0) process.exitCode = 1;
}
