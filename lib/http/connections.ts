import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:net";
import ipaddr from "ipaddr.js";

/** Passes on the connections to further addresses; returns the servers that accept them. */
export function listenFurther(server: HttpServer, port: number, hosts: readonly string[]): Server[] {
  return hosts.map((host) =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket))
      .on("error", (error) => server.emit("error", error))
      .listen(port, host),
  );
}

/** Closes a connection at once if its address has this many others open; an IPv6 network of a /64 is one address. */
export function capConnections(server: HttpServer, most: number): void {
  const counts = new Map<string, number>();
  // Before the server's own listener, which then finds the socket closed.
  server.prependListener("connection", (socket) => {
    const who = ownerOf(socket.remoteAddress);
    const others = counts.get(who) ?? 0;
    if (others >= most) return void socket.destroy();
    counts.set(who, others + 1);
    socket.once("close", () => {
      const left = (counts.get(who) ?? 0) - 1;
      if (left > 0) counts.set(who, left);
      else counts.delete(who);
    });
  });
}

/** Nobody has fewer IPv6 addresses than a /64. */
function ownerOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return "";
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
}

/** A body makes progress if this much arrives in the time that it may rest: less is no upload, but a held connection. */
const leastBytes = 1024;
const answer = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** The options of a server that ends requests whose headers don't arrive in time. */
export const slowHeaders = (restMs: number) => ({
  headersTimeout: restMs,
  // A long upload takes the time that it needs.
  requestTimeout: 0,
  connectionsCheckingInterval: Math.min(restMs, 1000),
});

/** Closes connections whose request body has stopped arriving for this long; not while the site itself is the slow one. */
export function closeRestingBodies(server: HttpServer, restMs: number): void {
  const open = new Map<IncomingMessage, { response: ServerResponse; bytes: number; at: number }>();
  server.prependListener("request", (request, response) => {
    const { headers, socket } = request;
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
    open.set(request, { response, bytes: socket.bytesRead, at: performance.now() });
  });
  const check = () => {
    const now = performance.now();
    for (const [request, state] of open) {
      const { socket } = request;
      if (request.complete || socket.destroyed) open.delete(request);
      else if (
        socket.bytesRead - state.bytes >= leastBytes ||
        request.readableLength > 0 ||
        socket.isPaused()
      )
        Object.assign(state, { bytes: socket.bytesRead, at: now });
      else if (now - state.at >= restMs) {
        open.delete(request);
        if (!state.response.headersSent) socket.write(answer);
        socket.destroySoon();
      }
    }
  };
  setInterval(check, Math.min(restMs / 4, 1000)).unref();
}
