// The web server's own process: node lib/cli/web-server.mjs, with PORT and HOST set. Plain JavaScript: it starts faster so.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { gzip } from "node:zlib";
import next from "next";
import { addSecurityHeaders } from "../api/security-headers.mjs";
import { prepareCalmPage } from "./calm-page.mjs";
import { prepareDraining } from "./draining.mjs";

process.noDeprecation = process.env.NODE_ENV !== "development";
const dev = process.env.NODE_ENV === "development";
const port = Number(process.env.PORT);
const hostname = process.env.HOST || undefined;
const app = next({ dev, dir: process.cwd(), hostname: hostname ?? "localhost", port });
const handle = app.getRequestHandler();
const calmDown = dev ? () => {} : prepareCalmPage();

const server = createServer((request, response) => {
  // Who is at the other end of the connection: set here and nowhere else, whatever the client sent.
  request.headers["x-vitrine-peer"] = request.socket.remoteAddress ?? "";
  addSecurityHeaders(request, response);
  const kept = request.method === "GET" ? globalThis.vitrineAnswerKept?.(request.url, request.headers) : null;
  if (kept) return answer(request, response, kept);
  // The framework answers 500 to an address that can't be decoded: nothing is there.
  if (!isDecodable(request.url)) request.url = request.url.startsWith("/api/") ? "/api/-" : "/-";
  // Its own navigation asks pages by these headers; it would redirect an endpoint's request that has one.
  if (request.url.startsWith("/api/")) for (const name of navigation) delete request.headers[name];
  if (!methods.has(request.method)) {
    response.writeHead(405, { allow: [...methods].join(", "), "content-type": "application/problem+json" });
    response.end(JSON.stringify(methodProblem(request)));
    return;
  }
  calmDown(request, response);
  mendHead(request, response);
  // The framework names the place of a redirect twice when it renders one for the first time, and a kept page's policy is its only one.
  const append = response.appendHeader.bind(response);
  response.appendHeader = (name, value) =>
    single.has(name.toLowerCase()) ? response.setHeader(name, value) : append(name, value);
  handle(request, response);
});
const single = new Set(["location", "content-security-policy"]);

/** Sends a kept reply, compressed for who takes that; the framework would do no more, at twice the cost. */
function answer(request, response, { status, headers, body }) {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader("vary", "Accept-Encoding");
  response.statusCode = status;
  if (body === null) return response.end();
  if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return response.end(body);
  gzip(body, (error, packed) => {
    if (error) return response.destroy(error);
    response.setHeader("content-encoding", "gzip");
    response.end(packed);
  });
}

/**
 * The framework drops the length of every reply that streams, so a file's comes under another name; and its lasting
 * redirect of a page is a 308 without the query, where feeds, crawlers and the interface's own redirects know a 301.
 */
function mendHead(request, response) {
  const writeHead = response.writeHead;
  response.writeHead = (...parts) => {
    if (response.statusCode === 308) response.statusCode = 301;
    if (parts[0] === 308) parts[0] = 301;
    const location = response.getHeader("location");
    if (response.statusCode === 301 && typeof location === "string" && !location.includes("?"))
      response.setHeader("location", location + queryOf(request));
    const length = response.getHeader("x-vitrine-length");
    response.removeHeader("x-vitrine-length");
    if (length !== undefined) response.setHeader("content-length", length);
    return writeHead.apply(response, parts);
  };
}

/** What a reader asked for; a kept page's redirect knows none. */
function queryOf({ url }) {
  const query = new URLSearchParams(url.split("?")[1]);
  query.delete("_rsc");
  return query.size > 0 ? `?${query}` : "";
}

const navigation = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

// The framework knows no other methods and answers them with 500.
function methodProblem({ method, url }) {
  const [code, title] = ["method_not_allowed", "The path does not have this method"];
  const about = { type: `/docs/problems#${code}`, title, status: 405, code, instance: url, errors: [] };
  return { ...about, detail: `${method} is not served here.`, requestId: randomUUID() };
}

function isDecodable(url) {
  try {
    decodeURIComponent(url.split("?")[0]);
    return true;
  } catch {
    return false;
  }
}

server.keepAliveTimeout = 65_000;
server.on("upgrade", (request, socket, head) =>
  dev ? app.getUpgradeHandler()(request, socket, head) : socket.destroy(),
);
server.on("error", (error) => {
  process.send?.({ error: error.code ?? error.message });
  process.exit(1);
});

await app.prepare();
server.listen(port, hostname, () => process.send?.("listening"));

/** What the last requests changed is still to be told to the other instances, and jobs are to be given back. */
const drain = prepareDraining(server, async () => {
  setTimeout(() => process.exit(0), 3000).unref();
  await globalThis.vitrineBeforeExit?.();
  process.exit(0);
});
const close = () => {
  globalThis.vitrineBeginStop?.();
  drain();
};
process.on("SIGTERM", close);
process.on("SIGINT", () => {});
process.on("disconnect", close);
