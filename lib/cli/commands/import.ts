import { Command } from "commander";
import { plainFields } from "../../catalog/listings/fields";
import { command } from "../explain";
import { isFolder, readBytes, readLines, resolveGiven, writeReport } from "../files";
import { withDatabase } from "../with-database";

type Options = {
  as?: string;
  organization?: string;
  publishAs?: string;
  owner?: string;
  listsOnly?: true;
  report?: string;
};

export const importCommand = (): Command =>
  new Command("import")
    .description("Import products from a list or an exported folder")
    .argument("<file or folder>", "a list such as JSON Lines or CSV, or an exported folder")
    .option(
      "--organization <name>",
      "file only: name or slug of the organization, created if it doesn't exist",
    )
    .option(
      "--publish-as <email>",
      "file only: an admin who approves the products; otherwise they stay drafts",
    )
    .option("--owner <email>", "file only: owner of a new organization; by default the admin of --publish-as")
    .option(
      "--lists-only",
      "file only: the organization only lists its products, so their makers can claim them",
    )
    .option("--as <email>", "folder only: the admin who runs the import")
    .option("--report <file>", "write the full report to this file as JSON")
    .addHelpText("after", help)
    .action(command(importAny));

const fields = plainFields.map(({ key, kind }) => (kind === "list" ? `${key}[]` : key)).join(", ");
const help = `
Files: JSON Lines, or any other format of /admin/import, recognized by its content, whose columns are mapped by their names. Each row needs "name" and can have slug, websiteUrl, description, ${fields},
sourceUrl, demoUrl, stars, latestRelease{tag,published_at} and updatedAt. Each row becomes a product with a document. Values that don't
fit are changed or left out, and reported with their line. Importing the same file again changes nothing; a changed row
becomes a new revision of its product.

Pictures: logo, cover and a list of at most 10 screenshots, each an http(s) address, the path of a file in the list's folder or
below it, or an object with "url" or "file", "alt" and, for screenshots, "caption". URLs are fetched like websites: robots.txt is followed, private addresses are never contacted, and a picture can be up to 2 MB. Files can be up to 10 MB. The cover counts as chosen, and screenshots become a gallery. A picture that can't be used is left out and reported. Pictures that were imported before, from the same URL or with the same content, are not imported again; failed ones are retried.

Folders: products keep their current and former slugs, their numbers if free, times, revisions, decisions and files, and
what was public is public. The admin becomes the author of everything and the owner of new organizations; an existing
organization with the same slug must be theirs. All documents and files of a product are checked before it is written. A
product that already exists is left unchanged; one whose slug is taken by another product is skipped.

Both kinds of import can be interrupted and run again. Rows of a file are written up to 100 in a transaction; one that cannot
be written does not hold up the others.

Examples:
  npm run vitrine -- import products.jsonl --organization "Awesome Selfhosted" --publish-as admin@demo.example
  npm run vitrine -- import ../exported --as admin@demo.example

Exit code: 1 if a row was rejected or a product skipped.`;

async function importAny(given: string, options: Options): Promise<void> {
  const at = resolveGiven(given);
  return isFolder(at) ? importFolder(at, options) : importFile(given, options);
}

async function importFolder(at: string, { as, report: reportFile, ...ofFiles }: Options): Promise<void> {
  if (Object.keys(ofFiles).length > 0)
    throw new Error(
      "--organization, --publish-as, --owner and --lists-only are for files. An exported folder already names its organizations.",
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
  const report = await withDatabase((db) =>
    runImport(db, lines, readBytes(file), { ...options, organization, file }),
  );
  printReport(report);
  writeReport(options.report, report);
  if (report.refused.length > 0) process.exitCode = 1;
}
