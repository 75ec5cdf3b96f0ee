import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import { ownPageFor, wayToError } from "../auth/auth-paths";
import { formToken } from "../auth/form-token";
import { networkOf } from "../auth/network";
import { hasSecureCookies } from "../auth/next-auth";
import { findCookieCaller, isSameOrigin } from "../auth/resolve-caller";
import { revokeSession } from "../auth/sessions";
import type { SignInError } from "../auth/sign-in-errors";
import { db } from "../core/db";
import { AppError, fail } from "../core/errors";
import type { Allowance } from "../rate-limits/take";
import { readText } from "./input";
import { limitSignIn } from "./limit-requests";
import { toProblem } from "./problem";
import { requestIdOf } from "./route";

const maxBodyBytes = 65_536;

export type AuthFields = Record<string, unknown>;

/** Refuses what a page of another site sends. Where no browser says where it comes from, NextAuth's own token decides. */
export function refuseForeign(request: Request): void {
  if (isSameOrigin(request) === false) fail("csrf_failed", "The request comes from another site's page.");
}

/** What a form or a client has sent. NextAuth would read it to any length, and take broken JSON for a fault of its own. */
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
    return fail("invalid_json", "The body is not JSON.");
  }
}

/** Counts a try to sign in; over the limit it is 429. The answer takes the count of a failure back. */
export async function countTry(
  request: Request,
  { email }: AuthFields,
  used: Allowance[],
): Promise<() => Promise<void>> {
  const now = new Date();
  const network = await networkOf(request.headers, db(), now);
  return limitSignIn({ db: db(), now, network }, typeof email === "string" ? email : null, used);
}

/** Who signs in anew leaves the session that the browser had: its cookie is overwritten, and nobody could end it. */
export async function endFormerSession(request: Request): Promise<void> {
  const now = new Date();
  const former = await findCookieCaller(request.headers.get("cookie"), db(), now);
  if (former.kind === "session") await revokeSession(db(), former.sid, now);
}

/** A read as NextAuth gets it: it takes a way back that is no address for a fault of its own. */
export async function toNextAuthRead(request: NextRequest): Promise<NextRequest> {
  const url = new URL(request.url);
  url.searchParams.delete("callbackUrl");
  const jar = await cookies();
  for (const name of ["next-auth.callback-url", "__Secure-next-auth.callback-url"]) {
    const kept = jar.get(name)?.value;
    if (kept && !/^https?:/.test(kept)) jar.delete(name);
  }
  return new NextRequest(url, { headers: request.headers });
}

/**
 * A form as NextAuth gets it. One of our own pages needs no token: where it comes from is proven better than a token
 * could, and the first visit to a page has none. What the query holds would go on to the identity provider.
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

/** The framework, where it adds a cookie of ours, loses `Max-Age=0` from the others: a cookie's end is told as a time. */
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

/** Leads to our own page in place of one of NextAuth's. */
export async function leadToOwnPage(request: NextRequest): Promise<Response> {
  const caller = await findCookieCaller(request.headers.get("cookie"), db(), new Date());
  return leadTo(ownPageFor(request.nextUrl, request.headers, caller.kind === "session"));
}

/** A problem document; for a form that the browser sent by itself, the sign-in page with a sentence. */
export function answerAuthFault(error: unknown, request: NextRequest): Response {
  const problem = toProblem(error, requestIdOf(request), request.nextUrl.pathname);
  const code = pageCodes[problem.status];
  if (!code || request.headers.get("sec-fetch-mode") !== "navigate") return problem;
  return leadTo(wayToError(code, request.headers, false));
}

const pageCodes: Record<number, SignInError | undefined> = {
  429: "TooManyTries",
  500: "Unavailable",
  503: "Unavailable",
};

const leadTo = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });

export const refuseMethod = (request: NextRequest): Response => {
  const headers = { allow: "GET, POST" };
  return answerAuthFault(
    new AppError("method_not_allowed", "This path has GET and POST.", { headers }),
    request,
  );
};
