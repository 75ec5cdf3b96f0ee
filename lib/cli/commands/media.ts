import { Command, Option } from "commander";
import { command } from "../explain";
import type { MoveOptions } from "../media-move";

export const mediaCommand = (): Command =>
  new Command("media")
    .description("Manage where uploaded files are stored")
    .helpCommand(false)
    .addCommand(
      new Command("move")
        .description("Move all uploaded files to another storage, while the site runs")
        .addOption(
          new Option("--to <storage>", "the storage that new files are stored in")
            .choices(["s3", "disk", "blob"])
            .makeOptionMandatory(),
        )
        .option(
          "--remove",
          "remove the files from the old storage once all of them are in the new one",
          false,
        )
        .option("--json", "print the report as JSON", false)
        .addHelpText("after", help)
        .action(command(move)),
    );

const help = `
First set the variables of the new storage, and MEDIA_MOVING_FROM to disk, blob or s3 for the former one, and restart every
server. From then on, new files go to the new storage, and files that it lacks are read from the old one. Then run this.

Each file is copied, read again from the new storage and compared by its digest. The move can be interrupted at any point and
started again: it continues where it was. At the end, remove MEDIA_MOVING_FROM and restart every server.

Example:
  S3_BUCKET=files MEDIA_MOVING_FROM=disk npm run vitrine -- media move --to s3

Exit code: 1 if a file was missing or changed, which the report names, or if the move could not be finished.`;

async function move(options: MoveOptions): Promise<void> {
  const { runMove } = await import("../media-move");
  await runMove(options);
}
