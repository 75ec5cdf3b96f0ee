import { hash, verify } from "@node-rs/argon2";

// argon2id, 19 MiB, two passes, one lane: the first of the settings that OWASP recommends.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Whether the password matches. An unknown person takes as long as a wrong password. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword("a password that nobody has");
  const matches = await verify(stored ?? (await decoy), password).catch(() => false);
  return matches && typeof stored === "string";
}
