import { Command } from "commander";
import { command } from "../explain";
import { withDatabase } from "../with-database";

export const talliesCommand = (): Command =>
  new Command("tallies")
    .description("Manage the vote counts behind rankings, ranks and totals")
    .helpCommand(false)
    .addCommand(
      new Command("check")
        .description("Compare the stored counts with all votes; exit code 1 if they differ")
        .action(command(check)),
    )
    .addCommand(
      new Command("rebuild")
        .description("Recount all votes and report how many counts differed")
        .addHelpText(
          "after",
          "\nThe votes themselves and closed rankings don't change. No one can vote while this runs, which can take\nminutes with millions of votes. A running server updates ranks and scores within a minute.",
        )
        .action(command(rebuild)),
    );

async function check(): Promise<void> {
  const { checkTallies } = await import("../../ranking/votes/tallies");
  const differences = await withDatabase((db) => checkTallies(db));
  if (differences.length === 0) {
    console.log("All counts match the votes.");
    return;
  }
  for (const { what, key, expected, actual } of differences.slice(0, 20))
    console.log(`${what} ${key}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  if (differences.length > 20) console.log(`and at least ${differences.length - 20} more`);
  throw new Error("Counts differ from the votes. To recount, run: npm run vitrine -- tallies rebuild");
}

async function rebuild(): Promise<void> {
  const { countTallyDifferences } = await import("../../ranking/votes/tallies");
  const { rebuildTallies } = await import("../../ranking/votes/tallies");
  const count = await withDatabase(async (db) => {
    const differed = await countTallyDifferences(db);
    await rebuildTallies(db);
    return differed;
  });
  const differed = count === 0 ? "No counts" : `${count} ${count === 1 ? "count" : "counts"}`;
  console.log(`${differed} differed from the votes. All counts were rebuilt.`);
}
