import { Command } from "commander";
import { command } from "../explain";
import { readLines, writeReport } from "../files";
import { withDatabase } from "../with-database";

export const screeningReportCommand = (): Command =>
  new Command("screening-report")
    .description(
      "says how many products of a file would pass the automated checks here, and why others would not",
    )
    .argument("<file>", "JSON lines as import takes them")
    .option("--report <file>", "writes every row with its checks there as JSON")
    .addHelpText(
      "after",
      "\nIt saves nothing and asks no website. Rows are compared with what is public and in review here, and by their\nwebsites with each other; a row that was imported before is not compared with its own product.",
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
