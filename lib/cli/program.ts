import { Command } from "commander";
import { backupCommand } from "./commands/backup";
import { banCommand } from "./commands/ban";
import { blogCommand } from "./commands/blog";
import { configCommand } from "./commands/config";
import { doctorCommand } from "./commands/doctor";
import { exportCommand } from "./commands/export";
import { importCommand } from "./commands/import";
import { migrateCommand } from "./commands/migrate";
import { picturesCommand } from "./commands/pictures";
import { readyCommand } from "./commands/ready";
import { screeningReportCommand } from "./commands/screening-report";
import { talliesCommand } from "./commands/tallies";
import { trafficCommand } from "./commands/traffic";
import { upgradeCommand } from "./commands/upgrade";
import { userCommand } from "./commands/user";
import { votesCommand } from "./commands/votes";
import { workerCommand } from "./commands/worker";
import { isImage } from "./settings";

/** The commands of `npm run vitrine`. */
export const program = (): Command =>
  new Command(isImage() ? "vitrine" : "npm run vitrine --")
    .description(
      "Manage a Vitrine site from the command line. Uses the database in DATABASE_URL, or else the embedded one of this checkout, with or without a running server. A running server shows changes within two seconds.",
    )
    .showHelpAfterError('For usage, add --help, for example "npm run vitrine -- user create --help".')
    .configureHelp({ sortSubcommands: false, showGlobalOptions: false })
    .helpCommand(false)
    .addCommand(importCommand())
    .addCommand(picturesCommand())
    .addCommand(exportCommand())
    .addCommand(blogCommand())
    .addCommand(userCommand())
    .addCommand(configCommand())
    .addCommand(banCommand())
    .addCommand(screeningReportCommand())
    .addCommand(votesCommand())
    .addCommand(talliesCommand())
    .addCommand(trafficCommand())
    .addCommand(backupCommand())
    .addCommand(upgradeCommand())
    .addCommand(migrateCommand())
    .addCommand(workerCommand())
    .addCommand(readyCommand())
    .addCommand(doctorCommand())
    .addHelpText(
      "after",
      `
Examples:
  npm run vitrine -- user create --email ada@example.org --name "Ada" --password "a long password" --admin
  npm run vitrine -- import products.jsonl --organization "Awesome Selfhosted" --publish-as ada@example.org
  npm run vitrine -- pictures fetch --missing --publish-as ada@example.org
  npm run vitrine -- export ../exported
  npm run vitrine -- import ../exported --as ada@example.org
  npm run vitrine -- blog import ../my-old-blog --as ada@example.org
  npm run vitrine -- config set name "The Shelf"
  npm run vitrine -- ban add spam.example --reason "Sells links"
  npm run vitrine -- screening-report products.jsonl
  npm run vitrine -- backup create --to ../backups
  npm run vitrine -- upgrade check
  npm run vitrine -- doctor

Exit code: 0 on success, 1 on failure, with a message that says why.`,
    );
