import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import { buildIfStale, distDir } from "./build";
import { outliveReader } from "./closed-output";
import { command } from "./explain";
import { resolveGiven } from "./files";
import { checkRelease, releaseNotes } from "./release/check-release";
import { makeArchive } from "./release/make-archive";
import { root } from "./settings";

// npm run release -- check | archive | notes: what the release workflow runs, as docs/releasing.md says.

const check = async ({ tag }: { tag?: string }) => {
  const faults = await checkRelease(root, tag);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  console.log("This commit can be released.");
};

const archive = async (folder: string) => {
  const ownSettings = readdirSync(root).filter((name) => /^\.env(?!\.example$)/.test(name));
  if (ownSettings.length > 0)
    throw new Error(
      `A build may contain settings of ${ownSettings.join(", ")}. Use a checkout without them.`,
    );
  await buildIfStale((line) => console.error(line));
  const { file, sha256 } = makeArchive(root, resolveGiven(folder), distDir());
  console.log(`${sha256}  ${file}`);
};

const notes = async () => {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  console.log(releaseNotes(read("CHANGELOG.md"), JSON.parse(read("package.json")).version));
};

outliveReader();
await new Command("npm run release --")
  .description("Check and pack a release")
  .addCommand(
    new Command("check")
      .description("Check version, lock file, changelog, tag and migrations of this commit")
      .option("--tag <tag>", "the tag that this commit has, such as v1.2.3")
      .action(command(check)),
  )
  .addCommand(
    new Command("archive")
      .description("Build this commit, and write its archive and SHA256SUMS into a folder")
      .argument("<folder>")
      .action(command(archive)),
  )
  .addCommand(
    new Command("notes")
      .description("Print what the changelog says about this version")
      .action(command(notes)),
  )
  .parseAsync();
