import { Command } from "commander";
import { plural } from "../../core/text";
import { command } from "../explain";
import { warnWithoutAdmin } from "../find-person";
import { withDatabase } from "../with-database";

type Options = { json?: boolean };

const onAccount = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .argument("<email>", "the email address of the account")
    .option("--json", "print the result as JSON");

export const resetSecondFactorCommand = (): Command =>
  onAccount(
    "reset-second-factor",
    "Remove all second factors and recovery codes of a person who lost them, and end their sessions",
  ).action(
    command(async (given: string, options: Options) => {
      const { resetFactors } = await import("../../identity/accounts/second-factor/reset-factors");
      const email = await readEmail(given);
      const { name, removed } = await withDatabase((db) => resetFactors({ db, now: new Date() }, { email }));
      const text = `Removed ${plural(removed, "second factor")} of ${name} <${email}>. They sign in without one now.`;
      print(options, { email, name, removed }, text);
    }),
  );

export const endSessionsCommand = (): Command =>
  onAccount("end-sessions", "Sign a person out everywhere; API keys keep working").action(
    command(async (given: string, options: Options) => {
      const { endSessionsByOperator } = await import("../../identity/administration/recover-account");
      const email = await readEmail(given);
      const { name, ended } = await withDatabase((db) =>
        endSessionsByOperator({ db, now: new Date() }, { email }),
      );
      print(options, { email, name, ended }, `Ended ${plural(ended, "session")} of ${name} <${email}>.`);
    }),
  );

export const renameCommand = (): Command =>
  onAccount("rename", "Change a person's public name without a review")
    .argument("<name>", "the public name, up to 80 characters")
    .action(
      command(async (given: string, wanted: string, options: Options) => {
        const { renameByOperator } = await import("../../identity/administration/recover-account");
        const { PersonName } = await import("../../identity/people/schema");
        const email = await readEmail(given);
        const name = PersonName.safeParse(wanted);
        if (!name.success) throw new Error(`The name ${name.error.issues[0]?.message ?? "is not valid"}.`);
        const { former } = await withDatabase((db) =>
          renameByOperator({ db, now: new Date() }, { email, name: name.data }),
        );
        print(options, { email, name: name.data, former }, `${former} <${email}> is now ${name.data}.`);
      }),
    );

export const mergeCommand = (): Command =>
  new Command("merge")
    .description(
      "Merge a person's second account into another: its content moves, and the account is deleted",
    )
    .argument("<from>", "the email address of the account to delete")
    .argument("<into>", "the email address of the account that stays")
    .requiredOption("--yes", "confirm: this can't be undone")
    .option("--json", "print the result as JSON")
    .action(
      command(async (first: string, second: string, options: Options) => {
        const { mergePeople } = await import("../../identity/administration/merge-people");
        const [from, into] = [await readEmail(first), await readEmail(second)];
        const merged = await withDatabase((db) => mergePeople({ db, now: new Date() }, { from, into }));
        const { name, organizations, posts, collections } = merged;
        const moved = `${plural(organizations, "membership")}, ${plural(posts, "post")} and ${plural(collections, "collection")}`;
        print(options, { from, into, ...merged }, `Merged ${from} into ${name} <${into}>: ${moved} moved.`);
        warnWithoutAdmin(merged);
      }),
    );

async function readEmail(given: string): Promise<string> {
  const { Email } = await import("../../identity/people/schema");
  const email = Email.safeParse(given);
  if (!email.success) throw new Error(`"${given}" is not an email address.`);
  return email.data;
}

const print = ({ json }: Options, result: object, text: string): void =>
  console.log(json ? JSON.stringify(result) : text);
