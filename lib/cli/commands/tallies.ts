import { Command } from "commander";
import { command } from "../explain";

export const talliesCommand = (): Command =>
  new Command("tallies")
    .description("looks after the counts that boards, ranks and totals are made from")
    .helpCommand(false)
    .addCommand(
      new Command("rebuild")
        .description("counts all votes again and says how many counts differed")
        .addHelpText(
          "after",
          "\nThe votes themselves and the frozen boards stay as they are. Nobody can vote while it runs, which may take\nminutes where there are millions of votes; a running server brings ranks and scores along within a minute.",
        )
        .action(command(rebuild)),
    );

async function rebuild(): Promise<void> {
  const { touchTags } = await import("../../core/cache-tags");
  const { countTallyDifferences } = await import("../../votes/check-tallies");
  const { rebuildTallies } = await import("../../votes/rebuild-tallies");
  const { withDatabase } = await import("../with-database");
  const count = await withDatabase(async (db) => {
    const differed = await countTallyDifferences(db);
    await rebuildTallies(db);
    touchTags(db, ["directory", "votes", "stats"]);
    return differed;
  });
  const differed = count === 0 ? "No count" : `${count} ${count === 1 ? "count" : "counts"}`;
  console.log(`${differed} differed from the votes. All are made anew.`);
}
