import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";

const algorithm = "aes-256-gcm";

/** Encrypts a text that waits in the database with this site's secret, and with `also` if given. */
export function seal(text: string, also = ""): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, key(also), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts a sealed text; null if it was changed or sealed with other secrets. */
export function unseal(sealed: string, also = ""): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv(algorithm, key(also), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const key = (also: string): Buffer =>
  Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, also, "vitrine seal of what waits", 32));
