import { Server } from "node:net";

/** How long connections that are kept alive may bring one more request, which is answered as their last. */
const graceMs = 1000;
const longestMs = 9000;

/**
 * Answers a function that ends the server: whoever comes later is refused at the door, every request that is under way
 * or comes on an open connection gets its whole reply, and `end` is called once all are gone, or after nine seconds.
 */
export function prepareDraining(server, end) {
  const sockets = new Set();
  const replies = new Set();
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
    // What never sent anything, such as a browser's spare connection, does not count as idle there.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };

  return () => {
    if (closing) return;
    closing = true;
    for (const response of replies) if (!response.headersSent) response.setHeader("connection", "close");
    // What waits at the door already is let in first. The HTTP server's own `close` would cut off idle connections at once.
    setImmediate(() => Server.prototype.close.call(server, end));
    setTimeout(() => {
      closeIdle();
      setInterval(closeIdle, 100).unref();
    }, graceMs).unref();
    setTimeout(end, longestMs).unref();
  };
}
