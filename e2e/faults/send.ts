import { type Agent, type IncomingHttpHeaders, request } from "node:http";

export type Sent = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };
export type Sending = {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  agent?: Agent;
  /** How long to wait for a reply, 20 s without it. */
  patienceMs?: number;
  /** The body in pieces, with a pause before each. */
  pieces?: { every: number; texts: string[] };
};

const longestMs = 20_000;

/** Sends a request and reads its whole reply; a reply that is cut off is an error. */
export function send(url: string, sending: Sending = {}): Promise<Sent> {
  const { method = "GET", json, agent, pieces, patienceMs = longestMs } = sending;
  const body = json === undefined ? undefined : JSON.stringify(json);
  const headers = {
    "sec-fetch-site": "same-origin",
    ...(body || pieces ? { "content-type": "application/json" } : {}),
    ...sending.headers,
  };
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent, timeout: patienceMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
          ms: Math.round(performance.now() - startedAt),
        }),
      );
    });
    sent.once("timeout", () => sent.destroy(new Error(`No reply to ${method} ${url} in ${patienceMs} ms`)));
    sent.once("error", reject);
    if (!pieces) return void sent.end(body);
    const next = ([text, ...rest]: string[]) => {
      if (text === undefined) return void sent.end();
      sent.write(text);
      setTimeout(() => next(rest), pieces.every);
    };
    next(pieces.texts);
  });
}
