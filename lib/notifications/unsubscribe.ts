import type { Ctx } from "../auth/caller";
import { inTransaction } from "../core/db";
import { isId } from "../core/ids";
import { seal, unseal } from "../core/seal";
import { isKind, type Kind } from "./rules";
import { setPreference } from "./set-preference";

const purpose = "unsubscribe";

/** What stands in the link of a mail: whose mails of which kinds it ends. It is sealed, so that nobody can make one. */
export const unsubscribeToken = (personId: string, kinds: readonly string[]): string =>
  seal([personId, ...kinds].join(" "), purpose);

/** Null for what this site did not make, or made with another secret. */
export function readUnsubscribeToken(token: string): { personId: string; kinds: Kind[] } | null {
  const [personId = "", ...kinds] = unseal(token, purpose)?.split(" ") ?? [];
  return isId(personId) ? { personId, kinds: kinds.filter(isKind) } : null;
}

/** Ends mails of the kinds that a mail's link names, for its reader, without a session; null where the link is broken. */
export async function unsubscribe({ db }: Pick<Ctx, "db">, token: string): Promise<Kind[] | null> {
  const read = readUnsubscribeToken(token);
  if (!read) return null;
  const { personId, kinds } = read;
  await inTransaction(db, async (tx) => {
    const person = await tx.person.count({ where: { id: personId, deletedAt: null } });
    if (person > 0) for (const kind of kinds) await setPreference(tx, personId, kind, { mail: false });
  });
  return kinds;
}

/** What a mail's link would end, and whether it has; null where the link is broken. */
export async function readUnsubscription(
  { db }: Pick<Ctx, "db">,
  token: string,
): Promise<{ kinds: Kind[]; ended: boolean } | null> {
  const read = readUnsubscribeToken(token);
  if (!read) return null;
  const { personId, kinds } = read;
  const off = await db.notificationPreference.count({
    where: { personId, kind: { in: kinds }, mail: false },
  });
  return { kinds, ended: off === kinds.length };
}
