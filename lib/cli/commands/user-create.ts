import { Command } from "commander";
import { command } from "../explain";

type Options = { email: string; name: string; password: string; admin: boolean };

export const userCreateCommand = (): Command =>
  new Command("create")
    .description("makes an account with a verified address")
    .requiredOption("--email <address>", "the address to sign in with")
    .requiredOption("--name <name>", "the name that others see, up to 80 characters")
    .requiredOption("--password <password>", 'at least 10 characters; "-" reads it from the standard input')
    .option("--admin", "may moderate and write the blog", false)
    .addHelpText(
      "after",
      '\nExample:\n  echo "a long password" | npm run vitrine -- user create --email ada@example.org --name Ada --password - --admin',
    )
    .action(command(create));

async function create({ admin, ...given }: Options): Promise<void> {
  const { SignUp } = await import("../../people/schema");
  const { createAccount } = await import("../../people/create-account");
  const { withDatabase } = await import("../with-database");
  const password = given.password === "-" ? await readPassword() : given.password;
  const input = SignUp.parse({ ...given, password });
  const person = await withDatabase((db) => createAccount({ db, now: new Date() }, { ...input, admin }));
  console.log(
    `Made ${admin ? "the admin" : "the account"} ${person.name} <${person.email}>. Sign in with this address and the password.`,
  );
}

async function readPassword(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/\r?\n[\s\S]*$/, "");
}
