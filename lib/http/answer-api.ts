import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { bridge } from "../core/bridge";
import { bodyIn } from "../platform/cache/encodings";
import type { Handle, Incoming } from "./cache-key";
import { encodingFor, isCompressible } from "./send-stored";

type Route = (request: Request) => Promise<Response>;

/** Addresses that the framework would neither redirect nor read in another way; dot segments are gone by then. */
const plainPath = /^\/(?:api\/v1|v0\.1)(?:\/[\w.~%:@!$&'()*+,;=-]+)+$/;
const dots = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** A body up to this size is read before the endpoint is called, which is cheaper than a stream of it. */
const smallBody = 64 * 1024;
/** A text up to this size is sent as it is. */
const smallestPacked = 1000;

/**
 * Answers a request of the API without the framework, which costs more than most endpoints do, once its route is
 * loaded; the framework's handler answers all others. Both call the same function.
 */
export const answerApiDirectly =
  (handle: Handle): Handle =>
  (request, response) => {
    const [path = ""] = request.url.split("?", 1);
    const isPlain = plainPath.test(path) && !dots.test(path);
    const route = isPlain ? bridge().findApiRoute?.(path) : undefined;
    if (!route) return handle(request, response);
    return answerWith(route, request, response).catch((error) => response.destroy(error));
  };

async function answerWith(route: Route, request: Incoming, response: ServerResponse): Promise<void> {
  const { asked, readRest } = await toWebRequest(request);
  response.once("finish", readRest);
  const reply = await route(asked);
  for (const [name, value] of reply.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = reply.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.statusCode = reply.status;
  if (!reply.body) return void response.end();
  if (isCompressible(String(response.getHeader("content-type") ?? "")))
    return sendText(request, response, Buffer.from(await reply.arrayBuffer()));
  response.writeHead(reply.status);
  for await (const chunk of reply.body) {
    if (response.destroyed) break;
    if (!response.write(chunk)) await Promise.race([once(response, "drain"), once(response, "close")]);
  }
  response.end();
}

/** Compresses a text for a reader who accepts that. The cache does so itself for what it stores. */
async function sendText({ headers }: Incoming, response: ServerResponse, text: Buffer): Promise<void> {
  const accepted = text.length > smallestPacked ? encodingFor(headers["accept-encoding"]) : "identity";
  const body = await bodyIn({ identity: text }, accepted);
  if (accepted !== "identity") response.setHeader("content-encoding", accepted);
  if (text.length > smallestPacked)
    response.setHeader("vary", [response.getHeader("vary"), "Accept-Encoding"].filter(Boolean).join(", "));
  response.setHeader("content-length", body.length);
  response.end(body);
}

/** The request as endpoints read it, and what reads the rest of a body that an endpoint left unread. */
async function toWebRequest(request: Incoming): Promise<{ asked: Request; readRest: () => void }> {
  const { method, url } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) for (const each of [value].flat()) headers.append(name, each);
  const address = new URL(url, bridge().requests?.getStore()?.origin);
  const of = (body?: RequestInit & { duplex?: "half" }) => new Request(address, { method, headers, ...body });
  if (method === "GET" || !hasBody(request)) return { asked: of(), readRest: () => {} };
  if (Number(request.headers["content-length"]) <= smallBody)
    return { asked: of({ body: new Uint8Array(await readWhole(request)) }), readRest: () => {} };
  const parts = request.iterator({ destroyOnReturn: false });
  const pull = async (controller: ReadableStreamDefaultController) => {
    const { done, value } = await parts.next();
    if (done) controller.close();
    else controller.enqueue(value);
  };
  // The connection's next request stands behind this body.
  const readRest = () => void parts.return?.().then(() => request.resume());
  return {
    asked: of({ body: new ReadableStream({ pull }, { highWaterMark: 0 }), duplex: "half" }),
    readRest,
  };
}

const hasBody = ({ headers }: Incoming): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

async function readWhole(request: Incoming): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
