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
    .action(command(examine));

async function examine({ mail }: { mail?: string }): Promise<void> {
  const { isEmbedded, isImage, loadEnvFile } = await import("../settings");
  const { attempt, marks, ok } = await import("../doctor/finding");
  const system = await import("../doctor/system");
  const { checkChromium } = await import("../chromium");
  const { checkServer } = await import("../doctor/server");
  const { checkClickhouse } = await import("../doctor/storage");
  const { checkStorage } = await import("../doctor/storage");
  const { chosenPort } = await import("../port");
  const { checkDatabase } = await import("../doctor/database");
  const { checkRedis } = await import("../doctor/redis");
  const { checkBackups } = await import("../doctor/backups");
  loadEnvFile();
  const embedded = isEmbedded();
  const folder = "Set VITRINE_DATA to a folder that this user can write to.";
  const findings = [
    // An older Node.js than Vitrine needs would not have come this far.
    ok("Node.js", process.versions.node),
    system.checkPackages(),
    system.checkConfiguration(),
    ...(await attempt("Data folder", folder, () => system.checkDataFolder())),
    ...(embedded
      ? await attempt("Embedded PostgreSQL", "Or set DATABASE_URL to use your own PostgreSQL.", async () => [
          await system.checkBinaries(),
        ])
      : []),
    ...(await checkDatabase()),
    ...(await attempt("Backups", "Set BACKUP_TO to a folder that this user can read.", () => checkBackups())),
    ...(await checkStorage()),
    ...(await checkRedis()),
    ...(await checkClickhouse()),
    await system.checkPort(),
    ...(await checkServer(chosenPort() ?? 0)),
    ...(isImage() ? [] : [checkChromium()]),
    ...(mail ? [await examineMail(mail)] : []),
  ];
  for (const { name, state, detail, remedy } of findings) {
    console.log(`${marks[state]}${name.padEnd(20)} ${detail}`);
    if (remedy) console.log(`${" ".repeat(29)}→ ${remedy}`);
  }
  const count = findings.filter(({ state }) => state === "broken").length;
  console.log(
    count === 0 ? "\nNo problems found." : `\n${count} ${count === 1 ? "check" : "checks"} failed.`,
  );
  if (count > 0) process.exitCode = 1;
}

async function examineMail(given: string) {
  const { Email } = await import("../../identity/people/schema");
  const { checkMail } = await import("../doctor/mail");
  const { broken } = await import("../doctor/finding");
  const email = Email.safeParse(given);
  if (!email.success) return broken("Email", `"${given}" is not an email address`, "Give one after --mail.");
  const { SMTP_URL, MAIL_FROM, VITRINE_MAILBOX } = process.env;
  return checkMail(email.data, { SMTP_URL, MAIL_FROM, VITRINE_MAILBOX });
}
