import { type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { normaliseWebsite } from "../website-url";
import type { ProbeNetwork } from "./network";
import { findAddresses, openConnection, secure } from "./open";
import { failed, judgeError, judgeResolver, ProbeFault, unknown, type Verdict } from "./rules";

const mostRedirects = 3;
const redirecting = new Set([301, 302, 303, 307, 308]);

type TextReply = { url: string; status: number; text: string };

type ReadOptions = {
  network: ProbeNetwork;
  deadlineMs: number;
  /** More of the body is not read. */
  mostBytes: number;
  userAgent: string;
  /** Whether a redirect from one address to another is followed; one that is not is the reply. */
  mayFollow: (from: URL, to: URL) => boolean;
  signal?: AbortSignal;
};

/**
 * Reads the beginning of a text from an address that a person gave us, by the rules of a probe: each address is
 * normalised, resolved, checked, connected to, and checked again before a byte is sent. Never throws.
 */
export async function readText(url: string, options: ReadOptions): Promise<TextReply | Verdict> {
  const deadline = AbortSignal.timeout(options.deadlineMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  let at = url;
  try {
    for (let redirects = 0; ; redirects++) {
      const normal = normaliseWebsite(at);
      if (normal === null) return unknown("not_allowed");
      const from = new URL(normal);
      const { location, ...reply } = await visit(from, options, signal);
      const to = location !== undefined && URL.canParse(location, from) ? new URL(location, from) : null;
      if (!to || !options.mayFollow(from, to)) return reply;
      if (redirects === mostRedirects) return failed("too_many_redirects");
      at = to.href;
    }
  } catch (error) {
    if (error instanceof ProbeFault) return error.verdict;
    if (options.signal?.aborted) return unknown("shutdown");
    return signal.aborted ? failed("timeout") : judgeError(error);
  }
}

async function visit(
  url: URL,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<TextReply & { location: string | undefined }> {
  const { network } = options;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isSecure = url.protocol === "https:";
  const addresses = await findAddresses(network, host, signal).catch((error: unknown) => {
    throw error instanceof ProbeFault ? error : new ProbeFault(judgeResolver(error));
  });
  const to = { host, port: Number(url.port) || (isSecure ? 443 : 80) };
  const plain = await openConnection(network, addresses, to, signal);
  try {
    if (!isSecure) return await fetchText(plain, url, options, signal);
    const { socket, fault } = await secure(plain, host, signal, network.authorities);
    if (fault) throw fault;
    return await fetchText(socket, url, options, signal);
  } finally {
    plain.destroy();
  }
}

function fetchText(
  socket: Socket,
  url: URL,
  { mostBytes, userAgent }: ReadOptions,
  signal: AbortSignal,
): Promise<TextReply & { location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request({
      createConnection: () => socket,
      method: "GET",
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        "user-agent": userAgent,
        accept: "text/plain,*/*;q=0.5",
        "accept-encoding": "identity",
        connection: "close",
      },
      maxHeaderSize: 16 * 1024,
      signal,
    });
    const end = (settle: () => void) => {
      settle();
      sent.destroy();
      socket.destroy();
    };
    sent.on("error", (error) => end(() => reject(error)));
    sent.once("upgrade", () => end(() => reject(new ProbeFault(failed("protocol_error")))));
    sent.once("response", (response: IncomingMessage) => {
      const status = response.statusCode ?? 0;
      const location = redirecting.has(status) ? response.headers.location : undefined;
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () => {
        const text = Buffer.concat(chunks).subarray(0, mostBytes).toString("utf8");
        end(() => resolve({ url: url.href, status, text, location }));
      };
      response.on("error", (error) => end(() => reject(error)));
      response.on("end", finish);
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= mostBytes) finish();
      });
    });
    sent.end();
  });
}
