import { Command } from "commander";
import { command } from "../explain";

type Options = { product?: string[]; publicOnly?: boolean };

export const exportCommand = (): Command =>
  new Command("export")
    .description("writes products with their documents and files into a folder, to move house or to keep")
    .argument("<folder>", "a folder that is not there yet, or an empty one")
    .option("--product <slug...>", "only these products")
    .option("--public-only", "only what the public sees now: no drafts, no decisions, no former versions")
    .addHelpText("after", help)
    .action(command(exportFolder));

const help = `
The folder holds manifest.json, organizations/, products/SLUG/ with product.json and each revision, and media/ with the
kept files by their SHA-256 and what is known of each. "import" reads it into another Vitrine. It appears under its name
once it is whole; what a killed export leaves is called FOLDER.partial-… and can be deleted.

People stay behind, with their accounts, passwords and addresses: in the new house whoever imports is the author of all,
and owns the organizations. Votes, figures of traffic and health, proofs of domains, what visitors reported, posts of the
blog and files that no product uses stay behind too. Without --public-only the folder holds drafts and the notes among
reviewers: keep it as you keep the database.

Examples:
  npm run vitrine -- export ../moving-box
  npm run vitrine -- export lantern --product lantern lantern-pro --public-only

Exit code: 1 when a file was lost, with a sentence for each; the rest is exported.`;

async function exportFolder(folder: string, options: Options): Promise<void> {
  const { resolveGiven } = await import("../files");
  const { withDatabase } = await import("../with-database");
  const { runExport } = await import("../run-moving");
  const report = await withDatabase((db) => runExport(db, resolveGiven(folder), options));
  const { printExport } = await import("../print-moving");
  printExport(report);
  if (report.lost.length > 0) process.exitCode = 1;
}
