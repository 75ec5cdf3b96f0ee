import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { bridge } from "../core/bridge";
import { listen } from "../testing/listen";

import { answerApiDirectly } from "./answer-api";
import { openFrontDoor } from "./front-door";

const framework = (_request: IncomingMessage, response: ServerResponse) => void response.end("framework");
const server = createServer(openFrontDoor(answerApiDirectly(framework)));
let port: number;

beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => void server.close());
afterEach(() => {
  delete bridge().findApiRoute;
});

type Asked = { headers?: Record<string, string>; method?: string; body?: string | Buffer };

/** Sends the path as it is written, which `fetch` would not. */
function ask(path: string, { headers = {}, method = "GET", body }: Asked = {}) {
  return new Promise<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>(
    (resolve, reject) => {
      const request = send({ port, host: "127.0.0.1", path, method, headers }, async (reply) => {
        const parts: Buffer[] = [];
        for await (const part of reply) parts.push(part);
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) });
      });
      request.on("error", reject);
      request.end(body);
    },
  );
}

const answerWith = (answer: (request: Request) => Promise<Response>) => {
  bridge().findApiRoute = () => answer;
};

it("leaves a request to the framework until its route is loaded", async () => {
  expect((await ask("/api/v1/stats")).body.toString()).toBe("framework");
  answerWith(async () => new Response("endpoint"));
  expect((await ask("/api/v1/stats")).body.toString()).toBe("endpoint");
});

it.each([
  "/api/v1/products/",
  "/api/v1//products",
  "/api/v1/../auth/session",
  "/api/v1/products/%2e%2E/x",
  "/api/v1",
  "/api/mcp",
  "/api/auth/session",
  "/products/lantern",
  "/api/v1/products\\x",
])("leaves %s to the framework", async (path) => {
  answerWith(async () => new Response("endpoint"));
  expect((await ask(path)).body.toString()).toBe("framework");
});

it("passes on method, address, headers and body, and sends status, headers and cookies", async () => {
  answerWith(async (request) => {
    const headers = new Headers({ "content-type": "text/x-said", "x-said": "yes" });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    const said = [
      request.method,
      new URL(request.url).search,
      request.headers.get("x-asked"),
      await request.text(),
    ];
    return new Response(said.join(" "), { status: 201, headers });
  });
  const asked = { method: "PATCH", headers: { "x-asked": "this" }, body: "körper" };
  const reply = await ask("/api/v1/products/a%20b?x=%26&y", asked);
  expect(reply.status).toBe(201);
  expect(reply.body.toString()).toBe("PATCH ?x=%26&y this körper");
  expect(reply.headers).toMatchObject({ "x-said": "yes", "set-cookie": ["a=1", "b=2"] });
});

it("streams a large body in and a large reply out", async () => {
  const large = Buffer.alloc(300_000, "x");
  answerWith(async (request) => new Response(request.body, { headers: { "content-type": "video/mp4" } }));
  const reply = await ask("/api/v1/media/upload", { method: "POST", body: large });
  expect(reply.body.equals(large)).toBe(true);
  expect(reply.headers["content-encoding"]).toBeUndefined();
});

it("answers the next request on a connection whose last body was not read", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  answerWith(async ({ method }) => new Response(method, { status: method === "POST" ? 413 : 200 }));
  const once = (method: string, body?: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const request = send({ port, host: "127.0.0.1", path: "/api/v1/x", method, agent }, (reply) => {
        reply.resume();
        reply.once("end", () => resolve(reply.statusCode ?? 0));
      });
      request.on("error", reject);
      request.end(body);
    });
  expect(await once("POST", Buffer.alloc(2_000_000))).toBe(413);
  expect(await once("GET")).toBe(200);
  agent.destroy();
});

it("compresses a text for a reader who accepts that, and nothing that is stored", async () => {
  const text = JSON.stringify("word ".repeat(1000));
  answerWith(async () => new Response(text, { headers: { "content-type": "application/json" } }));
  const packed = await ask("/api/v1/me", { headers: { "accept-encoding": "gzip" } });
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(gunzipSync(packed.body).toString()).toBe(text);
  expect((await ask("/api/v1/me")).body.toString()).toBe(text);
  for (const refused of ["br;q=0, gzip;q=0.0", "br;q=nonsense", "brotli"]) {
    const plain = await ask("/api/v1/me", { headers: { "accept-encoding": refused } });
    expect([plain.body.toString(), plain.headers["content-encoding"]]).toEqual([text, undefined]);
  }
  answerWith(async () => new Response("{}", { headers: { "content-type": "application/json" } }));
  expect((await ask("/api/v1/me", { headers: { "accept-encoding": "br" } })).body.toString()).toBe("{}");
});

it("closes the connection of a reply that breaks off", async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    pull: (controller) => controller.error(new Error("The file is gone.")),
  });
  answerWith(async () => new Response(broken, { headers: { "content-type": "video/mp4" } }));
  await expect(ask("/api/v1/media/x")).rejects.toThrow();
});
