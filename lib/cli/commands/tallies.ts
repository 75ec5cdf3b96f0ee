import { Command } from "commander";
import { command } from "../explain";
import { withDatabase } from "../with-database";

export const talliesCommand = (): Command =>
  new Command("tallies")
    .description("looks after the counts that boards, ranks and totals are made from")
    .helpCommand(false)
    .addCommand(
      new Command("check")
        .description(
          "counts all votes and says whether the counts that are kept equal them; the exit code is 1 if not",
        )
        .action(command(check)),
    )
    .addCommand(
      new Command("rebuild")
        .description("counts all votes again and says how many counts differed")
        .addHelpText(
          "after",
          "\nThe votes themselves and the frozen boards stay as they are. Nobody can vote while it runs, which may take\nminutes where there are millions of votes; a running server brings ranks and scores along within a minute.",
        )
        .action(command(rebuild)),
    );

async function check(): Promise<void> {
  const { checkTallies } = await import("../../ranking/votes/tallies");
  const differences = await withDatabase((db) => checkTallies(db));
  if (differences.length === 0) {
    console.log("All counts equal the votes.");
    return;
  }
  for (const { what, key, expected, actual } of differences.slice(0, 20))
    console.log(`${what} ${key}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  if (differences.length > 20) console.log(`and ${differences.length - 20} or more others`);
  throw new Error("Counts differ from the votes. Count them again: npm run vitrine -- tallies rebuild");
}

async function rebuild(): Promise<void> {
  const { countTallyDifferences } = await import("../../ranking/votes/tallies");
  const { rebuildTallies } = await import("../../ranking/votes/tallies");
  const count = await withDatabase(async (db) => {
    const differed = await countTallyDifferences(db);
    await rebuildTallies(db);
    return differed;
  });
  const differed = count === 0 ? "No count" : `${count} ${count === 1 ? "count" : "counts"}`;
  console.log(`${differed} differed from the votes. All are made anew.`);
}
