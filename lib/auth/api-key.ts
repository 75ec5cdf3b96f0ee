import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Db } from "../core/db";
import { env } from "../core/env";
import { minuteMs } from "../core/time";
import type { KeyCaller } from "./caller";
import { type Scope, scopes } from "./scopes";
import { toPerson } from "./sessions";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const lastUsedEveryMs = 5 * minuteMs;

/** `<prefix>_live_` + 32 random characters + 6 characters of CRC-32 over all that precedes. */
export function generateKey(prefix = env().API_KEY_PREFIX): string {
  const random = Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join("");
  const body = `${prefix}_live_${random}`;
  return body + checksum(body);
}

/** Whether a text has a key's form and checksum; what has not is refused without asking the database. */
export function isWellFormedKey(key: string, prefix = env().API_KEY_PREFIX): boolean {
  const start = `${prefix}_live_`;
  if (!key.startsWith(start) || !/^[0-9A-Za-z]{38}$/.test(key.slice(start.length))) return false;
  return checksum(key.slice(0, -6)) === key.slice(-6);
}

export const digestOf = (key: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(key).digest());

/** The caller behind a key; null for a malformed, unknown, revoked or expired one alike. */
export async function findKeyCaller(db: Db, key: string, now: Date): Promise<KeyCaller | null> {
  if (!isWellFormedKey(key)) return null;
  const row = await db.apiKey.findUnique({ where: { digest: digestOf(key) }, include: { person: true } });
  if (!row || row.revokedAt || (row.expiresAt && row.expiresAt <= now)) return null;
  const person = toPerson(row.person);
  if (!person) return null;
  const due = new Date(now.getTime() - lastUsedEveryMs);
  if (!row.lastUsedAt || row.lastUsedAt <= due) {
    await db.apiKey.updateMany({
      where: { id: row.id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: due } }] },
      data: { lastUsedAt: now },
    });
  }
  return { kind: "key", keyId: row.id, person, scopes: row.scopes.filter(isScope) };
}

const isScope = (scope: string): scope is Scope => (scopes as readonly string[]).includes(scope);

function checksum(body: string): string {
  let rest = crc32(body);
  let text = "";
  for (let place = 0; place < 6; place++) {
    text = alphabet[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
