// The web server's own process: node lib/http/web-server.mjs, with PORT and HOST set. Plain JavaScript: it starts faster so.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import next from "next";
import { registry } from "../core/registry.mjs";
import { navigation } from "./cache-key.mjs";
import { prepareDraining } from "./draining.mjs";
import { openFrontDoor } from "./front-door.mjs";
import { addSecurityHeaders } from "./security-headers.mjs";

process.noDeprecation = process.env.NODE_ENV !== "development";
const dev = process.env.NODE_ENV === "development";
const port = Number(process.env.PORT);
const hostname = process.env.HOST || undefined;
const app = next({ dev, dir: process.cwd(), hostname: hostname ?? "localhost", port });
const enter = openFrontDoor(app.getRequestHandler());

const server = createServer((request, response) => {
  // The peer's address: set here and nowhere else, whatever the client sent.
  request.headers["x-vitrine-peer"] = request.socket.remoteAddress ?? "";
  // The framework answers 500 to an address that cannot be decoded; it should be 404.
  if (!isDecodable(request.url)) request.url = request.url.startsWith("/api/") ? "/api/-" : "/-";
  // The framework's navigation uses these headers; an endpoint's request with one of them would be redirected.
  if (request.url.startsWith("/api/")) for (const name of navigation) delete request.headers[name];
  if (methods.has(request.method)) return enter(request, response);
  addSecurityHeaders(request, response);
  response.setHeader("cross-origin-resource-policy", "same-origin");
  response.writeHead(405, { allow: [...methods].join(", "), "content-type": "application/problem+json" });
  response.end(JSON.stringify(methodProblem(request)));
});

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

// The framework knows no other methods and answers them with 500.
function methodProblem({ method, url }) {
  const [code, title] = ["method_not_allowed", "Method not allowed"];
  const about = { type: `/docs/problems#${code}`, title, status: 405, code, instance: url, errors: [] };
  return { ...about, detail: `${method} isn't supported here.`, requestId: randomUUID() };
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

/** Other instances must still learn about the last changes, and jobs must be given back. */
const drain = prepareDraining(server, async () => {
  setTimeout(() => process.exit(0), 3000).unref();
  await registry().beforeExit?.();
  process.exit(0);
});
const close = () => {
  registry().beginStop?.();
  drain();
};
process.on("SIGTERM", close);
process.on("SIGINT", () => {});
process.on("disconnect", close);
