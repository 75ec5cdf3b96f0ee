import { type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { ownNetwork, type ProbeNetwork } from "../pulse/probe/network";
import { findAddresses, openConnection, secure } from "../pulse/probe/open";
import { failed, judgeError, judgeResolver, ProbeFault } from "../pulse/probe/rules";
import { stopping } from "../pulse/probe/stopping";
import { normaliseWebsite } from "../pulse/website-url";
import { deadlineMs, keptResponseBytes } from "./rules";

const maxHeaderSize = 16 * 1024;
const mostInformational = 10;
/** For a body that is slower than its head. */
const bodyMs = 1000;

export type Posted = {
  status: number | null;
  /** Why there is no status: a class of the probe's, or that we stopped. */
  error: string | null;
  response: string | null;
  durationMs: number;
};

export type PostOptions = { network?: ProbeNetwork; deadlineMs?: number; signal?: AbortSignal };

/**
 * Sends a signed body to an address that somebody gave us, by the probe's rules: normalised, resolved, each address
 * checked, connected to a checked one and checked again before a byte is sent. No redirect is followed. Never throws.
 */
export async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  options: PostOptions = {},
): Promise<Posted> {
  const startedAt = performance.now();
  const stop = options.signal ?? stopping();
  const deadline = AbortSignal.timeout(options.deadlineMs ?? deadlineMs);
  const signal = AbortSignal.any([stop, deadline]);
  const phase = { resolving: false };
  const answer = await send(url, body, headers, options.network ?? ownNetwork(), signal, phase).catch(
    (error: unknown) => ({
      status: null,
      error: faultOf(error, { stopped: stop.aborted, late: deadline.aborted, resolving: phase.resolving }),
      response: null,
    }),
  );
  return { ...answer, durationMs: Math.round(performance.now() - startedAt) };
}

async function send(
  address: string,
  body: string,
  headers: Record<string, string>,
  network: ProbeNetwork,
  signal: AbortSignal,
  phase: { resolving: boolean },
): Promise<Omit<Posted, "durationMs">> {
  const normal = normaliseWebsite(address);
  if (normal === null) return { status: null, error: "not_allowed", response: null };
  const url = new URL(normal);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  phase.resolving = true;
  const addresses = await untilAborted(findAddresses(network, host, signal), signal);
  phase.resolving = false;
  const plain = await openConnection(network, addresses, { host, port }, signal);
  try {
    const socket = url.protocol === "https:" ? await secured(plain, host, network, signal) : plain;
    return await exchange(socket, url, body, headers, signal);
  } finally {
    plain.destroy();
  }
}

async function secured(
  plain: Socket,
  host: string,
  network: ProbeNetwork,
  signal: AbortSignal,
): Promise<Socket> {
  const { socket, fault } = await secure(plain, host, signal, network.authorities);
  if (fault) throw fault;
  return socket;
}

/** One POST over an open connection: the status, and the first of what is answered. */
function exchange(
  socket: Socket,
  url: URL,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Omit<Posted, "durationMs">> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body, "utf8");
    let informational = 0;
    const sent = request({
      createConnection: () => socket,
      method: "POST",
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        "user-agent": "VitrineWebhooks/1",
        accept: "*/*",
        "accept-encoding": "identity",
        "content-type": "application/json",
        "content-length": bytes.length,
        connection: "close",
        ...headers,
      },
      maxHeaderSize,
      insecureHTTPParser: false,
    });
    const stop = () => end(() => reject(new Error("aborted")));
    const end = (settle: () => void) => {
      signal.removeEventListener("abort", stop);
      settle();
      sent.destroy();
      socket.destroy();
    };
    const refuse = () => end(() => reject(new ProbeFault(failed("protocol_error"))));
    let isAnswered = false;
    sent.on("error", (error) => !isAnswered && end(() => reject(error)));
    sent.on("information", () => {
      informational += 1;
      if (informational > mostInformational) refuse();
    });
    sent.once("upgrade", refuse);
    sent.once("response", (reply) => {
      const status = reply.statusCode ?? 0;
      // The head is the answer: what cuts its body short does not take it back.
      isAnswered = true;
      signal.removeEventListener("abort", stop);
      void readStart(reply, signal).then((response) => end(() => resolve({ status, error: null, response })));
    });
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    sent.end(bytes);
  });
}

/** The first bytes as text that the database takes. */
function readStart(reply: IncomingMessage, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      const start = Buffer.concat(chunks).subarray(0, keptResponseBytes);
      resolve(start.toString("utf8").replaceAll("\0", ""));
    };
    const timer = setTimeout(end, bodyMs);
    signal.addEventListener("abort", end, { once: true });
    reply.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= keptResponseBytes) end();
    });
    reply.once("end", end);
    reply.once("error", end);
    reply.once("close", end);
  });
}

export const stopped = "shutdown";

function faultOf(error: unknown, at: { stopped: boolean; late: boolean; resolving: boolean }): string {
  if (error instanceof ProbeFault) return error.verdict.errorClass ?? "not_understood";
  if (at.stopped) return stopped;
  if (at.late) return at.resolving ? "resolver_timeout" : "timeout";
  return (at.resolving ? judgeResolver(error) : judgeError(error)).errorClass ?? "not_understood";
}

/** A resolver that does not heed the signal is not waited for. */
function untilAborted<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error("aborted"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
    asked.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
