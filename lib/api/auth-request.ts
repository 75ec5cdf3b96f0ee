import { createHash, randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import { env } from "../core/env";
import { fail } from "../core/errors";
import type { AuthVisit } from "../identity/accounts/next-auth";
import { admitConnecting } from "../identity/accounts/provider/connections";
import { ProviderName } from "../identity/accounts/schema";
import type { Settle } from "../identity/accounts/sign-in-attempts";
import { ownPageFor, type SignInError, wayToError, wayToSecondStep } from "../identity/auth/auth-paths";
import { rememberBrowser, trustedSince } from "../identity/auth/known-browser";
import { networkOf } from "../identity/auth/network";
import {
  findCookieCaller,
  hasSecureCookies,
  isSameOrigin,
  siteOrigin,
} from "../identity/auth/resolve-caller";
import { revokeSession } from "../identity/auth/sessions";
import { setTicket } from "../identity/auth/start-session";
import { db } from "../platform/db/db";
import type { Allowance } from "../platform/limits/take";
import { readText } from "./input";
import { limitSignIn, limitVisit } from "./limit-requests";
import { answerProblem, otherMethod } from "./problem";

const maxBodyBytes = 65_536;

export type AuthFields = Record<string, unknown>;

/** Rejects other sites' requests. If the browser does not say where one comes from, NextAuth's token decides. */
export function refuseForeign(request: Request): void {
  if (isSameOrigin(request) === false) fail("csrf_failed", "The request came from another site.");
}

/** What a form or a client sent. NextAuth would read any length, and treat invalid JSON as an error of its own. */
export async function readAuthFields(request: Request): Promise<AuthFields> {
  const text = await readText(request, maxBodyBytes);
  const type = request.headers.get("content-type") ?? "";
  if (type.includes("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  if (!type.includes("json") || text === "") return {};
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? { ...body } : {};
  } catch {
    return fail("invalid_json", "The body must be JSON.");
  }
}

/** Counts what is no attempt to sign in, by network like the reads and writes of people unknown; 429 over the limit. */
export const countVisit = ({ headers, method }: Request, used: Allowance[]): Promise<void> =>
  limitVisit(headers, method === "POST" ? "write" : "read", used);

/** Counts a sign-in attempt; 429 over the limit. The returned function says how it ended. */
export async function countTry(request: Request, { email }: AuthFields, used: Allowance[]): Promise<Settle> {
  const now = new Date();
  const { headers } = request;
  const ctx = { db: db(), now, network: await networkOf(headers, db(), now), origin: siteOrigin(headers) };
  const typed = { email: typeof email === "string" ? email : null, cookies: headers.get("cookie") };
  return limitSignIn(ctx, typed, used);
}

/** Refuses somebody whose session is too old to connect a provider: 409. */
export async function confirmConnecting({ headers }: Request, provider: string | undefined): Promise<void> {
  const now = new Date();
  const caller = await findCookieCaller(headers, db(), now);
  await admitConnecting({ caller, db: db(), now }, ProviderName.parse(provider));
}

/** The cookie of a browser that has just signed in, by which it is known again; null where that proves nothing. */
export async function browserCookie(headers: Headers, personId: string): Promise<string | null> {
  const person = await db().person.findUnique({
    where: { id: personId },
    select: { email: true, createdAt: true, emailVerifiedAt: true, passwordChangedAt: true },
  });
  const since = person && trustedSince(person);
  if (!person?.email || !since) return null;
  const secure = hasSecureCookies(headers);
  return rememberBrowser(headers.get("cookie"), { address: person.email, since, now: new Date(), secure });
}

/** A new sign-in ends the browser's old session: its cookie is overwritten, so no one could end it later. */
export async function endFormerSession(request: Request): Promise<void> {
  const now = new Date();
  const former = await findCookieCaller(request.headers, db(), now);
  if (former.kind === "session") await revokeSession(db(), former.sid, now);
}

/** A GET request as NextAuth receives it: it would treat an invalid return address as an error of its own. */
export async function toNextAuthRead(request: NextRequest): Promise<NextRequest> {
  const url = new URL(request.url);
  url.searchParams.delete("callbackUrl");
  const jar = await cookies();
  for (const name of ["next-auth.callback-url", "__Secure-next-auth.callback-url"]) {
    const stored = jar.get(name)?.value;
    if (stored && !/^https?:/.test(stored)) jar.delete(name);
  }
  return new NextRequest(url, { headers: request.headers });
}

/**
 * A form as NextAuth receives it. One from our own pages needs no token: its Origin header proves more than a token,
 * which a first visit does not have. Query parameters would be passed on to the identity provider.
 */
export async function toNextAuthForm(request: NextRequest, fields: AuthFields): Promise<NextRequest> {
  const filled = { ...fields };
  if (!fields.csrfToken && isSameOrigin(request)) {
    const { cookie, value, token } = formToken(hasSecureCookies(request.headers));
    const secure = cookie.startsWith("__Host-");
    (await cookies()).set(cookie, value, { httpOnly: true, sameSite: "lax", path: "/", secure });
    filled.csrfToken = token;
  }
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const url = new URL(request.nextUrl.pathname, request.url);
  return new NextRequest(url, { method: "POST", headers, body: JSON.stringify(filled) });
}

/** When the framework adds a cookie of ours, it loses `Max-Age=0` of the others, so their end is sent as a time. */
export function withSpelledEnds(reply: Response): Response {
  const lines = reply.headers.getSetCookie();
  reply.headers.delete("set-cookie");
  for (const line of lines)
    reply.headers.append(
      "set-cookie",
      line.replace(/max-age=0(?=;|$)/i, "Expires=Thu, 01 Jan 1970 00:00:00 GMT"),
    );
  return reply;
}

/** Redirects to our page instead of one of NextAuth's. */
export async function leadToOwnPage(request: NextRequest): Promise<Response> {
  const caller = await findCookieCaller(request.headers, db(), new Date());
  return leadTo(ownPageFor(request.nextUrl, request.headers, caller.kind === "session"));
}

/**
 * The reply to a passed first step, with its ticket, and to a refused second one: the page of the second step, or the
 * sign-in page once the ticket has ended. Null for all other replies. A client of NextAuth gets the address as JSON.
 */
export function leadToSecondStep(visit: AuthVisit, reply: Response, fields: AuthFields): Response | null {
  const { headers, ticket, refused, entered } = visit;
  const secure = hasSecureCookies(headers);
  if (entered) reply.headers.append("set-cookie", setTicket(null, secure));
  if (ticket === undefined && refused === undefined) return null;
  const callbackUrl = typeof fields.callbackUrl === "string" ? fields.callbackUrl : null;
  const to =
    refused === "StepExpired"
      ? wayToError(refused, headers, false, callbackUrl)
      : wayToSecondStep(headers, { error: refused, callbackUrl });
  const isJson = fields.json === "true" || fields.json === true;
  const made = isJson
    ? Response.json({ url: siteOrigin(headers) + to }, { status: refused ? 401 : 200 })
    : leadTo(to);
  made.headers.set("cache-control", "no-store");
  if (ticket) made.headers.append("set-cookie", setTicket(ticket, secure));
  return made;
}

/** A problem document; for a form that the browser submitted itself, the sign-in page with a message. */
export function answerAuthFault(error: unknown, request: NextRequest): Response {
  const problem = answerProblem(request, error);
  const code = pageCodes[problem.status];
  if (!code || request.headers.get("sec-fetch-mode") !== "navigate") return problem;
  return leadTo(wayToError(code, request.headers, false));
}

const pageCodes: Record<number, SignInError | undefined> = {
  401: "SessionRequired",
  409: "NotConfirmed",
  429: "TooManyTries",
  500: "Unavailable",
  503: "Unavailable",
};

const leadTo = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });

export const refuseMethod = (request: NextRequest): Response =>
  answerAuthFault(otherMethod("GET", "POST"), request);

/** A cookie and a form field that NextAuth's double-submit check accepts, as if NextAuth had created them. */
function formToken(secure: boolean): { cookie: string; value: string; token: string } {
  const token = randomBytes(32).toString("hex");
  const seal = createHash("sha256").update(`${token}${env().NEXTAUTH_SECRET}`).digest("hex");
  return { cookie: `${secure ? "__Host-" : ""}next-auth.csrf-token`, value: `${token}|${seal}`, token };
}
