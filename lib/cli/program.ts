import { Command } from "commander";
import { banCommand } from "./commands/ban";
import { blogCommand } from "./commands/blog";
import { doctorCommand } from "./commands/doctor";
import { exportCommand } from "./commands/export";
import { importCommand } from "./commands/import";
import { screeningReportCommand } from "./commands/screening-report";
import { talliesCommand } from "./commands/tallies";
import { userCommand } from "./commands/user";
import { votesCommand } from "./commands/votes";

/** The commands of `npm run vitrine`. */
export const program = (): Command =>
  new Command("npm run vitrine --")
    .description(
      "Looks after a Vitrine from the command line. It works on the database of DATABASE_URL, or else on the embedded one of this checkout, beside a running server or without one; a running server shows a change within two seconds.",
    )
    .showHelpAfterError(
      'Add --help to see how it is used, for example "npm run vitrine -- user create --help".',
    )
    .configureHelp({ sortSubcommands: false, showGlobalOptions: false })
    .helpCommand(false)
    .addCommand(importCommand())
    .addCommand(exportCommand())
    .addCommand(blogCommand())
    .addCommand(userCommand())
    .addCommand(banCommand())
    .addCommand(screeningReportCommand())
    .addCommand(votesCommand())
    .addCommand(talliesCommand())
    .addCommand(doctorCommand())
    .addHelpText(
      "after",
      `
Examples:
  npm run vitrine -- user create --email ada@example.org --name "Ada" --password "a long password" --admin
  npm run vitrine -- import products.jsonl --organization "Awesome Selfhosted" --publish-as ada@example.org
  npm run vitrine -- export ../exported
  npm run vitrine -- import ../exported --as ada@example.org
  npm run vitrine -- blog import ../my-old-blog --as ada@example.org
  npm run vitrine -- ban add spam.example --reason "Sells links"
  npm run vitrine -- screening-report products.jsonl
  npm run vitrine -- doctor

Exit code: 0 when all went well, 1 when something did not, with a sentence that says what.`,
    );
