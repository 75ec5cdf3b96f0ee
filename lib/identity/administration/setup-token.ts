import { randomBytes } from "node:crypto";
import { digestOf } from "../../core/digest";
import { newId } from "../../core/ids";
import { hourMs } from "../../core/time";
import type { Db } from "../../platform/db/db";

type At = { db: Db; now: Date };

/** The token of a link that sets up a new site, good for an hour; null once anybody has an account. */
export async function issueSetupToken({ db, now }: At): Promise<string | null> {
  if (await db.person.findFirst({ select: { id: true } })) return null;
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + hourMs);
  const data = { id: newId(), purpose: "setup", email: "", digest: digestOf(token), expiresAt } as const;
  await db.loginToken.create({ data: { ...data, createdAt: now }, select: { id: true } });
  return token;
}

/** Whether a token sets up this site now: never again once there was an admin. */
export async function isSetupOpen({ db, now }: At, token: string): Promise<boolean> {
  const found = await db.loginToken.findFirst({
    where: { digest: digestOf(token), purpose: "setup", usedAt: null, expiresAt: { gt: now } },
    select: { id: true },
  });
  return (
    found !== null && (await db.person.findFirst({ where: { role: "admin" }, select: { id: true } })) === null
  );
}
