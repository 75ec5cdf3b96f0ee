import type { Server as HttpServer, ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";

/** A kept-alive connection may send one more request within `idleMs`, which is answered as its last. */
const stopping = { idleMs: 1000, longestMs: 9000 };

/**
 * Returns a function that ends the server: it rejects new connections, completes every request in progress or on an
 * open connection, and calls `end` once all are gone, or after `longestMs`. `further` servers accept connections for
 * it. A later call can only shorten the times of an earlier one.
 */
export function prepareDraining(
  server: HttpServer,
  further: readonly Server[],
  end: () => void,
): (times?: { idleMs: number; longestMs: number }) => void {
  const sockets = new Set<Socket>();
  const replies = new Set<ServerResponse>();
  let closing = false;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Before the server's own listener, which may have sent the headers when it returns.
  server.prependListener("request", (_request, response) => {
    if (closing) response.setHeader("connection", "close");
    replies.add(response);
    response.once("close", () => replies.delete(response));
  });

  const closeIdle = () => {
    server.closeIdleConnections();
    // A connection that never sent anything, such as a browser's spare one, does not count as idle there.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };

  const closed = (each: Server) => new Promise((resolve) => Server.prototype.close.call(each, resolve));

  return ({ idleMs, longestMs } = stopping) => {
    setTimeout(() => {
      closeIdle();
      setInterval(closeIdle, 100).unref();
    }, idleMs).unref();
    setTimeout(end, longestMs).unref();
    if (closing) return;
    closing = true;
    for (const response of replies) if (!response.headersSent) response.setHeader("connection", "close");
    // Accepts first what is already waiting. The HTTP server's own `close` would cut idle connections at once.
    setImmediate(async () => {
      await Promise.all([server, ...further].map(closed));
      end();
    });
  };
}
