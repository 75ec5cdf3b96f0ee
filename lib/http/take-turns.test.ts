import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { listen } from "../testing/listen";

import { takeTurns } from "./take-turns";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that takes turns, and how many requests Node.js has read for it. */
async function serving(handle: Handle, most?: { atOnce: number; waiting: number; few: number }) {
  const server = createServer(takeTurns(handle, most));
  const seen = { read: 0 };
  server.prependListener("request", () => {
    seen.read += 1;
  });
  const port = await listen(server);
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port, seen };
}

/** A handler that answers with the address, once it is told to answer that. */
function held() {
  const begun = new Map<string, ServerResponse>();
  const handle: Handle = ({ url = "" }, response) => void begun.set(url, response);
  const answer = (url: string) => {
    begun.get(url)?.end(`${url}\n`);
    begun.delete(url);
  };
  return { handle, answer, begun: () => [...begun.keys()], response: (url: string) => begun.get(url) };
}

function open(port: number) {
  const socket = connect(port, "127.0.0.1");
  const got = { text: "", isClosed: false };
  socket.on("data", (part) => {
    got.text += part;
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    got.isClosed = true;
  });
  closers.push(() => socket.destroy());
  const send = (...urls: string[]) => {
    socket.write(urls.map((url) => `GET ${url} HTTP/1.1\r\nHost: h\r\n\r\n`).join(""));
  };
  /** The addresses whose replies have arrived, in their order. */
  const answered = () => [...got.text.matchAll(/^(\/\w+)$/gm)].map(([, url]) => url);
  return { socket, got, send, answered };
}

const until = (isSo: () => void) => vi.waitFor(isSo, { timeout: 10_000, interval: 5 });

it("answers what one connection sends ahead one after the other, in order, and holds no other one up", async () => {
  const { handle, answer, begun } = held();
  const { port } = await serving(handle);
  const [one, other] = [open(port), open(port)];
  one.send("/a", "/b", "/c");
  await until(() => expect(begun()).toEqual(["/a"]));
  other.send("/x");
  await until(() => expect(begun()).toEqual(["/a", "/x"]));
  answer("/x");
  for (const [url, next] of [
    ["/a", ["/b"]],
    ["/b", ["/c"]],
    ["/c", []],
  ] as const) {
    answer(url);
    await until(() => expect(begun()).toEqual(next));
  }
  await until(() => expect(one.answered()).toEqual(["/a", "/b", "/c"]));
  expect(other.answered()).toEqual(["/x"]);
  // The connection is kept.
  one.send("/d");
  await until(() => expect(begun()).toEqual(["/d"]));
});

it("reads no more of a connection than one piece while its first request is not answered, and then the rest", async () => {
  const { handle, answer, begun } = held();
  const { port, seen } = await serving((request, response) => {
    if (request.url === "/first") handle(request, response);
    else response.end(`${request.url}\n`);
  });
  const one = open(port);
  const urls = Array.from({ length: 8000 }, (_, n) => `/n${n}`);
  one.send("/first", ...urls);
  await until(() => expect(begun()).toEqual(["/first"]));
  // Whoever comes later is read, answered and keeps its connection: 64 KB of the first one hold some 1,600 requests.
  const other = open(port);
  for (let n = 0; n < 20; n++) {
    other.send(`/o${n}`);
    await until(() => expect(other.answered()).toHaveLength(n + 1));
  }
  expect(seen.read).toBeLessThan(3000);
  answer("/first");
  await until(() => expect(one.answered()).toEqual(["/first", ...urls]));
});

it("begins a bounded number at once; a reply that is being sent and a body that arrives make room", async () => {
  const { handle, answer, begun, response } = held();
  const { port } = await serving(handle, { atOnce: 2, waiting: 100, few: 100 });
  const uploading = open(port);
  uploading.socket.write("POST /up HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nab");
  await until(() => expect(begun()).toEqual(["/up"]));
  const connections = ["/a", "/b", "/c", "/d"].map((url) => {
    const one = open(port);
    one.send(url);
    return { url, one };
  });
  await until(() => expect(begun()).toHaveLength(3));
  const [, first = "", second = ""] = begun();
  answer(first);
  await until(() => expect(begun()).toHaveLength(3));
  response(second)?.write("…");
  await until(() => expect(begun()).toHaveLength(4));
  for (const url of begun()) answer(url);
  for (const { url, one } of connections) await until(() => expect(one.got.text).toContain(url));
});

it("disconnects whoever has sent most ahead once too many requests wait", async () => {
  const { handle, answer, begun } = held();
  const { port } = await serving(handle, { atOnce: 10, waiting: 30, few: 5 });
  const [modest, greedy] = [open(port), open(port)];
  modest.send("/m1", "/m2", "/m3");
  await until(() => expect(begun()).toEqual(["/m1"]));
  greedy.send(...Array.from({ length: 40 }, (_, n) => `/g${n}`));
  await until(() => expect(greedy.got.isClosed).toBe(true));
  for (const url of ["/m1", "/m2", "/m3"]) {
    await until(() => expect(begun()).toContain(url));
    answer(url);
  }
  await until(() => expect(modest.answered()).toEqual(["/m1", "/m2", "/m3"]));
  // What waited of the closed one counts no longer.
  modest.send(...Array.from({ length: 25 }, (_, n) => `/n${n}`));
  await until(() => expect(begun()).toContain("/n0"));
  expect(modest.got.isClosed).toBe(false);
});

it("reads a body that was sent behind another request whole", async () => {
  const { handle, answer, begun } = held();
  const length = 3_000_000;
  const { port } = await serving(async (request, response) => {
    if (request.method === "GET") return handle(request, response);
    let bytes = 0;
    for await (const part of request) bytes += part.length;
    response.end(`/${bytes}\n`);
  });
  const one = open(port);
  one.send("/first");
  one.socket.write(`POST / HTTP/1.1\r\nHost: h\r\nContent-Length: ${length}\r\n\r\n`);
  one.socket.write("x".repeat(length));
  one.send("/last");
  await until(() => expect(begun()).toEqual(["/first"]));
  answer("/first");
  await until(() => expect(begun()).toEqual(["/last"]));
  answer("/last");
  await until(() => expect(one.answered()).toEqual(["/first", `/${length}`, "/last"]));
});

it("begins each request outside the context of the one before", async () => {
  const storage = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const { port } = await serving(({ url = "" }, response) => {
    seen.push(storage.getStore());
    storage.run(url, () => void setImmediate(() => response.end(`${url}\n`)));
  });
  const one = open(port);
  one.send("/a", "/b");
  await until(() => expect(one.answered()).toEqual(["/a", "/b"]));
  expect(seen).toEqual([undefined, undefined]);
});
