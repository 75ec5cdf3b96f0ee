import { Command } from "commander";
import { command } from "../explain";
import { readLines, writeReport } from "../files";
import { withDatabase } from "../with-database";

export const screeningReportCommand = (): Command =>
  new Command("screening-report")
    .description(
      "Report how many products in a file would pass the automatic checks, and why others would not",
    )
    .argument("<file>", "a JSON Lines file, as for import")
    .option("--report <file>", "write every row with its checks to this file as JSON")
    .addHelpText(
      "after",
      "\nSaves nothing and contacts no websites. Rows are compared with public products and those in review, and their\nwebsites with each other. A row that was imported before is not compared with its own product.",
    )
    .action(command(tell));

async function tell(file: string, { report: reportFile }: { report?: string }): Promise<void> {
  const { screenRows } = await import("../../portability/product-import/screen-rows");
  const { withProgress } = await import("../progress");
  const lines = readLines(file);
  const report = await withDatabase((db) =>
    withProgress("Checking", (update) => screenRows(db, lines, new Date(), update)),
  );
  const { printScreening } = await import("../print-screening");
  printScreening(report);
  writeReport(reportFile, report);
}
