import { Agent, request } from "node:http";
import { type Operation, pathParameters } from "@/lib/api/operation";
import { type Reply, site } from "../caller";
import type { Input } from "./arbitraries";

/** A request as it goes over the wire. */
export type Shot = {
  method: string;
  /** Already escaped. */
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Uint8Array | string | null;
};

const json = { "content-type": "application/json" };

/** The request of an input. */
export function toShot({ method, path }: Operation, input: Input): Shot {
  const inPath = pathParameters(path);
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name) && name !== "ifMatch");
  const address = inPath.reduce((url, name) => url.replace(`{${name}}`, escaped(input[name])), path);
  const query = rest
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, inQuery(value)]);
  const version: Record<string, string> =
    input.ifMatch === undefined ? {} : { "if-match": `"${sendable(input.ifMatch)}"` };
  if (method === "GET")
    return { method, path: address, query: String(new URLSearchParams(query)), headers: version, body: null };
  const body = JSON.stringify(Object.fromEntries(rest));
  return { method, path: address, query: "", headers: { ...json, ...version }, body };
}

/** A value as a query holds it: one that only a body can hold is nonsense there. */
const inQuery = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

/** What the service reads out of a shot that nothing was done to: a query holds texts only. */
export const asRead = ({ method, path }: Operation, input: Input): Input =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        method === "GET" || pathParameters(path).includes(name) ? inQuery(value) : value,
      ]),
  );

/** A header holds no control characters, and no client sends one. */
const sendable = (value: unknown): string => String(value).replace(/[^\x20-\x7e]/g, "?");

const escaped = (value: unknown): string => encodeURIComponent(String(value).toWellFormed()) || "%20";

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends what no well-behaved client would: nothing of the path or the headers is corrected on the way. */
export function fire(shot: Shot, credentials: Record<string, string>): Promise<Reply> {
  const { hostname, port } = new URL(site());
  const path = shot.query ? `${shot.path}?${shot.query}` : shot.path;
  const length = shot.body === null ? {} : { "content-length": String(Buffer.byteLength(shot.body)) };
  const headers = { "sec-fetch-site": "same-origin", ...credentials, ...length, ...shot.headers };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, method: shot.method, path, headers, timeout: 30_000 },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.once("error", reject);
        reply.once("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          const received = Object.entries(reply.headers).flatMap(([name, value]) =>
            [value ?? []].flat().map((each): [string, string] => [name, each]),
          );
          const all = new Headers(received);
          const isJson = /json/.test(all.get("content-type") ?? "");
          resolve({
            status: reply.statusCode ?? 0,
            headers: all,
            text,
            body: isJson && text ? JSON.parse(text) : text,
          });
        });
      },
    );
    sent.once("error", reject);
    sent.once("timeout", () => sent.destroy(new Error("No answer within 30 s.")));
    if (shot.body !== null) sent.write(shot.body);
    sent.end();
  });
}
