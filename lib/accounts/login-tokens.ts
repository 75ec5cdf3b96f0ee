import { createHash, randomBytes } from "node:crypto";
import { type LockedPerson, lockActive } from "../auth/lock-person";
import type { Db } from "../core/db";
import { type LinkPurpose, linkEndsAt } from "./rules";

export type UsedToken = { purpose: LinkPurpose; email: string; person: LockedPerson };

const digestOf = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(token).digest());

/** A new token of a person whose row is locked: it ends the former ones of its purpose. Only its digest is kept. */
export async function issueToken(
  tx: Db,
  { purpose, email, personId }: { purpose: LinkPurpose; email: string; personId: string },
  now: Date,
): Promise<string> {
  await endTokens(tx, personId, [purpose]);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = linkEndsAt(purpose, now);
  await tx.loginToken.create({
    data: { purpose, email, personId, digest: digestOf(token), expiresAt, createdAt: now },
    select: { id: true },
  });
  return token;
}

/**
 * Uses a token up and answers whom it is of, with that row locked; null alike for an unknown, used, expired or ended one,
 * for one of another purpose, and for a person who may not act.
 */
export async function takeToken(
  tx: Db,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<UsedToken | null> {
  const digest = digestOf(token);
  const found = await tx.loginToken.findUnique({ where: { digest }, select: { personId: true } });
  const person = found?.personId ? await lockActive(tx, { id: found.personId }) : null;
  if (!person) return null;
  const [used] = await tx.$queryRaw<{ purpose: LinkPurpose; email: string }[]>`
    update login_tokens set used_at = ${now}::timestamptz
    where digest = ${digest} and used_at is null and expires_at > ${now}::timestamptz
      and purpose::text = any(${[...purposes]}::text[])
    returning purpose::text as purpose, email`;
  return used ? { ...used, person } : null;
}

/** Ends a person's tokens that were not used yet: all of them, or those of some purposes. */
export async function endTokens(tx: Db, personId: string, purposes?: LinkPurpose[]): Promise<void> {
  const which = purposes ? { purpose: { in: purposes } } : {};
  await tx.loginToken.deleteMany({ where: { personId, usedAt: null, ...which } });
}
