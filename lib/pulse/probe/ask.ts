import { type IncomingHttpHeaders, request } from "node:http";
import type { Socket } from "node:net";
import { failed, ProbeFault } from "./rules";

const maxHeaderSize = 16 * 1024;
const mostInformational = 10;

export type Reply = { status: number; headers: IncomingHttpHeaders };

/** Sends one GET over an open connection and answers the head of the final reply. The body is never read. */
export function ask(socket: Socket, url: URL, userAgent: string, signal: AbortSignal): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let informational = 0;
    const sent = request({
      createConnection: () => socket,
      method: "GET",
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        "user-agent": userAgent,
        accept: "text/html,*/*;q=0.5",
        "accept-encoding": "identity",
        connection: "close",
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
    sent.on("error", (error) => end(() => reject(error)));
    sent.on("information", () => {
      informational += 1;
      if (informational > mostInformational) refuse();
    });
    sent.once("upgrade", refuse);
    sent.once("response", ({ statusCode = 0, headers }) =>
      end(() => resolve({ status: statusCode, headers })),
    );
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    sent.end();
  });
}
