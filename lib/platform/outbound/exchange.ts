import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { CleanHead, maxHeadBytes } from "./clean-head";
import { failed, judgeReply, ProbeFault, unknown, type Verdict } from "./judge-reply";

const maxInformational = 10;

export type Message = {
  userAgent: string;
  accept?: string;
  /** Sent as JSON by POST; without one it is a GET. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** The most that is read of the reply's body; without it only the head is. */
  maxBytes?: number;
  /** Reads no body of a reply that is no success: a server that leaves it open costs no time. */
  onlySuccess?: true;
  /** How long a body may take: what came until then stands for it. Without it a body that breaks off is an error. */
  bodyMs?: number;
};

export type Reply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

/** Sends one request over an open connection, and reads the head of the final reply and the beginning of its body. */
export function exchange(socket: Socket, url: URL, message: Message, signal: AbortSignal): Promise<Reply> {
  const { userAgent, accept = "*/*", body, headers, maxBytes = 0 } = message;
  return new Promise((resolve, reject) => {
    const bytes = body === undefined ? null : Buffer.from(body, "utf8");
    let informational = 0;
    const sent = request({
      createConnection: () => new CleanHead(socket),
      method: bytes ? "POST" : "GET",
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        "user-agent": userAgent,
        accept,
        "accept-encoding": "identity",
        ...(bytes && { "content-type": "application/json", "content-length": bytes.length }),
        connection: "close",
        ...headers,
      },
      // A head is cleaned before it is parsed; of chunks it is as lenient.
      maxHeaderSize: 2 * maxHeadBytes,
      insecureHTTPParser: true,
    });
    let isAnswered = false;
    const stop = () => end(() => reject(new Error("aborted")));
    const end = (settle: () => void) => {
      signal.removeEventListener("abort", stop);
      settle();
      sent.destroy();
      socket.destroy();
    };
    const refuse = (verdict: Verdict) => end(() => reject(new ProbeFault(verdict)));
    sent.on("error", (error) => !isAnswered && end(() => reject(error)));
    sent.on("information", () => {
      informational += 1;
      if (informational > maxInformational) refuse(unknown("browser_only"));
    });
    sent.once("upgrade", () => refuse(failed("protocol_error")));
    sent.once("response", (reply) => {
      // The head is the answer: what cuts its body short is for the reading of it.
      isAnswered = true;
      signal.removeEventListener("abort", stop);
      const { statusCode: status = 0, headers } = reply;
      const isUnwanted = message.onlySuccess && judgeReply(status, headers).outcome !== "successful";
      const read =
        maxBytes === 0 || isUnwanted
          ? Promise.resolve(Buffer.alloc(0))
          : readStart(reply, maxBytes, message.bodyMs, signal);
      read.then(
        (bytes) => end(() => resolve({ status, headers, bytes, text: bytes.toString("utf8") })),
        (error: unknown) => end(() => reject(error)),
      );
    });
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    sent.end(bytes ?? undefined);
  });
}

/** The first bytes of a body. */
function readStart(
  reply: IncomingMessage,
  maxBytes: number,
  bodyMs: number | undefined,
  signal: AbortSignal,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", breakOff);
      resolve(Buffer.concat(chunks).subarray(0, maxBytes));
    };
    const breakOff = () => (bodyMs === undefined ? reject(new Error("aborted")) : end());
    const timer = bodyMs === undefined ? undefined : setTimeout(end, bodyMs);
    signal.addEventListener("abort", breakOff, { once: true });
    reply.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) end();
    });
    reply.once("end", end);
    reply.once("error", (error) => (bodyMs === undefined ? reject(error) : end()));
    reply.once("close", breakOff);
  });
}
