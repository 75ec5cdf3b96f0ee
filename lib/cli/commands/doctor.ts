import { Command } from "commander";
import { command } from "../explain";

export const doctorCommand = (): Command =>
  new Command("doctor")
    .description("checks what Vitrine needs and says what to do where something is wrong")
    .addHelpText(
      "after",
      "\nIt looks at Node.js, packages, configuration, data folder, secrets, port, database, migrations,\nvote counts and the browser of the tests, and changes nothing. Exit code 1 when something is broken.",
    )
    .action(command(examine));

const marks = { ok: "ok      ", warning: "warning ", broken: "BROKEN  " };

async function examine(): Promise<void> {
  const { loadEnvFile } = await import("../settings");
  const { attempt, ok } = await import("../doctor/finding");
  const system = await import("../doctor/system");
  const { checkChromium } = await import("../chromium");
  const { checkDatabase } = await import("../doctor/database");
  loadEnvFile();
  const embedded = !process.env.DATABASE_URL;
  const folder = "Choose a folder that this user may write with VITRINE_DATA.";
  const findings = [
    // An older Node.js than Vitrine needs would not have come this far.
    ok("Node.js", process.versions.node),
    system.checkPackages(),
    system.checkConfiguration(),
    ...(await attempt("Data folder", folder, () => system.checkDataFolder())),
    ...(embedded
      ? await attempt("Embedded PostgreSQL", "Or set DATABASE_URL to a PostgreSQL of your own.", async () => [
          await system.checkBinaries(),
        ])
      : []),
    ...(await checkDatabase()),
    await system.checkPort(),
    checkChromium(),
  ];
  for (const { name, state, detail, remedy } of findings) {
    console.log(`${marks[state]}${name.padEnd(20)} ${detail}`);
    if (remedy) console.log(`${" ".repeat(29)}→ ${remedy}`);
  }
  const count = findings.filter(({ state }) => state === "broken").length;
  console.log(
    count === 0 ? "\nNothing is broken." : `\n${count} ${count === 1 ? "thing is" : "things are"} broken.`,
  );
  if (count > 0) process.exitCode = 1;
}
