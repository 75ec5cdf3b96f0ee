import { env } from "../../core/env";
import type { Reading } from "./readings";
import { type Check, orPass } from "./screened";
import { placeholder, secretRules } from "./screening-rules";

/** The evidence shows where a secret starts, never the secret. */
export function checkSecrets(readings: readonly Reading[]): Check[] {
  const whole = readings.flatMap(({ texts }) => texts).join(apart);
  const suspected = compiled().filter(({ pattern }) => whole.search(pattern) >= 0);
  const found = readings.flatMap(({ texts, blockId }) => {
    const text = texts.join("\n");
    return suspected.flatMap(({ name, pattern }) => {
      const secret = findSecret(text, pattern);
      if (secret === null) return [];
      const message = `This looks like it contains a secret (${name}). Remove it, and revoke it because it was saved here.`;
      return [{ outcome: "fail" as const, message, blockId, evidence: [`${secret.slice(0, 8)}…`] }];
    });
  });
  return orPass("leaked_secrets", "No keys or tokens were found.", found);
}

/** Longer than any pattern looks ahead, so that no match reaches into the next text. */
const apart = "\n".repeat(100);

function findSecret(text: string, pattern: RegExp): string | null {
  for (const [match] of text.matchAll(pattern)) if (!placeholder.test(match)) return match;
  return null;
}

type Compiled = { name: string; pattern: RegExp };
let known: { prefix: string; patterns: Compiled[] } | undefined;

function compiled(): Compiled[] {
  const prefix = env().API_KEY_PREFIX;
  if (known?.prefix !== prefix) {
    const patterns = secretRules.map(({ name, pattern }) => ({
      name,
      pattern: new RegExp(`(?<![0-9A-Za-z])(?:${pattern.replace("{prefix}", prefix)})`, "g"),
    }));
    known = { prefix, patterns };
  }
  return known.patterns;
}
