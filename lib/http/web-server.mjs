// The web server's own process: node lib/http/web-server.mjs, with PORT and HOST set, which may name several addresses
// with commas between them. Plain JavaScript: it starts faster so.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import next from "next";
import { registry } from "../core/registry.mjs";
import { answerApiDirectly } from "./answer-api.mjs";
import { capConnections, closeRestingBodies, listenFurther, slowHeaders } from "./connections.mjs";
import { prepareDraining } from "./draining.mjs";
import { openFrontDoor } from "./front-door.mjs";
import { refusalOfHost } from "./own-host.mjs";
import { linkToPrimary } from "./primary-link.mjs";
import { addSecurityHeaders } from "./security-headers.mjs";
import { takeBeacon } from "./take-beacon.mjs";

process.noDeprecation = process.env.NODE_ENV !== "development";
const dev = process.env.NODE_ENV === "development";
const port = Number(process.env.PORT);
const [host, ...furtherHosts] = process.env.HOST ? process.env.HOST.split(",") : [undefined];
const app = next({ dev, dir: process.cwd(), hostname: host ?? "localhost", port });
const enter = openFrontDoor(answerApiDirectly(app.getRequestHandler()));

/** How long a request may stand half-sent. */
const restMs = 10_000;

const server = createServer(slowHeaders(restMs), (request, response) => {
  const { observeRequest } = registry();
  if (observeRequest) observeRequest(request, response, () => answer(request, response));
  else answer(request, response);
});

function answer(request, response) {
  // The peer's address: set here and nowhere else, whatever the client sent.
  request.headers["x-vitrine-peer"] = request.socket.remoteAddress ?? "";
  const foreign = refusalOfHost(request.headers.host);
  if (foreign !== null) return refuse(request, response, "invalid_parameter", foreign);
  if (takeBeacon(request, response)) return;
  // The framework answers 500 to an address that cannot be decoded; it should be 404.
  if (!isDecodable(request.url)) request.url = request.url.startsWith("/api/") ? "/api/-" : "/-";
  if (methods.has(request.method)) return enter(request, response);
  response.setHeader("allow", [...methods].join(", "));
  refuse(request, response, "method_not_allowed", `${request.method} isn't supported here.`);
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const refusals = {
  invalid_parameter: { status: 400, title: "Invalid parameter" },
  // The framework answers other methods with 500.
  method_not_allowed: { status: 405, title: "Method not allowed" },
};

/** Answers with a problem document what must not reach the framework. */
function refuse(request, response, code, detail) {
  const { status, title } = refusals[code];
  addSecurityHeaders(request, response);
  response.setHeader("cross-origin-resource-policy", "same-origin");
  response.writeHead(status, { "cache-control": "no-store", "content-type": "application/problem+json" });
  const about = { type: `/docs/problems#${code}`, title, status, code, instance: request.url, errors: [] };
  response.end(JSON.stringify({ ...about, detail, requestId: randomUUID() }));
}

function isDecodable(url) {
  try {
    decodeURIComponent(url.split("?")[0]);
    return true;
  } catch {
    return false;
  }
}

closeRestingBodies(server, restMs);
if (process.env.CONNECTIONS_PER_ADDRESS) capConnections(server, Number(process.env.CONNECTIONS_PER_ADDRESS));
server.keepAliveTimeout = 65_000;
server.on("upgrade", (request, socket, head) =>
  dev && refusalOfHost(request.headers.host) === null
    ? app.getUpgradeHandler()(request, socket, head)
    : socket.destroy(),
);
server.on("error", (error) => {
  if (process.send) process.send({ error: error.code ?? error.message });
  else console.error(`The web server can't listen on port ${port}: ${error.code ?? error.message}`);
  process.exit(1);
});

const primary = linkToPrimary();
await app.prepare();
const further = listenFurther(server, port, furtherHosts);
server.listen(port, host, () => process.send?.("listening"));

let isEnding = false;
/** Other instances must still learn about the last changes, and jobs must be given back. */
const drain = prepareDraining(server, further, async () => {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(0), 3000).unref();
  await registry().beforeExit?.();
  await primary?.sayLast();
  process.exit(0);
});
const close = () => {
  registry().isStopping = true;
  registry().beginStop?.();
  drain();
};
const drainMs = Number(process.env.DRAIN_SECONDS || 0) * 1000;
/** Balancers learn first that this instance is stopping; until the wait is over it serves as ever. */
const leave = () => {
  registry().isStopping = true;
  if (drainMs === 0) close();
  else setTimeout(close, drainMs);
};
/** Others go on serving the port: idle connections end as their clients and the keep-alive timeout end them. */
const retire = () => {
  registry().workers.hasJobs = false;
  void registry().jobs?.stop();
  drain({ idleMs: server.keepAliveTimeout + 1000, longestMs: server.keepAliveTimeout + 10_000 });
};
process.on("SIGTERM", leave);
process.on("SIGINT", () => {});
process.on("disconnect", close);
const takeJobs = () => {
  registry().workers.hasJobs = true;
  registry().jobs?.start();
};
primary?.follow({ retire, close, jobs: takeJobs });
