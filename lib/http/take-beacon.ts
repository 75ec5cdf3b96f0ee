import type { ServerResponse } from "node:http";
import { bridge } from "../core/bridge";
import type { Incoming } from "./cache-key";

/** As pages send them. What is sent in another way, or is odd, goes the way of all requests. */
const beacon = /^\/api\/v1\/products\/([a-z0-9-]+)\/(views|visits)$/;
const largest = 8 * 1024;

/** Answers a beacon of a page before anything else looks at it; false if the request is none, or not yet. */
export function takeBeacon(request: Incoming, response: ServerResponse): boolean {
  const { answerBeacon } = bridge();
  if (!answerBeacon || request.method !== "POST") return false;
  const { headers, url } = request;
  const [, slug = "", kind] = beacon.exec(url) ?? [];
  const length = Number(headers["content-length"]);
  const isPlain = length <= largest && !("authorization" in headers || "x-api-key" in headers);
  if ((kind !== "views" && kind !== "visits") || !isPlain) return false;
  const parts: Buffer[] = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    const body = Buffer.concat(parts);
    answerBeacon({ kind, slug, url, headers, body }).then(
      (reply) => {
        response.writeHead(reply.status, reply.headers);
        response.end(reply.body);
      },
      (error) => response.destroy(error),
    );
  });
  return true;
}
