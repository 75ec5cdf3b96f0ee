import { text } from "node:stream/consumers";
import { Command } from "commander";
import { shownAddress } from "../../identity/people/shown-address";
import { command } from "../explain";
import { warnWithoutAdmin } from "../find-person";
import { withDatabase } from "../with-database";
import { endSessionsCommand, mergeCommand, renameCommand, resetSecondFactorCommand } from "./user-recovery";

export const userCommand = (): Command =>
  new Command("user")
    .description("Manage accounts and admins")
    .helpCommand(false)
    .addCommand(userCreateCommand())
    .addCommand(userRoleCommand("grant-admin"))
    .addCommand(userRoleCommand("revoke-admin"))
    .addCommand(resetSecondFactorCommand())
    .addCommand(endSessionsCommand())
    .addCommand(renameCommand())
    .addCommand(mergeCommand());

type Options = { email: string; name: string; password: string; admin: boolean };

const userCreateCommand = (): Command =>
  new Command("create")
    .description("Create an account with a verified email address")
    .requiredOption("--email <address>", "the email address to sign in with")
    .requiredOption("--name <name>", "the public name, up to 80 characters")
    .requiredOption("--password <password>", 'at least 10 characters; "-" reads it from standard input')
    .option("--admin", "let this person moderate and write the blog", false)
    .addHelpText(
      "after",
      '\nExample:\n  echo "a long password" | npm run vitrine -- user create --email ada@example.org --name Ada --password - --admin',
    )
    .action(command(create));

async function create({ admin, ...given }: Options): Promise<void> {
  const { SignUp } = await import("../../identity/people/schema");
  const { createAccount } = await import("../../identity/people/create-person");
  const password = given.password === "-" ? await readPassword() : given.password;
  const input = SignUp.parse({ ...given, password });
  const person = await withDatabase((db) => createAccount({ db, now: new Date() }, { ...input, admin }));
  console.log(
    `Created ${admin ? "the admin" : "the account"} ${person.name} <${shownAddress(person.email)}>. Sign in with this email address and password.`,
  );
}

/** The first line of the standard input. */
const readPassword = async (): Promise<string> => (await text(process.stdin)).replace(/\r?\n[\s\S]*$/, "");

const kinds = {
  "grant-admin": {
    role: "admin",
    description: "Make a person an admin",
    done: "is an admin now",
    already: "is already an admin",
  },
  "revoke-admin": {
    role: "member",
    description: "Remove a person's admin role",
    done: "is no longer an admin",
    already: "is not an admin",
  },
} as const;

const userRoleCommand = (name: keyof typeof kinds): Command =>
  new Command(name)
    .description(`${kinds[name].description}and end their sessions`)
    .argument("<email>", "the email address of the account")
    .action(command((email: string) => change(name, email)));

async function change(name: keyof typeof kinds, given: string): Promise<void> {
  const { Email } = await import("../../identity/people/schema");
  const { setRole } = await import("../../identity/people/create-person");
  const { role, done, already } = kinds[name];
  const email = Email.safeParse(given);
  if (!email.success) throw new Error(`"${given}" is not an email address.`);
  const result = await withDatabase((db) => setRole({ db, now: new Date() }, { email: email.data, role }));
  console.log(`${result.name} <${shownAddress(email.data)}> ${result.changed ? done : already}.`);
  warnWithoutAdmin(result);
}
