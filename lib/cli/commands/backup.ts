import { Command } from "commander";
import { command } from "../explain";

const asJson = ["--json", "print JSON"] as const;

export const backupCommand = (): Command =>
  new Command("backup")
    .description("Back up the whole site, and restore it")
    .helpCommand(false)
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(verifyCommand())
    .addCommand(restoreCommand());

const createCommand = (): Command =>
  new Command("create")
    .description("Back up database, files and settings as of one moment, while the site runs")
    .option("--to <place>", "the folder of all backups, or s3://bucket/folder; by default BACKUP_TO")
    .option(...asJson)
    .addHelpText(
      "after",
      `
The backup is a folder inside the given one, named once it is complete. Files that are also in the last backup are linked, not copied. An interrupted backup leaves a folder .partial-…, whose files the next one takes over.

In a bucket, files are stored once for all backups. The tables are first written to this machine's folder for temporary files.

Secrets, such as NEXTAUTH_SECRET, are only in the backup if BACKUP_PASSPHRASE is set, encrypted with it.

The last line of the output is the location of the new backup. Exit code: 1 if there is none, or if a file was missing.`,
    )
    .action(command(create));

const listCommand = (): Command =>
  new Command("list")
    .description("List the backups in a folder or bucket, newest first")
    .argument("[place]", "the folder of all backups, or s3://bucket/folder; by default BACKUP_TO")
    .option("--to <place>", "the same")
    .option(...asJson)
    .action(command(list));

const verifyCommand = (): Command =>
  new Command("verify")
    .description("Read every file of a backup again, and name those that are missing or changed")
    .argument("<backup>", "the folder of the backup, or its URL in a bucket")
    .option(...asJson)
    .addHelpText(
      "after",
      "\nExit code: 1 if a file is missing or changed, or if other secrets signed the backup.",
    )
    .action(command(verify));

const restoreCommand = (): Command =>
  new Command("restore")
    .description("Restore a backup into the database and the storage of this installation")
    .argument("<backup>", "the folder of the backup, or its URL in a bucket")
    .option("--yes", "replace the existing site, and remove its files", false)
    .option("--unsigned", "restore a backup that this installation's secrets did not sign", false)
    .option(...asJson)
    .addHelpText(
      "after",
      `
The backup is verified first. The database must be empty, or hold a Vitrine that --yes replaces, and no other program may be
connected to it. A backup of an older version is migrated to this one. Until the restore is complete, Vitrine doesn't start on
the database; run the command again to finish one that was interrupted.

A backup is signed with NEXTAUTH_SECRET and, if there is one, BACKUP_PASSPHRASE of the site that made it; one of them must be set here
to the same value. Use --unsigned only for a backup that nobody else can have changed.

With BACKUP_PASSPHRASE, the embedded database gets the secret of the backup too. With your own, set NEXTAUTH_SECRET yourself.`,
    )
    .action(command(restore));

type Options = { to?: string; json?: boolean };

async function create(options: Options): Promise<void> {
  const { runCreate } = await import("../backup/run-create");
  await runCreate(options);
}

async function list(folder: string | undefined, { to, json = false }: Options): Promise<void> {
  const { runList } = await import("../backup/run-list");
  await runList(folder ?? to, json);
}

async function verify(backup: string, { json = false }: Options): Promise<void> {
  const { runVerify } = await import("../backup/run-list");
  await runVerify(backup, json);
}

async function restore(
  backup: string,
  options: { yes: boolean; unsigned: boolean; json?: boolean },
): Promise<void> {
  const { runRestore } = await import("../backup/run-restore");
  await runRestore(backup, options);
}
