import { Command } from "commander";
import { command } from "../explain";
import { resolveGiven } from "../files";
import { withDatabase } from "../with-database";

type Options = { product?: string[]; publicOnly?: boolean };

export const exportCommand = (): Command =>
  new Command("export")
    .description(
      "writes products with their documents and files into a folder, for another Vitrine or as a backup",
    )
    .argument("<folder>", "a folder that is not there yet, or an empty one")
    .option("--product <slug...>", "only these products")
    .option(
      "--public-only",
      "only what the public sees now: no drafts, decisions, former versions or original pictures",
    )
    .addHelpText("after", help)
    .action(command(exportFolder));

const help = `
The folder holds manifest.json, organizations/, products/SLUG/ with product.json and each revision, and media/ with the
files by their SHA-256 and what is known of each. "import" reads it into another Vitrine. It appears under its name
once it is whole; what a killed export leaves is called FOLDER.partial-… and can be deleted.

People stay behind, with their accounts, passwords and addresses: on the other site, whoever imports becomes the author of all
and owns the organizations. Votes, figures of traffic and health, proofs of domains, what visitors reported, posts of the
blog and files that no product uses stay behind too. Without --public-only the folder holds drafts and the notes among
reviewers: protect it as you protect the database.

Examples:
  npm run vitrine -- export ../exported
  npm run vitrine -- export lantern --product lantern lantern-pro --public-only

Exit code: 1 when a file was lost, with a sentence for each; the rest is exported.`;

async function exportFolder(folder: string, options: Options): Promise<void> {
  const { runExport, printExport } = await import("../archive");
  const report = await withDatabase((db) => runExport(db, resolveGiven(folder), options));
  printExport(report);
  if (report.lost.length > 0) process.exitCode = 1;
}
