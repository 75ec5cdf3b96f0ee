import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listen } from "@/lib/testing/listen";

export type Twin = { port: number; stop: () => void };

/** Headers that the platform sets itself: what a visitor sends in them never reaches the application. */
const ownHeaders = /^(x-vercel-|x-forwarded-|x-real-ip$|forwarded$|x-middleware-|x-matched-path$|x-now-)/;

/** How long a connection may be idle: longer than a client keeps one, otherwise its next request may meet a closing connection. */
export const idleMs = 75_000;

/**
 * What stands before an application on Vercel: it says who the sender is, and its cron calls /api/jobs/run, here once a
 * second instead of once a minute.
 */
export async function startTwin(target: number, port: number, jobsSecret: string): Promise<Twin> {
  const server = createServer({ keepAliveTimeout: idleMs }, (asked, answer) => pass(asked, answer, target));
  await listen(server, port);
  let isRunning = false;
  const cron = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    const headers = { authorization: `Bearer ${jobsSecret}` };
    const run = request({ port: target, path: "/api/jobs/run", method: "POST", headers }, (reply) =>
      reply.resume(),
    );
    run
      .once("error", () => {})
      .once("close", () => {
        isRunning = false;
      });
    run.end();
  }, 1000);
  const stop = () => {
    clearInterval(cron);
    server.closeAllConnections();
    server.close();
  };
  return { port, stop };
}

function pass(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const sender = asked.socket.remoteAddress ?? "";
  const kept = Object.entries(asked.headers).filter(
    ([name]) => !ownHeaders.test(name) && name !== "connection",
  );
  const headers = {
    ...Object.fromEntries(kept),
    "x-vercel-forwarded-for": sender,
    "x-forwarded-for": sender,
    "x-real-ip": sender,
    "x-forwarded-host": asked.headers.host,
    "x-forwarded-proto": "http",
  };
  const sent = request({ port, path: asked.url, method: asked.method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  sent.once("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  answer.once("close", () => {
    // What is left of a body that was answered early is read, or the connection's next request waits behind it.
    asked.unpipe(sent).resume();
    sent.destroy();
  });
  asked.pipe(sent);
}
