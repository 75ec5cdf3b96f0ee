import type { IncomingHttpHeaders } from "node:http";
import { pollHeader } from "../../core/poll-header";
import { findCookieCaller } from "../../identity/auth/resolve-caller";
import { db } from "../../platform/db/db";

/**
 * The language that the signed-in person of a request has chosen; null for a guest, and while the database is away. It is
 * no use of their session: the page itself may be, which also comes for a link that nobody has pressed.
 */
export async function readPersonLocale(sent: IncomingHttpHeaders): Promise<string | null> {
  if (sent.cookie === undefined) return null;
  const headers = new Headers({ [pollHeader]: "1" });
  for (const name of ["cookie", "host", "x-forwarded-proto"])
    if (sent[name] !== undefined) headers.set(name, String(sent[name]));
  const caller = await findCookieCaller(headers, db(), new Date()).catch(() => null);
  return (caller?.kind === "session" && caller.person.locale) || null;
}
