import { Command } from "commander";
import { command } from "../explain";

export const migrateCommand = (): Command =>
  new Command("migrate")
    .description("Apply new migrations to the database, as every start does first")
    .addHelpText(
      "after",
      "\nRun it with the new version before you stop the old one: if a migration fails, it is undone, and the old\nversion goes on serving.",
    )
    .action(command(migrate));

async function migrate(): Promise<void> {
  const { openDatabase } = await import("../database");
  let report = "No new migrations.";
  const database = await openDatabase((line) => {
    report = line;
  });
  await database.close();
  console.log(report);
}
