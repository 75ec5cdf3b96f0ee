import { Command } from "commander";
import { command } from "../explain";

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
  const { readLines } = await import("../files");
  const { screenRows } = await import("../../import/screen-rows");
  const { progressBar } = await import("../progress");
  const { withDatabase } = await import("../with-database");
  const lines = readLines(file);
  const report = await withDatabase(async (db) => {
    const progress = progressBar("Checking");
    const screened = await screenRows(db, lines, new Date(), progress.update);
    progress.stop();
    return screened;
  });
  const { printScreening } = await import("../print-screening");
  printScreening(report);
  const { writeReport } = await import("../write-report");
  writeReport(reportFile, report);
}
