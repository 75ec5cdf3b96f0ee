import { Command } from "commander";
import { hasFailed } from "../../portability/picture-fetch/rules";
import { command } from "../explain";
import { writeReport } from "../files";
import type { FetchOptions } from "../picture-fetch";
import { withDatabase } from "../with-database";

type Options = FetchOptions & { report?: string; json?: boolean };

export const picturesCommand = (): Command =>
  new Command("pictures")
    .description("Manage the pictures of products")
    .helpCommand(false)
    .addCommand(
      new Command("fetch")
        .description("Fetch logos and pictures from the websites of public products")
        .option("--organization <name>", "only products of this organization, by its name or slug")
        .option("--missing", "only products without a logo or without any picture")
        .option("--drafts", "also products that an import left as drafts")
        .option("--publish-as <email>", "an admin who approves the new revisions; otherwise they stay drafts")
        .option("--again", "also fetch websites that were read in the last 12 hours")
        .option("--report <file>", "write the full report to this file as JSON")
        .option("--json", "print the full report as JSON")
        .addHelpText("after", help)
        .action(command(fetchAll)),
    );

const help = `
Fetches each website as VitrineReader: robots.txt is followed, private addresses are never contacted, a page can be up to 512 KB and a picture up to 2 MB, and each request has five seconds. Eight hosts are read at once, each one page at a time with a
second between two, also where websites redirect to it. A host that fails three times in a row is left for another run.

What is found becomes a new revision of the product, whose note says where and when it was read. A logo or cover that somebody
chose is kept; one that came from the website is replaced once the website has another. A picture that has not changed makes no revision. Drafts of an import get the
pictures with --drafts and stay drafts. A product with a draft or review of somebody's is left alone and reported.

The run can be interrupted and started again: websites that were read in the last 12 hours are not asked again, and
their results are in the report too.

Examples:
  npm run vitrine -- pictures fetch --missing --publish-as admin@demo.example
  npm run vitrine -- pictures fetch --organization "Awesome Selfhosted" --drafts --report pictures.json

Exit code: 0 once the run is done, also where some websites could not be read, which the report names. 1 if none could be read,
or if it could not run.`;

async function fetchAll({ report: reportFile, json = false, ...options }: Options): Promise<void> {
  const { runFetch, printFetch } = await import("../picture-fetch");
  const report = await withDatabase((db) => runFetch(db, options));
  if (json) console.log(JSON.stringify(report, null, 2));
  else printFetch(report);
  writeReport(reportFile, report, { quiet: json });
  if (hasFailed(report)) process.exitCode = 1;
}
