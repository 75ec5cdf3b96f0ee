import { createServer } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen } from "../testing/listen";
import { admitRequest } from "./admit-request";
import type { Incoming } from "./cache-key";

const server = createServer({ joinDuplicateHeaders: true }, (request, response) => {
  if (admitRequest(request as Incoming, response)) response.end(`admitted ${request.method} ${request.url}`);
});
let port: number;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => void server.close());

/** What is answered to these lines, sent as they are. */
const ask = (line: string, headers = "Host: h\r\n") =>
  new Promise<{ status: number; head: string; body: string }>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", body = ""] = text.split("\r\n\r\n");
      resolve({ status: Number(head.split(" ")[1]), head: head.toLowerCase(), body });
    });
    socket.end(Buffer.from(`${line}\r\n${headers}Connection: close\r\n\r\n`, "latin1"));
  });

it.each([
  ["GET /search?q=a/../b HTTP/1.1", "GET /search?q=a/../b"],
  ["GET /blog/%E6%98%A5 HTTP/1.1", "GET /blog/%E6%98%A5"],
  ["POST /api/v1/votes HTTP/1.1", "POST /api/v1/votes"],
  ["GET http://H/x?y HTTP/1.1", "GET /x?y"],
  ["GET http://h?y HTTP/1.1", "GET /?y"],
  ["OPTIONS /api/v1/products HTTP/1.1", "OPTIONS /api/v1/products"],
  // An address that can't be decoded is nowhere.
  ["GET /%FF HTTP/1.1", "GET /-"],
  ["GET /api/%E0 HTTP/1.1", "GET /api/-"],
  ["GET /v0.1/servers/%E0/versions HTTP/1.1", "GET /v0.1/-"],
  [`GET /${"x".repeat(1999)} HTTP/1.1`, `GET /${"x".repeat(1999)}`],
  [`GET /?${"x".repeat(7998)} HTTP/1.1`, `GET /?${"x".repeat(7998)}`],
])("lets %s go on as %s", async (line, expected) => {
  expect((await ask(line)).body).toContain(`admitted ${expected}`);
});

it.each([
  ["/_next/../search?q=a%2e%2e", "/search?q=a%2e%2e"],
  ["/%73earch?q=%e9", "/search?q=%e9"],
  ["//evil.example/%2e", "/evil.example/"],
  ["/\\evil.example", "/evil.example"],
])("redirects a read of %s to %s", async (path, location) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, head } = await ask(`${method} ${path} HTTP/1.1`);
    expect([status, /^location: (.*)$/m.exec(head)?.[1]]).toEqual([308, location.toLowerCase()]);
    expect(head).toContain("cache-control: no-store");
    expect(head).toContain("x-content-type-options: nosniff");
    expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}$/m);
  }
});

it.each([
  ["a change at another spelling", "POST /api//v1/votes HTTP/1.1", "Host: h\r\n", 400],
  ["an address of another host", "GET http://other/x HTTP/1.1", "Host: h\r\n", 400],
  ["an address that is no path", "GET x HTTP/1.1", "Host: h\r\n", 400],
  ["bytes that are not ASCII", "GET /\u00e9 HTTP/1.1", "Host: h\r\n", 400],
  ["a read of the server itself", "GET * HTTP/1.1", "Host: h\r\n", 400],
  ["two Host headers", "GET / HTTP/1.1", "Host: h\r\nHost: other\r\n", 400],
  ["the same Host header twice", "GET / HTTP/1.1", "Host: h\r\nHost: h\r\n", 400],
  ["two Host headers of HTTP/1.0", "GET / HTTP/1.0", "Host: h\r\nHost: other\r\n", 400],
  ["no Host header", "GET / HTTP/1.1", "", 400],
  ["an empty Host header", "GET / HTTP/1.1", "Host:\r\n", 400],
  ["a Host that is none", "GET / HTTP/1.1", "Host: a/b\r\n", 400],
  ["a method that is not supported", "PROPFIND / HTTP/1.1", "Host: h\r\n", 405],
  ["a path that is too long", `GET /${"x".repeat(2000)} HTTP/1.1`, "Host: h\r\n", 414],
  ["an address that is too long", `GET /?${"x".repeat(7999)} HTTP/1.1`, "Host: h\r\n", 414],
])("refuses %s", async (_, line, headers, status) => {
  const { head, body, ...reply } = await ask(line, headers);
  expect(reply.status).toBe(status);
  if (body) expect(JSON.parse(body).requestId).toBe(/^x-request-id: (.*)$/m.exec(head)?.[1]);
});

it("answers a probe without a Host by HTTP/1.0, and OPTIONS of the server", async () => {
  expect((await ask("GET /api/health/live HTTP/1.0", "")).body).toBe("admitted GET /api/health/live");
  const { status, head } = await ask("OPTIONS * HTTP/1.1");
  expect([status, /^allow: (.*)$/m.exec(head)?.[1]]).toEqual([
    204,
    "get, head, post, put, patch, delete, options",
  ]);
});
