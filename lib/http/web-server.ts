// The web server's own process, with PORT and HOST set, which may name several addresses with commas between them.
import { createServer, type ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import next from "next";
import { bridge } from "../core/bridge";
import { admitRequest } from "./admit-request";
import { answerApiDirectly } from "./answer-api";
import type { Incoming } from "./cache-key";
import { capConnections, closeRestingBodies, listenFurther, slowHeaders } from "./connections";
import { prepareDraining } from "./draining";
import { openFrontDoor } from "./front-door";
import { refusalOfHost } from "./own-host";
import { linkToPrimary } from "./primary-link";
import { takeBeacon } from "./take-beacon";
import { takeTurns } from "./take-turns";

// V8 collects the later the more memory the machine has. Half as much again as is in use is enough.
setFlagsFromString("--heap-growing-percent=50");
process.noDeprecation = process.env.NODE_ENV !== "development";
const dev = process.env.NODE_ENV === "development";
const port = Number(process.env.PORT);
const [host, ...furtherHosts] = process.env.HOST?.split(",") ?? [];
const app = next({ dev, dir: process.cwd(), hostname: host ?? "localhost", port });
const enter = openFrontDoor(answerApiDirectly(app.getRequestHandler()));

/** How long a request may stand half-sent. */
const restMs = 10_000;

const server = createServer(
  { ...slowHeaders(restMs), joinDuplicateHeaders: true },
  takeTurns((request, response) => {
    const { observeRequest } = bridge();
    if (observeRequest) observeRequest(request, response, () => answer(request, response));
    else answer(request, response);
  }),
);

function answer(request: Incoming, response: ServerResponse): void {
  // The peer's address: set here and nowhere else, whatever the client sent.
  request.headers["x-vitrine-peer"] = request.socket.remoteAddress ?? "";
  if (admitRequest(request, response) && !takeBeacon(request, response)) enter(request, response);
}

closeRestingBodies(server, restMs);
if (process.env.CONNECTIONS_PER_ADDRESS) capConnections(server, Number(process.env.CONNECTIONS_PER_ADDRESS));
server.keepAliveTimeout = 65_000;
server.on("upgrade", (request, socket, head) =>
  dev && refusalOfHost(request.headers.host) === null
    ? app.getUpgradeHandler()(request, socket, head)
    : socket.destroy(),
);
server.on("error", (error: NodeJS.ErrnoException) => {
  if (process.send) process.send({ error: error.code ?? error.message });
  else console.error(`The web server can't listen on port ${port}: ${error.code ?? error.message}`);
  process.exit(1);
});

bridge().programs = import.meta.dirname;
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
  await bridge().beforeExit?.();
  await primary?.sayLast();
  process.exit(0);
});
const close = () => {
  bridge().isStopping = true;
  bridge().beginStop?.();
  drain();
};
const drainMs = Number(process.env.DRAIN_SECONDS || 0) * 1000;
/** Balancers learn first that this instance is stopping; until the wait is over it serves as ever. */
const leave = () => {
  bridge().isStopping = true;
  if (drainMs === 0) close();
  else setTimeout(close, drainMs);
};
const setJobs = (has: boolean) => {
  const { workers } = bridge();
  if (workers) workers.hasJobs = has;
};
/** Others go on serving the port: idle connections end as their clients and the keep-alive timeout end them. */
const retire = () => {
  setJobs(false);
  void bridge().jobs?.stop();
  drain({ idleMs: server.keepAliveTimeout + 1000, longestMs: server.keepAliveTimeout + 10_000 });
};
process.on("SIGTERM", leave);
process.on("SIGINT", () => {});
process.on("disconnect", close);
const takeJobs = () => {
  setJobs(true);
  bridge().jobs?.start();
};
primary?.follow({ retire, close, jobs: takeJobs });
