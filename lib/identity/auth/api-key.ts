import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import type { KeyCaller } from "../../core/ctx";
import { digestOf } from "../../core/digest";
import { env } from "../../core/env";
import { type Scope, scopes } from "../../core/scopes";
import { minuteMs } from "../../core/time";
import type { Db } from "../../platform/db/db";
import { toPerson } from "./sessions";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const lastUsedEveryMs = 5 * minuteMs;

/** `<prefix>_live_` + 32 random characters + 6 characters of CRC-32 over everything before. */
export function generateKey(prefix = env().API_KEY_PREFIX): string {
  const random = Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join("");
  const body = `${prefix}_live_${random}`;
  return body + checksum(body);
}

/** Whether a text has the form and checksum of a key; anything else is rejected without asking the database. */
export function isWellFormedKey(key: string, prefix = env().API_KEY_PREFIX): boolean {
  const start = `${prefix}_live_`;
  if (!key.startsWith(start) || !/^[0-9A-Za-z]{38}$/.test(key.slice(start.length))) return false;
  return checksum(key.slice(0, -6)) === key.slice(-6);
}

/** The caller of a key; null alike for a malformed, unknown, revoked or expired one. */
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
  for (let digit = 0; digit < 6; digit++) {
    text = alphabet[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
