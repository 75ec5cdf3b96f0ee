import { decode } from "next-auth/jwt";
import type { Caller, HeaderReader } from "../../core/ctx";
import { env } from "../../core/env";
import { fail } from "../../core/errors";
import { addLogIds } from "../../core/log-ids";
import { pollHeader } from "../../core/poll-header";
import { personOf } from "../../core/require";
import { siteOriginFor } from "../../core/site-origin";
import type { Db } from "../../platform/db/db";
import { findKeyCaller } from "./api-key";
import { draftHeader, findDraftCaller, readDraftToken } from "./draft-token";
import { readCookie } from "./rules";
import { findSession } from "./sessions";

/** Identifies the sender of a request. An invalid key is 401 and never falls back to the cookie. */
export async function resolveCaller(
  request: Request,
  db: Db,
  now: Date,
  { suspendedToo = false } = {},
): Promise<Caller> {
  const caller = await findCaller(request, db, now, suspendedToo);
  addLogIds({ personId: personOf(caller)?.id });
  return caller;
}

async function findCaller(request: Request, db: Db, now: Date, suspendedToo: boolean): Promise<Caller> {
  const key = readKey(request.headers);
  if (key !== null) {
    const caller = await findKeyCaller(db, key, now);
    return caller ?? fail("invalid_api_key", "The API key is malformed, unknown, revoked or expired.");
  }
  const { headers } = request;
  const caller = await findCookieCaller(headers, db, now, { suspendedToo });
  const isChange = request.method !== "GET" && request.method !== "HEAD";
  if (caller.kind === "session") {
    if (isChange) requireSameOrigin(request);
    return caller;
  }
  const token = readDraftToken(headers);
  const draft = token === null ? null : await findDraftCaller(db, token, now);
  if (draft && isChange && !headers.has(draftHeader)) requireSameOrigin(request);
  return draft ?? caller;
}

/** The caller that the session cookie alone identifies, for pages. */
export async function findCookieCaller(
  headers: Headers,
  db: Db,
  now: Date,
  { suspendedToo = false } = {},
): Promise<Caller> {
  const token = readCookie(headers.get("cookie"), [sessionCookie(hasSecureCookies(headers))]);
  if (!token) return { kind: "anonymous" };
  const claims = await decode({ token, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  const sid = typeof claims?.sid === "string" ? claims.sid : null;
  const isUse = !headers.has(pollHeader);
  return (sid && (await findSession(db, sid, now, { isUse, suspendedToo }))) || { kind: "anonymous" };
}

function readKey(headers: Headers): string | null {
  const authorization = headers.get("authorization");
  const bearer = authorization === null ? null : (/^Bearer\s+(.+)$/i.exec(authorization.trim())?.[1] ?? "");
  const plain = headers.get("x-api-key");
  if (bearer !== null && plain !== null && bearer !== plain.trim()) {
    fail("invalid_parameter", "Authorization and x-api-key contain different keys.");
  }
  return bearer ?? plain?.trim() ?? null;
}

/** NextAuth's name. Over https only the one with a prefix counts, which a browser takes from https alone. */
export const sessionCookie = (secure: boolean): string =>
  `${secure ? "__Secure-" : ""}next-auth.session-token`;

/** Whether the site is reached over https, also through a proxy that ends TLS. */
export const hasSecureCookies = (headers: Headers): boolean => siteOrigin(headers).startsWith("https:");

/** Another origin's page cannot act with a visitor's cookie: browsers say where a request comes from. */
function requireSameOrigin(request: Request): void {
  if (!isSameOrigin(request)) fail("csrf_failed", "The request didn't come from a page of this site.");
}

/** Whether the browser says that the request comes from this site's own pages; undefined if it does not say. */
export function isSameOrigin({ headers }: { headers: HeaderReader }): boolean | undefined {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return origin === null ? undefined : origin === siteOrigin(headers);
}

/** The origin of the site: SITE_URL, or else the host that the request names. */
export const siteOrigin = (headers: HeaderReader): string =>
  siteOriginFor(headers.get("host"), headers.get("x-forwarded-proto"));
