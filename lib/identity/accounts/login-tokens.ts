import { randomBytes } from "node:crypto";
import { digestOf } from "../../core/digest";
import type { Db } from "../../platform/db/db";
import { type LockedPerson, lockActive, lockPresent } from "../auth/lock-person";
import { type LinkPurpose, linkEndsAt } from "./rules";

export type UsedToken = { purpose: LinkPurpose; email: string; person: LockedPerson };

/** Creates a token for a person whose row is locked and ends earlier ones of its purpose. Only its digest is stored. */
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

/** What `takeToken` would return now, and the person's name, without using the token up or locking its person. */
export async function findToken(
  db: Db,
  token: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<UsedToken | null> {
  const found = await db.loginToken.findFirst({
    where: { digest: digestOf(token), usedAt: null, expiresAt: { gt: now }, purpose: { in: purposes } },
    select: { purpose: true, email: true, person: true },
  });
  const person = found?.person;
  if (!found || !person || person.suspendedAt || person.deletedAt) return null;
  return { ...found, purpose: found.purpose as LinkPurpose, person };
}

/**
 * Uses up a token and returns its person, with the row locked. Null alike for an unknown, used, expired or ended
 * token, one of another purpose, and one of a deleted person; a suspended one may only sign in.
 */
export async function takeToken(
  tx: Db,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<UsedToken | null> {
  const digest = digestOf(token);
  const found = await tx.loginToken.findUnique({ where: { digest }, select: { personId: true } });
  const lock = purposes.every((purpose) => purpose === "sign_in") ? lockPresent : lockActive;
  const person = found?.personId ? await lock(tx, { id: found.personId }) : null;
  if (!person) return null;
  const [used] = await tx.loginToken.updateManyAndReturn({
    where: { digest, usedAt: null, expiresAt: { gt: now }, purpose: { in: [...purposes] } },
    data: { usedAt: now },
    select: { purpose: true, email: true },
  });
  return used ? { ...used, purpose: used.purpose as LinkPurpose, person } : null;
}

/** Ends a person's unused tokens: all of them, or those of some purposes. */
export async function endTokens(
  tx: Db,
  personId: string,
  purposes?: (LinkPurpose | "second_step")[],
): Promise<void> {
  const which = purposes ? { purpose: { in: purposes } } : {};
  await tx.loginToken.deleteMany({ where: { personId, usedAt: null, ...which } });
}
