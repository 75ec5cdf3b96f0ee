import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { readText } from "./files";
import { layout } from "./layout";
import type { BackupFiles } from "./place";
import { passphraseKey } from "./seal-settings";

/** What shows that a backup is this site's: the passphrase of its backups, or the site's secret. */
export type BackupKeys = { passphrase?: string; secret?: string };

const keyNames = ["passphrase", "secret"] as const;
const Signature = z.object({
  salt: z.base64(),
  passphrase: z.base64().nullable(),
  secret: z.base64().nullable(),
});

/** The text of a manifest's signature: its HMAC-SHA256 under each key that is given. */
export function signManifest(manifest: string, keys: BackupKeys): string {
  const salt = randomBytes(16);
  const [passphrase, secret] = keyNames.map(
    (name) => macOf(manifest, salt, name, keys)?.toString("base64") ?? null,
  );
  return `${JSON.stringify({ salt: salt.toString("base64"), passphrase, secret })}\n`;
}

/** Whether one of the keys signed the manifest: false if another did, null if none of them was used to sign it. */
export async function isSignedWith(backup: BackupFiles, keys: BackupKeys): Promise<boolean | null> {
  const parsed = Signature.safeParse(await readJson(backup, layout.signature));
  if (!parsed.success) return false;
  const manifest = await readText(backup, layout.manifest);
  const salt = Buffer.from(parsed.data.salt, "base64");
  const results = keyNames.flatMap((name) => {
    const [signed, mac] = [parsed.data[name], macOf(manifest, salt, name, keys)];
    return signed === null || mac === null ? [] : [isSame(mac, Buffer.from(signed, "base64"))];
  });
  return results.length === 0 ? null : results.includes(true);
}

/** Null if there is no such file, or no JSON in it. */
async function readJson(backup: BackupFiles, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readText(backup, file));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

const isSame = (mac: Buffer, other: Buffer): boolean =>
  mac.length === other.length && timingSafeEqual(mac, other);

function macOf(manifest: string, salt: Buffer, name: keyof BackupKeys, keys: BackupKeys): Buffer | null {
  const given = keys[name];
  if (given === undefined) return null;
  const key = name === "passphrase" ? passphraseKey(given, salt) : Buffer.from(given);
  const purpose = "vitrine signature of a backup's manifest";
  return createHmac("sha256", Buffer.from(hkdfSync("sha256", key, salt, purpose, 32)))
    .update(manifest)
    .digest();
}
