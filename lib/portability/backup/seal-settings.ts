import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { z } from "zod";

const Sealed = z.object({ salt: z.string(), iv: z.string(), tag: z.string(), text: z.string() });
const algorithm = "aes-256-gcm";
export const shortestPassphrase = 12;

export const passphraseKey = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize("NFC"), salt, 32, { N: 1 << 16, r: 8, p: 1, maxmem: 128 << 20 });

/** Encrypts a text so that only the passphrase opens it; guessing one takes a tenth of a second each. */
export function sealWith(passphrase: string, text: string): string {
  if (passphrase.length < shortestPassphrase)
    throw new Error(`The passphrase must have at least ${shortestPassphrase} characters.`);
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(algorithm, passphraseKey(passphrase, salt), iv);
  const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const encode = (buffer: Buffer) => buffer.toString("base64");
  return JSON.stringify({
    salt: encode(salt),
    iv: encode(iv),
    tag: encode(cipher.getAuthTag()),
    text: encode(bytes),
  });
}

/** The text, or an error for a wrong passphrase. */
export function openWith(passphrase: string, sealed: string): string {
  const parts = Sealed.parse(JSON.parse(sealed));
  const decode = (text: string) => Buffer.from(text, "base64");
  const decipher = createDecipheriv(
    algorithm,
    passphraseKey(passphrase, decode(parts.salt)),
    decode(parts.iv),
    {
      authTagLength: 16,
    },
  );
  decipher.setAuthTag(decode(parts.tag));
  try {
    return Buffer.concat([decipher.update(decode(parts.text)), decipher.final()]).toString("utf8");
  } catch {
    throw new Error("The passphrase is wrong: it doesn't open the secrets in this backup.");
  }
}

const secret = /(SECRET|PASSWORD|PASSPHRASE|TOKEN|_URLS?$|_KEY$|DATABASE_URL)/;
const open = new Set(["SITE_URL"]);

export type Settings = { settings: Record<string, string>; secrets: Record<string, string> };

/** Splits variables of the environment into those that anyone may read and secrets, such as addresses with passwords. */
export function splitSettings(source: NodeJS.ProcessEnv, names: readonly string[]): Settings {
  const chosen = Object.entries(source)
    .filter(([name, value]) => value && (names.includes(name) || name.startsWith("RATE_LIMIT_")))
    .map(([name, value]) => [name, String(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const isSecret = (name: string) => secret.test(name) && !open.has(name);
  return {
    settings: Object.fromEntries(chosen.filter(([name]) => !isSecret(name))),
    secrets: Object.fromEntries(chosen.filter(([name]) => isSecret(name))),
  };
}
