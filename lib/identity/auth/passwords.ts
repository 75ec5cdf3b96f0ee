import { hash, verify } from "@node-rs/argon2";

// argon2id, 19 MiB, two passes, one lane: the first of the settings that OWASP recommends.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One form of each letter: macOS and some phones send an accent apart from its letter. */
const formed = (password: string): string => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => hash(formed(password), cost);

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches, in its one form or, for a password that was set before there was one, as it is typed. An
 * unknown person takes as long as a wrong password.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword("a password that nobody has");
  const against = stored ?? (await decoy);
  const isIt = (typed: string) => verify(against, typed).catch(() => false);
  const isFormed = formed(password) === password;
  const matches = (await isIt(formed(password))) || (!isFormed && (await isIt(password)));
  return matches && typeof stored === "string";
}
