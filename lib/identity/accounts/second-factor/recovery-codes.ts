import { randomInt } from "node:crypto";
import { digestOf } from "../../../core/digest";
import type { Db } from "../../../platform/db/db";
import { readRecoveryCode, recoveryAlphabet, recoveryCodeCount } from "./rules";

const digestFor = (personId: string, code: string) => digestOf(`recovery ${personId} ${code}`);

/** Replaces a person's recovery codes, whose row is locked. Only digests are stored: the result is shown once. */
export async function renewCodes(tx: Db, personId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 16 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(""),
  );
  await tx.recoveryCode.deleteMany({ where: { personId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ personId, digest: digestFor(personId, code), createdAt: now })),
  });
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join("-"));
}

/** Uses up a recovery code; false for an unknown or used one. Of two requests at once, one gets it. */
export async function takeCode(tx: Db, personId: string, typed: string, now: Date): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  const { count } = await tx.recoveryCode.updateMany({
    where: { personId, digest: digestFor(personId, code), usedAt: null },
    data: { usedAt: now },
  });
  return count > 0;
}
