import { Command } from "commander";
import { command } from "../explain";

export const upgradeCommand = (): Command =>
  new Command("upgrade")
    .description("Prepare for an upgrade")
    .helpCommand(false)
    .addCommand(
      new Command("check")
        .description("Show what migrating to this version will do, and what has to be fixed first")
        .option("--from <version>", "the running version; by default the one that applied the last migration")
        .option("--json", "print JSON")
        .addHelpText(
          "after",
          "\nRun it with the new version while the old one serves. It says what migrations remove or lock, which\nsessions are in the way, whether there is a backup, whether PostgreSQL fits, and what changed for operators. It changes nothing. Exit code: 1 if something has to be fixed first.",
        )
        .action(command(check)),
    );

async function check({ from, json = false }: { from?: string; json?: boolean }): Promise<void> {
  if (from !== undefined && !/^\d+\.\d+\.\d+$/.test(from))
    throw new Error(`--from is ${from}, which is not a version such as 0.1.0.`);
  const { default: pg } = await import("pg");
  const { migrationsFolder, openDatabase } = await import("../database");
  const { checkUpgrade } = await import("../upgrade/check-upgrade");
  const { printUpgrade } = await import("../upgrade/print-upgrade");
  const database = await openDatabase((line) => console.error(line), { asItIs: true });
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const report = await checkUpgrade(client, { migrations: migrationsFolder, from }, new Date());
    if (!report.ok) process.exitCode = 1;
    console.log(json ? JSON.stringify(report, null, 2) : printUpgrade(report).join("\n"));
  } finally {
    await client.end().catch(() => {});
    await database.close();
  }
}
