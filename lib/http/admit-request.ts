import type { ServerResponse } from "node:http";
import { type ProblemCode, problems } from "../core/errors";
import { isHost } from "../core/site-origin";
import type { Incoming } from "./cache-key";
import { canonicalPath } from "./canonical-path";
import { refusalOfHost } from "./own-host";
import { requestIdFrom } from "./reply-headers";
import { apiOf } from "./route-table";
import { addSecurityHeaders } from "./security-headers";

const longestPath = 2000;
const longestAddress = 8000;
/** The framework answers other methods with 500. */
export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Whether a request may go on, to what then reads its path as it stands: any other is answered here. A path that is not
 * spelled canonically is redirected to the one that is, or refused where a redirect would lose the method.
 */
export function admitRequest(request: Incoming, response: ServerResponse): boolean {
  const { host } = request.headers;
  // HTTP/1.0 needs none. The values of several are joined with commas, which no host has.
  if (host !== undefined && !isHost.test(host))
    return refuse(request, response, "invalid_parameter", "Send one Host header with one host.");
  const foreign = refusalOfHost(host);
  if (foreign !== null) return refuse(request, response, "invalid_parameter", foreign);
  const { method = "" } = request;
  const isOfServer = method === "OPTIONS" && request.url === "*";
  if (isOfServer || !methods.includes(method)) response.setHeader("allow", methods.join(", "));
  if (isOfServer) return end(request, response, 204);
  if (!methods.includes(method))
    return refuse(request, response, "method_not_allowed", `${method} isn't supported here.`);
  return admitAddress(request, response);
}

function admitAddress(request: Incoming, response: ServerResponse): boolean {
  const [, named, rest = ""] = /^https?:\/\/([^/?]*)(.*)$/i.exec(request.url) ?? [];
  // As a client writes it to a proxy.
  if (named !== undefined && named.toLowerCase() === request.headers.host?.toLowerCase())
    request.url = rest.startsWith("/") ? rest : `/${rest}`;
  if (!request.url.startsWith("/"))
    return refuse(request, response, "invalid_parameter", "The address must be a path of this host.");
  const [path = "", search] = request.url.split(/(?=\?)(.*)/s);
  if (path.length > longestPath || request.url.length > longestAddress) {
    const detail = `A path can have ${longestPath} characters, and with its query ${longestAddress}.`;
    return refuse(request, response, "address_too_long", detail);
  }
  const canonical = canonicalPath(path);
  // The framework answers 500 to an address that cannot be decoded; it should be 404.
  if (canonical === null) request.url = `${apiOf(path) ?? ""}/-`;
  if (canonical === null || canonical === path) return true;
  const detail = `This address is written ${canonical}.`;
  if (request.method !== "GET" && request.method !== "HEAD")
    return refuse(request, response, "invalid_parameter", detail);
  response.setHeader("location", canonical + (search ?? ""));
  return end(request, response, 308);
}

/** Answers with a problem document. */
function refuse(request: Incoming, response: ServerResponse, code: ProblemCode, detail: string): false {
  const { status, title } = problems[code];
  const [instance] = request.url.slice(0, 200).split("?", 1);
  const about = { type: `/docs/problems#${code}`, title, status, code, instance, errors: [] };
  response.setHeader("content-type", "application/problem+json");
  return end(request, response, status, (requestId) => JSON.stringify({ ...about, detail, requestId }));
}

function end(
  request: Incoming,
  response: ServerResponse,
  status: number,
  write: (requestId: string) => string = () => "",
): false {
  const requestId = requestIdFrom(request.headers["x-request-id"]);
  addSecurityHeaders(request, response);
  response.setHeader("x-request-id", requestId);
  response.setHeader("cross-origin-resource-policy", "same-origin");
  response.setHeader("cache-control", "no-store");
  response.statusCode = status;
  response.end(write(requestId));
  return false;
}
