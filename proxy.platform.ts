import { type NextRequest, NextResponse } from "next/server";
import { answerProblem, otherMethod } from "./lib/api/problem";
import { AppError } from "./lib/core/errors";
import { methods } from "./lib/http/admit-request";
import { canonicalPath } from "./lib/http/canonical-path";
import { addSecurityHeaders, isPage } from "./lib/http/security-headers";

/**
 * Stands in for the web server where a platform serves the framework: security headers, with a nonce for each page. Part
 * of a build for a platform only; the API, whose bodies it would cut at 10 MB, has its headers from next.config.ts. Of
 * the API's addresses it sees only those that may not be decodable.
 */
export function proxy(request: NextRequest): Response {
  if (!methods.includes(request.method)) return answerProblem(request, otherMethod(...methods));
  const { pathname } = request.nextUrl;
  // The framework answers 500 to an address that cannot be decoded; it should be 404.
  const isNowhere = canonicalPath(pathname) === null;
  if (isNowhere && pathname.startsWith("/api/"))
    return answerProblem(request, new AppError("not_found", "There is nothing at this address."));
  const asked: Record<string, string> = {};
  const added = new Headers();
  addSecurityHeaders(
    { url: pathname, headers: asked },
    { setHeader: (name, value) => added.set(name, value), removeHeader: (name) => added.delete(name) },
  );
  if (isPage(pathname)) added.set("cross-origin-resource-policy", "same-origin");
  const headers = new Headers(request.headers);
  headers.delete("content-security-policy-report-only");
  for (const [name, value] of Object.entries(asked)) headers.set(name, value);
  const changed = { request: { headers } };
  const reply = isNowhere
    ? NextResponse.rewrite(new URL("/-", request.url), changed)
    : NextResponse.next(changed);
  for (const [name, value] of added) reply.headers.set(name, value);
  return reply;
}

export const config = { matcher: ["/((?!api/).*)", "/api/(.*%(?![0-7][0-9A-Fa-f]).*)"] };
