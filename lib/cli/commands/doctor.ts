import { Command } from "commander";
import { command } from "../explain";

export const doctorCommand = (): Command =>
  new Command("doctor")
    .description("Check the installation and explain how to fix problems")
    .option("--mail <address>", "also send a message to this address")
    .addHelpText(
      "after",
      "\nChecks Node.js, packages, configuration, data folder, secrets, database, migrations, vote counts,\nstorage, Redis, ClickHouse, backups, port, the readiness of a running server, and the browser for tests. Changes nothing. Exit code: 1 if a check fails.",
    )
    .action(
      command(async (options: { mail?: string }) => (await import("../doctor/examine")).examine(options)),
    );
