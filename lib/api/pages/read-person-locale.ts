import type { IncomingHttpHeaders } from "node:http";
import { findCookieCaller } from "../../identity/auth/resolve-caller";
import { db } from "../../platform/db/db";

/** The language that the signed-in person of a request has chosen; null for a guest, and while the database is away. */
export async function readPersonLocale(sent: IncomingHttpHeaders): Promise<string | null> {
  if (sent.cookie === undefined) return null;
  const headers = new Headers();
  for (const name of ["cookie", "host", "x-forwarded-proto"])
    if (sent[name] !== undefined) headers.set(name, String(sent[name]));
  const caller = await findCookieCaller(headers, db(), new Date()).catch(() => null);
  return (caller?.kind === "session" && caller.person.locale) || null;
}
