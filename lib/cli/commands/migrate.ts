import { Command } from "commander";
import { command } from "../explain";

export const migrateCommand = (): Command =>
  new Command("migrate")
    .description("Apply new migrations to the database, as every start does first")
    .option("--no-backup", "don't make a backup first, even if BACKUP_TO is set")
    .addHelpText(
      "after",
      "\nRun it with the new version before you stop the old one: if a migration fails, it is undone, and the old\nversion keeps serving. With BACKUP_TO, a backup is made first; if it fails, nothing is migrated.",
    )
    .action(command(migrate));

async function migrate({ backup }: { backup: boolean }): Promise<void> {
  if (!backup) process.env.BACKUP_BEFORE_MIGRATIONS = "0";
  const { openDatabase } = await import("../database");
  let isNew = false;
  const database = await openDatabase((line) => {
    isNew = true;
    console.log(line);
  });
  await database.close();
  if (!isNew) console.log("No new migrations.");
}
