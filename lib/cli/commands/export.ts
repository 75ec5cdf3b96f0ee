import { Command } from "commander";
import { command } from "../explain";
import { resolveGiven } from "../files";
import { withDatabase } from "../with-database";

type Options = { product?: string[]; publicOnly?: boolean };

export const exportCommand = (): Command =>
  new Command("export")
    .description("Export products with their documents and files to a folder, for another Vitrine")
    .argument("<folder>", "a new or empty folder")
    .option("--product <slug...>", "export only these products")
    .option(
      "--public-only",
      "export only public content: no drafts, decisions, former revisions or original pictures",
    )
    .addHelpText("after", help)
    .action(command(exportFolder));

const help = `
The folder contains manifest.json, organizations/, products/SLUG/ with product.json and each revision, and media/ with the
files, named by SHA-256, and their metadata. "import" reads it into another Vitrine. The folder appears under its name
once it is complete; an interrupted export leaves FOLDER.partial-…, which can be deleted.

People are not exported, nor their accounts, passwords and addresses: on the other site, the admin who imports becomes the
author of everything and owns the organizations. Votes, traffic, website health, domain verifications, reports, blog posts
and files that no product uses are not exported either. Without --public-only, the folder contains drafts and reviewers'
private notes: protect it like the database.

Examples:
  npm run vitrine -- export ../exported
  npm run vitrine -- export lantern --product lantern lantern-pro --public-only

Exit code: 1 if a file could not be exported; each one is listed, and the rest is exported.`;

async function exportFolder(folder: string, options: Options): Promise<void> {
  const { runExport, printExport } = await import("../archive");
  const report = await withDatabase((db) => runExport(db, resolveGiven(folder), options));
  printExport(report);
  if (report.lost.length > 0) process.exitCode = 1;
}
