import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";

const algorithm = "aes-256-gcm";

/**
 * A text that only this site's secret opens again, together with `also` where it is given: for what has to wait in the
 * database and must not be read there.
 */
export function seal(text: string, also = ""): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, key(also), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What was sealed; null where it was changed, or sealed with other secrets. */
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
