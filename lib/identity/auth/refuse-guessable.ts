import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { failField } from "../../core/errors";

/** A password that takes fewer guesses is a common one, or one with little added, such as "password1234". */
const leastGuesses = 100_000;

/** What must be left of a password without its owner's name and address. */
const leastOwn = 6;

/** The check takes time that grows with the square of the length, and common passwords are short. */
const checkedLength = 40;

let checker: Promise<ZxcvbnFactory> | undefined;

/** Ends the rule with an error of `password` for one that is common or repeats its owner's name or address. */
export async function refuseGuessable(
  password: string,
  { name, email }: { name: string; email: string | null },
): Promise<void> {
  const own = wordsOf(name, email);
  let rest = password.toLowerCase();
  for (const word of own) rest = rest.replaceAll(word, "");
  if (rest.length < leastOwn && rest.length < password.length)
    failField("password", "personal", "Choose a password that doesn't repeat your name or email address.");
  checker ??= load();
  const { guesses } = (await checker).check(password.slice(0, checkedLength), own);
  if (guesses < leastGuesses)
    failField("password", "common", "This password is too common. Choose one that's harder to guess.");
}

/** Lists of 57,000 words, which take 12 MB: they are loaded when the first password is set. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** The name, the address and their parts in lower case, longest first. */
function wordsOf(name: string, email: string | null): string[] {
  const whole = [name, ...(email ? [email, email.split("@")[0] ?? ""] : [])].map((word) =>
    word.toLowerCase(),
  );
  const joined = whole.map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""));
  const parts = whole.flatMap((word) => word.split("@")[0]?.match(/\p{L}+/gu) ?? []);
  const words = new Set([...whole, ...joined, ...parts].filter((word) => word.length >= 4));
  return [...words].sort((one, other) => other.length - one.length);
}
