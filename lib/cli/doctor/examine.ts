import { broken, type Finding, isBroken, ok } from "../../core/finding";
import { Email } from "../../identity/people/schema";
import { partNames } from "../../platform/health/parts";
import type { sendMail } from "../../platform/mail/send-mail";
import { sendTestMail } from "../../platform/mail/test-mail";
import { ownAccent } from "../../platform/settings/rules";
import { checkChromium } from "../chromium";
import { chosenPort } from "../port";
import { isEmbedded, isImage, loadEnvFile } from "../settings";
import { checkBackups } from "./backups";
import { checkDatabase } from "./database";
import { attempt, examinePart, print } from "./finding";
import { checkServer } from "./server";
import { checkBinaries, checkConfiguration, checkDataFolder, checkPackages, checkPort } from "./system";

const folder = "Set VITRINE_DATA to a folder that this user can write to.";
const backups = "Set BACKUP_TO to a folder that this user can read.";
const binaries = "Or set DATABASE_URL to use your own PostgreSQL.";

/** The database is examined further than its addresses. */
const others = partNames.filter((name) => name !== "database");

/** Prints what it finds of an installation, and how to fix what is broken; the exit code is then 1. */
export async function examine({ mail }: { mail?: string }): Promise<void> {
  loadEnvFile();
  const { SMTP_URL, MAIL_FROM, VITRINE_MAILBOX } = process.env;
  const findings = [
    // An older Node.js than Vitrine needs would not have come this far.
    ok("Node.js", process.versions.node),
    checkPackages(),
    checkConfiguration(),
    ...(await attempt("Data folder", folder, checkDataFolder)),
    ...(isEmbedded() ? await attempt("Embedded PostgreSQL", binaries, checkBinaries) : []),
    ...(await checkDatabase()),
    ...(await attempt("Backups", backups, () => checkBackups())),
    ...(await Promise.all(others.map(examinePart))).flat(),
    await checkPort(),
    ...(await checkServer(chosenPort() ?? 0)),
    ...(isImage() ? [] : [checkChromium()]),
    ...(mail ? [await checkMail(mail, { SMTP_URL, MAIL_FROM, VITRINE_MAILBOX })] : []),
  ];
  for (const line of print(findings)) console.log(line);
  const count = findings.filter(isBroken).length;
  console.log(
    count === 0 ? "\nNo problems found." : `\n${count} ${count === 1 ? "check" : "checks"} failed.`,
  );
  if (count > 0) process.exitCode = 1;
}

type Settings = Parameters<typeof sendMail>[1];

const mailRemedy =
  "Check SMTP_URL (host, port, user, password; smtps:// for port 465) and that the server accepts MAIL_FROM as a sender.";

/** Sends a mail to the address with the settings of the environment, and says what the server answered. */
export async function checkMail(address: string, settings: NonNullable<Settings>): Promise<Finding> {
  const email = Email.safeParse(address);
  if (!email.success)
    return broken("Email", `"${address}" is not an email address`, "Give one after --mail.");
  const site = { name: "npm run vitrine -- doctor --mail", accent: ownAccent };
  const sent = await sendTestMail(email.data, site, settings);
  return sent.ok ? ok("Email", sent.detail) : broken("Email", sent.detail, mailRemedy);
}
