import { Command } from "commander";
import { command } from "../explain";

const kinds = {
  "grant-admin": {
    role: "admin",
    description: "makes a person an admin",
    done: "is an admin now",
    already: "is an admin already",
  },
  "revoke-admin": {
    role: "member",
    description: "makes an admin an ordinary member",
    done: "is no admin any more",
    already: "is no admin",
  },
} as const;

export const userRoleCommand = (name: keyof typeof kinds): Command =>
  new Command(name)
    .description(`${kinds[name].description}; their sessions end, so they sign in again`)
    .argument("<email>", "the address of the account")
    .action(command((email: string) => change(name, email)));

async function change(name: keyof typeof kinds, given: string): Promise<void> {
  const { Email } = await import("../../people/schema");
  const { setRole } = await import("../../people/set-role");
  const { withDatabase } = await import("../with-database");
  const { role, done, already } = kinds[name];
  const email = Email.safeParse(given);
  if (!email.success) throw new Error(`"${given}" is not an e-mail address.`);
  const result = await withDatabase((db) => setRole({ db, now: new Date() }, { email: email.data, role }));
  console.log(`${result.name} <${email.data}> ${result.changed ? done : already}.`);
  if (result.adminsLeft === 0) {
    console.error(
      "Warning: there is no admin now, so nobody can decide in the queue. Make one: npm run vitrine -- user grant-admin EMAIL",
    );
  }
}
